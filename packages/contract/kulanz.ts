import { z } from 'zod';
import { mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import { cents, empty, instant, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { KULANZ_STATUS } from './values.ts';

export const kulanzRow = z.object({
  Mandant: z.string(),
  Id: z.string(),
  Empfehlungsnummer: z.string(),
  Empfehler: z.string(),
  Empfaenger: z.string().nullable(),
  EmpfehlerCent: cents(),
  EmpfaengerCent: cents(),
  Grund: z.string(),
  Status: z.enum(KULANZ_STATUS),
  BeantragtAm: instant(),
  BeantragtVon: z.string(),
  EntschiedenAm: instant().nullable(),
  /** Null: given at once, by whoever asked. */
  EntschiedenVon: z.string().nullable(),
  Antwort: z.string().nullable(),
  erlaubt: z.array(z.enum(['freigeben', 'ablehnen'])),
  /** Why the release is missing. */
  Hinweis: z.enum(['vierAugen', 'andereRolle']).nullable(),
});

export const api = {
  gewaehreKulanz: route(paths.gewaehreKulanz, {
    zugang: 'betreiber',
    summary: 'Goodwill: given at once up to the limit of the Mandant, above it asked for',
    recht: 'kulanzGewaehren',
    params: z.object({ ...mandantParams, nr: z.string().max(40) }),
    body: z.object({
      Grund: requiredText(300),
      EmpfehlerCent: z.coerce.number().int().min(0).max(50_000),
      EmpfaengerCent: z.coerce.number().int().min(0).max(50_000),
    }),
    ok: z.object({ Status: z.enum(KULANZ_STATUS) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKulanzen: route(paths.getKulanzen, {
    zugang: 'betreiber',
    summary: 'Goodwill asked for and given, the newest first',
    query: z.object({
      mandant: cursorQuery.mandant,
      cursor: cursorQuery.cursor,
      status: z.enum(KULANZ_STATUS).optional(),
      /** `1`: without what waits for a second person. */
      entschieden: z.literal('1').optional(),
    }),
    ok: cursorList(kulanzRow),
  }),
  entscheideKulanz: route(paths.entscheideKulanz, {
    zugang: 'betreiber',
    summary: 'Release (second person) or refuse goodwill',
    recht: 'kulanzFreigeben',
    params: z.object({ ...mandantParams, id: z.string().max(64) }),
    body: z.object({ Entscheidung: z.enum(['freigeben', 'ablehnen']), Grund: z.string().trim().max(300).default('') }),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
