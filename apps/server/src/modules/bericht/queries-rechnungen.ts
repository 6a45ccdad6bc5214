import { RECHNUNG_ARTEN, RECHNUNG_STATUS } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';

/**
 * What the agency owes. What it is credited, and what a correction gives back to it, stands with a minus: so each column
 * adds up to what is between the agency and the operator.
 */
export const rechnungen: Report<AgenturScope> = {
  order: { by: 'Datum', isDescending: true },
  columns: {
    Nummer: { type: 'text', label: LABELS.Nummer },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('rechnung', RECHNUNG_STATUS) },
    BruttoCent: { type: 'cent', label: LABELS.BruttoCent, isTotalled: true },
    NettoCent: { type: 'cent', label: LABELS.NettoCent, isTotalled: true },
    OffenCent: { type: 'cent', label: LABELS.OffenCent, isTotalled: true },
    Art: { type: 'choice', label: LABELS.Art, values: wordsFor('rechnungsart', RECHNUNG_ARTEN) },
    Monat: { type: 'month', label: LABELS.Monat },
    Datum: { type: 'date', label: LABELS.Datum },
    ZahlbarBis: { type: 'date', label: LABELS.ZahlbarBis, isOptional: true },
  },
  source: ({ mandant }) => sql`
    select r.id, r.nummer as "Nummer", r.datum as "Datum", r.art as "Art", r.status as "Status", r.monat as "Monat",
      r.faellig_am as "ZahlbarBis", case when r.art = 'Rechnung' then r.netto_cent else -r.netto_cent end as "NettoCent",
      case when r.art = 'Rechnung' then r.brutto_cent else -r.brutto_cent end as "BruttoCent",
      case when r.status not in ('Offen', 'Ueberfaellig') then 0
        when r.art in ('Rechnung', 'Gutschriftkorrektur') then abs(r.brutto_cent) - r.verrechnet_cent
        else r.verrechnet_cent - abs(r.brutto_cent) end as "OffenCent"
    from rechnung r where r.mandant_id = ${mandant.id}`,
};
