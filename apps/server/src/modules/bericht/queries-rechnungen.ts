import { RECHNUNG_ARTEN, RECHNUNG_STATUS } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';

/** What the agency was billed, and what it was credited, which counts against it. */
export const rechnungen: Report<AgenturScope> = {
  name: 'rechnungen',
  order: { by: 'Datum', isDescending: true },
  columns: {
    Nummer: { type: 'text', label: LABELS.Nummer },
    Datum: { type: 'date', label: LABELS.Datum },
    Art: { type: 'choice', label: LABELS.Art, values: wordsFor('rechnungsart', RECHNUNG_ARTEN) },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('rechnung', RECHNUNG_STATUS) },
    Monat: { type: 'date', label: LABELS.Monat },
    ZahlbarBis: { type: 'date', label: LABELS.ZahlbarBis, isOptional: true },
    NettoCent: { type: 'cent', label: LABELS.NettoCent },
    BruttoCent: { type: 'cent', label: LABELS.BruttoCent },
    OffenCent: { type: 'cent', label: LABELS.OffenCent, isTotalled: true },
  },
  source: ({ mandant }) => sql`
    select r.id, r.nummer as "Nummer", r.datum as "Datum", r.art as "Art", r.status as "Status", r.monat as "Monat",
      r.faellig_am as "ZahlbarBis", r.netto_cent as "NettoCent", r.brutto_cent as "BruttoCent",
      case when r.art = 'Rechnung' and r.status in ('Offen', 'Ueberfaellig')
        then abs(r.brutto_cent) - r.verrechnet_cent else 0 end as "OffenCent"
    from rechnung r where r.mandant_id = ${mandant.id}`,
};
