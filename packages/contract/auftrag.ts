import { z } from 'zod';
import { wege } from './paths.ts';
import { route } from './route.ts';
import { AUFTRAG_EREIGNISSE, AUFTRAG_STATUS } from './values.ts';

const isoDay = () =>
  z
    .string({ error: 'pflicht' })
    .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'ungueltig')
    .transform((t) => t.slice(0, 10))
    .refine(
      // Years that no order can lie in are a mistake of the sender; some of them no database can store or add days to.
      (t) =>
        t >= '1900' &&
        t < '2200' &&
        !Number.isNaN(Date.parse(`${t}T00:00:00Z`)) &&
        new Date(`${t}T00:00:00Z`).toISOString().startsWith(t),
      'ungueltig',
    );

/** One event of the order feed (decisions §11). */
export const auftragEreignisBody = z.object({
  Ereignisnummer: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(64),
  Ereignis: z.enum(AUFTRAG_EREIGNISSE, { error: 'ungueltig' }),
  Auftragsnummer: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(64),
  Empfehlungsnummer: z.string().max(40).optional(),
  Empfaengernummer: z.string().max(40).optional(),
  Produkt: z.string().max(64).optional(),
  Auftragsdatum: isoDay().optional(),
  Datum: isoDay().optional(),
  Kundennummer: z.string().max(64).optional(),
  Vorvertrag: z.boolean().optional(),
});
export type AuftragEreignisBody = z.output<typeof auftragEreignisBody>;

export const api = {
  meldeAuftrag: route(wege.meldeAuftrag, {
    zugang: 'anbieter',
    summary: 'Order feed: one event',
    status: 202,
    body: auftragEreignisBody,
    ok: z.object({ Auftragsnummer: z.string(), Status: z.enum(AUFTRAG_STATUS) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
