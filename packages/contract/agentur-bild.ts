import { z } from 'zod';
import { closed, empty } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** What an agency shows of itself: its logo, and the photos of its agents. */
const kind = z.enum(['agentur', 'berater']);

export const api = {
  getAgenturBilder: route(paths.getAgenturBilder, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'The logo of the own agency and the photos of its agents',
    ok: z.object({
      /** Empty, here and below: there is none. */
      AgenturLogo: z.string(),
      Berater: z.array(
        z.object({
          ExterneId: z.string(),
          Name: z.string(),
          Photo: z.string(),
          /** Of one that was uploaded; another is drawn, and stays. */
          FotoErlaubt: z.array(z.enum(['entfernen'])),
        }),
      ),
      erlaubt: z.array(z.enum(['aendern'])),
    }),
  }),
  putAgenturBild: route(paths.putAgenturBild, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'Upload the logo or the photo of an agent; it takes the place of the one before. The owner alone',
    bodyLimit: 14_200_000,
    body: closed({
      Art: kind,
      /** Of the agent; empty for the logo. */
      ExterneId: z.string().trim().max(64).default(''),
      /** The file in base64, 10 MB at most. */
      Daten: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(14_100_000, 'bildZuGross'),
    }),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0003'],
  }),
  deleteAgenturBild: route(paths.deleteAgenturBild, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary:
      'Take the logo or the photo of an agent away; the owner alone. `id`: the number of the agent, `-` for the logo',
    params: z.object({ art: kind, id: z.string().max(64) }),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0003'],
  }),
};
