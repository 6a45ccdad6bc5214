import { PRAEMIENPLAN_STATES } from '@weitersagen/contract/praemienplan';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';

export const praemienplan: Report<AgenturScope> = {
  order: { by: 'Startdatum', isDescending: true },
  columns: {
    // Empty: every product that has no plan of its own.
    Produkt: { type: 'text', label: LABELS.Produkt, isOptional: true },
    Startdatum: { type: 'date', label: LABELS.Startdatum },
    Enddatum: { type: 'date', label: LABELS.Enddatum, isOptional: true },
    Stand: { type: 'status', label: LABELS.Status, values: wordsFor('plan', PRAEMIENPLAN_STATES) },
    ErstelltAm: { type: 'time', label: LABELS.ErstelltAm },
    WertCent: { type: 'cent', label: LABELS.WertCent },
    Auftraege: { type: 'number', label: LABELS.Auftraege, isTotalled: true },
  },
  source: ({ mandant, heute, sprache }) => sql`
    select l.id, p.name ->> ${sprache} as "Produkt", l.startdatum as "Startdatum", l.enddatum as "Enddatum",
      case when l.startdatum > ${heute}::date then 'kommt' when l.enddatum < ${heute}::date then 'beendet' else 'laeuft' end as "Stand",
      l.erstellt_am as "ErstelltAm", l.wert_cent as "WertCent",
      (select count(*)::int from auftrag a where a.mandant_id = ${mandant.id} and a.praemienplan_id = l.id) as "Auftraege"
    from praemienplan l left join produkt p on p.mandant_id = ${mandant.id} and p.id = l.produkt_id
    where l.mandant_id = ${mandant.id}`,
};
