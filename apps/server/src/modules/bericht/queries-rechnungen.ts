import { RECHNUNG_KINDS, RECHNUNG_STATUS } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report, ReportColumn } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import { isPaidOut } from '../buchung/rules-rechnung.ts';

/** Added up for the foot, and no column of its own. */
const part = (label: ReportColumn['label']): ReportColumn => ({
  ...{ type: 'cent', label, isHidden: true, isTotalled: true, isUnfiltered: true, isUnsorted: true },
});

const kindsPaidOut = sql`(${sql.join(RECHNUNG_KINDS.filter(isPaidOut).map((kind) => sql.lit(kind)))})`;
const open = sql`case when r.status in ('Offen', 'Ueberfaellig') then abs(r.brutto_cent) - r.verrechnet_cent else 0 end`;

const gross = sql`abs(r.brutto_cent)`;
const net = sql`abs(r.netto_cent)`;
const isReceived = sql`r.art in ${kindsPaidOut}`;

/**
 * No amount has a minus: each document stands on the side of who pays it, with all its amounts, and the two sides are never
 * added up together (docs/decisions.md).
 */
export const rechnungen: Report<AgenturScope> = {
  order: { by: 'Datum', isDescending: true },
  columns: {
    Nummer: { type: 'text', label: LABELS.Nummer },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('rechnung', RECHNUNG_STATUS) },
    BruttoCent: { type: 'cent', label: LABELS.BruttoCent },
    NettoCent: { type: 'cent', label: LABELS.NettoCent },
    OffenCent: { type: 'cent', label: LABELS.OffenCent },
    Art: { type: 'choice', label: LABELS.Art, values: wordsFor('rechnungsart', RECHNUNG_KINDS) },
    Monat: { type: 'month', label: LABELS.Monat },
    Datum: { type: 'date', label: LABELS.Datum },
    ZahlbarBis: { type: 'date', label: LABELS.ZahlbarBis, isOptional: true },
    ZahltBruttoCent: part(LABELS.BruttoCent),
    ZahltNettoCent: part(LABELS.NettoCent),
    ZahltOffenCent: part(LABELS.OffenCent),
    BekommtBruttoCent: part(LABELS.BruttoCent),
    BekommtNettoCent: part(LABELS.NettoCent),
    BekommtOffenCent: part(LABELS.OffenCent),
  },
  foot: [
    {
      label: LABELS.Zahlt,
      sums: { BruttoCent: 'ZahltBruttoCent', NettoCent: 'ZahltNettoCent', OffenCent: 'ZahltOffenCent' },
    },
    {
      label: LABELS.Bekommt,
      sums: { BruttoCent: 'BekommtBruttoCent', NettoCent: 'BekommtNettoCent', OffenCent: 'BekommtOffenCent' },
    },
  ],
  source: ({ mandant }) => sql`
    select r.id, r.nummer as "Nummer", r.datum as "Datum", r.art as "Art", r.status as "Status", r.monat as "Monat",
      r.faellig_am as "ZahlbarBis", ${net} as "NettoCent", ${gross} as "BruttoCent", ${open} as "OffenCent",
      case when ${isReceived} then 0 else ${gross} end as "ZahltBruttoCent",
      case when ${isReceived} then 0 else ${net} end as "ZahltNettoCent",
      case when ${isReceived} then 0 else ${open} end as "ZahltOffenCent",
      case when ${isReceived} then ${gross} else 0 end as "BekommtBruttoCent",
      case when ${isReceived} then ${net} else 0 end as "BekommtNettoCent",
      case when ${isReceived} then ${open} else 0 end as "BekommtOffenCent"
    from rechnung r where r.mandant_id = ${mandant.id}`,
};
