import { AUFTRAG_STATUS, type AuftragStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import { beraterName, nameOfEmpfaenger, nameOfEmpfehler } from './queries-names.ts';

/** What such an order was worth stands in a column of its own: the reward's adds up to what holds. */
const LAPSED: readonly AuftragStatus[] = ['Storniert', 'Widerrufen'];
const isLapsed = sql`a.status in (${sql.join(LAPSED.map((status) => sql.lit(status)))})`;

export const auftraege: Report<AgenturScope> = {
  order: { by: 'GemeldetAm', isDescending: true },
  columns: {
    Auftragsnummer: { type: 'text', label: LABELS.Auftragsnummer },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('auftrag', AUFTRAG_STATUS) },
    WertCent: { type: 'cent', label: LABELS.WertCent, isOptional: true, isTotalled: true },
    EntfallenCent: { type: 'cent', label: LABELS.EntfallenCent, isOptional: true, isTotalled: true },
    GemeldetAm: { type: 'time', label: LABELS.GemeldetAm },
    Produkt: { type: 'text', label: LABELS.Produkt },
    Empfehler: { type: 'text', label: LABELS.Empfehler },
    Empfaenger: { type: 'text', label: LABELS.Empfaenger, isOptional: true },
    Empfehlungsnummer: { type: 'text', label: LABELS.Empfehlungsnummer },
    Berater: { type: 'text', label: LABELS.Berater, isOptional: true },
    Auftragsdatum: { type: 'date', label: LABELS.Auftragsdatum },
    EntschiedenAm: { type: 'time', label: LABELS.EntschiedenAm, isOptional: true },
  },
  source: ({ mandant, sprache }) => sql`
    select a.id, a.auftragsnummer as "Auftragsnummer", a.gemeldet_am as "GemeldetAm", a.status as "Status",
      p.name ->> ${sprache} as "Produkt", ${nameOfEmpfehler('von')} as "Empfehler", ${nameOfEmpfaenger('an')} as "Empfaenger",
      e.nummer as "Empfehlungsnummer", ${beraterName('b')} as "Berater", a.auftragsdatum as "Auftragsdatum",
      a.entschieden_am as "EntschiedenAm", case when ${isLapsed} then null else a.praemie_wert_cent end as "WertCent",
      case when ${isLapsed} then a.praemie_wert_cent end as "EntfallenCent"
    from auftrag a
    left join produkt p on p.mandant_id = ${mandant.id} and p.id = a.produkt_id
    left join empfehlung e on e.mandant_id = ${mandant.id} and e.id = a.empfehlung_id
    left join empfehler von on von.mandant_id = ${mandant.id} and von.id = e.empfehler_id
    left join empfaenger an on an.mandant_id = ${mandant.id} and an.id = a.empfaenger_id
    left join berater b on b.mandant_id = ${mandant.id} and b.externe_id = e.berater
    where a.mandant_id = ${mandant.id}`,
};
