import { z } from 'zod';
import { cents, day } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { SETTLEMENT_OBSTACLES } from './values.ts';

const count = () => z.number().int();

export const api = {
  getAgenturHeute: route(paths.getAgenturHeute, {
    zugang: 'agentur',
    summary: 'What an agency has to look at today, and the month beside the one before',
    ok: z.object({
      /** Null, here and below: this person has nothing to do there. */
      AuftraegeWartend: count().nullable(),
      PraemienBereit: z.object({ Anzahl: count(), SummeCent: cents() }).nullable(),
      /** Opened, and not recommended from yet: a word from the agency may help. */
      EinladungenGeoeffnet: count().nullable(),
      RechnungenOffen: count().nullable(),
      RechnungenUeberfaellig: count().nullable(),
      /** A month that is over and cannot be settled, because the agency has to add something. */
      AbrechnungHindernis: z.object({ Monat: day(), Hindernis: z.enum(SETTLEMENT_OBSTACLES) }).nullable(),
      /** Owed to the agency, which has named no account. */
      GuthabenOhneKonto: z.object({ Anzahl: count(), SummeCent: cents() }).nullable(),
      Monatsvergleich: z
        .object({
          /** The month before counts up to the same day. */
          VormonatAb: day(),
          Kennzahlen: z.array(
            z.object({
              Kennzahl: z.enum(['empfehlungen', 'klicks', 'auftraege', 'freigaben']),
              Anzahl: count(),
              Vormonat: count(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
