import { z } from 'zod';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** `abgehakt`: ticked before anybody has said anything, which no campaign is. `Zustimmung`: given by the person who asks. */
export const aktion = z.object({
  AktionsId: z.string(),
  Titel: z.string(),
  Text: z.string(),
  RechtsText: z.string(),
  abgehakt: z.boolean(),
  Zustimmung: z.boolean(),
});

/** The campaigns agreed to, by their id or as they came; what is missing or without consent is not agreed to. */
export const aktionsChoice = () =>
  z
    .array(
      z.union([
        z.string().max(64),
        z.object({ AktionsId: z.string().max(64), Zustimmung: z.boolean().default(false) }),
      ]),
    )
    .max(50)
    .transform((choice) => choice.flatMap((a) => (typeof a === 'string' ? [a] : a.Zustimmung ? [a.AktionsId] : [])));

export const api = {
  getAktionen: route(paths.getAktionen, {
    zugang: 'public',
    summary: 'Active campaigns',
    sameForAll: true,
    ok: z.array(aktion),
  }),
};
