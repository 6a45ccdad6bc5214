import { AGENTUR_TIES, EMPFEHLUNG_STATUS } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { CHANNELS, LABELS, wordsFor } from '../../platform/report/words.ts';
import { beraterName, nameOfEmpfehler } from './queries-names.ts';

interface Counts {
  klicks: RawBuilder<unknown>;
  interessenten: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const COUNTED_EACH = ({ mandant }: AgenturScope): Counts => ({
  klicks: sql`(select count(*) from klick k where k.mandant_id = ${mandant.id} and k.empfehlung_id = e.id and k.art = 'klick')`,
  interessenten: sql`(select count(*) from empfaenger r where r.mandant_id = ${mandant.id} and r.empfehlung_id = e.id)`,
  joins: sql``,
});

const COUNTED_AT_ONCE = ({ mandant }: AgenturScope): Counts => ({
  klicks: sql`coalesce(k.n, 0)`,
  interessenten: sql`coalesce(r.n, 0)`,
  joins: sql`
    left join (select empfehlung_id, count(*) as n from klick where mandant_id = ${mandant.id} and art = 'klick'
      group by empfehlung_id) k on k.empfehlung_id = e.id
    left join (select empfehlung_id, count(*) as n from empfaenger where mandant_id = ${mandant.id}
      group by empfehlung_id) r on r.empfehlung_id = e.id`,
});

const statement = ({ mandant, sprache }: AgenturScope, { klicks, interessenten, joins }: Counts) => sql`
  select e.id, e.nummer as "Empfehlungsnummer", e.erstellt_am as "ErstelltAm", ${nameOfEmpfehler('von')} as "Empfehler",
    e.status as "Status", p.name ->> ${sprache} as "Produkt", e.agentur_grund as "Grund", ${beraterName('b')} as "Berater",
    nullif(e.channel, '') as "Kanal", ${klicks} as "Klicks", ${interessenten} as "Interessenten", e.gueltig_bis as "GueltigBis"
  from empfehlung e
  left join produkt p on p.mandant_id = ${mandant.id} and p.id = e.produkt_id
  left join empfehler von on von.mandant_id = ${mandant.id} and von.id = e.empfehler_id
  left join berater b on b.mandant_id = ${mandant.id} and b.externe_id = e.berater${joins}
  where e.mandant_id = ${mandant.id}`;

/** Referrers, a row for each recommendation. */
export const empfehlungen: Report<AgenturScope> = {
  order: { by: 'ErstelltAm', isDescending: true },
  columns: {
    Empfehlungsnummer: { type: 'text', label: LABELS.Empfehlungsnummer },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('empfehlung', EMPFEHLUNG_STATUS) },
    Empfehler: { type: 'text', label: LABELS.Empfehler, isOptional: true },
    ErstelltAm: { type: 'time', label: LABELS.ErstelltAm },
    Produkt: { type: 'text', label: LABELS.Produkt },
    Grund: { type: 'choice', label: LABELS.Grund, values: wordsFor('grund', AGENTUR_TIES) },
    Berater: { type: 'text', label: LABELS.Berater, isOptional: true },
    Kanal: { type: 'choice', label: LABELS.Kanal, values: CHANNELS, isOptional: true },
    Klicks: { type: 'number', label: LABELS.Klicks },
    Interessenten: { type: 'number', label: LABELS.Interessenten },
    GueltigBis: { type: 'date', label: LABELS.GueltigBis },
  },
  source: (scope) => statement(scope, COUNTED_EACH(scope)),
  whole: (scope) => statement(scope, COUNTED_AT_ONCE(scope)),
};
