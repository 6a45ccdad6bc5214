import { type RawBuilder, sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import { nameOfEmpfaenger, nameOfEmpfehler, shownFromConsent } from './queries-names.ts';

/** How far a recipient has come. */
const STANDS = ['Angegeben', 'Zugestimmt', 'Auftrag'] as const;

interface Ordered {
  hasOrdered: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const ASKED_EACH = ({ mandant }: AgenturScope): Ordered => ({
  hasOrdered: sql`exists (select 1 from auftrag a where a.mandant_id = ${mandant.id} and a.empfaenger_id = an.id)`,
  joins: sql``,
});

const ASKED_AT_ONCE = ({ mandant }: AgenturScope): Ordered => ({
  hasOrdered: sql`o.empfaenger_id is not null`,
  joins: sql`
    left join (select distinct empfaenger_id from auftrag where mandant_id = ${mandant.id}) o on o.empfaenger_id = an.id`,
});

const statement = ({ mandant, sprache }: AgenturScope, { hasOrdered, joins }: Ordered) => sql`
  select an.id, ${nameOfEmpfaenger('an')} as "Name",
    case when ${hasOrdered} then 'Auftrag' when an.bestaetigt_am is not null then 'Zugestimmt' else 'Angegeben' end as "Stand",
    an.erstellt_am as "ErstelltAm", an.bestaetigt_am as "BestaetigtAm", ${shownFromConsent('an', 'email')} as "Email",
    ${shownFromConsent('an', 'telefon')} as "Telefon", ${shownFromConsent('an', 'ort')} as "Ort",
    p.name ->> ${sprache} as "Produkt", ${nameOfEmpfehler('von')} as "Empfehler", e.nummer as "Empfehlungsnummer"
  from empfaenger an
  left join empfehlung e on e.mandant_id = ${mandant.id} and e.id = an.empfehlung_id
  left join produkt p on p.mandant_id = ${mandant.id} and p.id = e.produkt_id
  left join empfehler von on von.mandant_id = ${mandant.id} and von.id = e.empfehler_id${joins}
  where an.mandant_id = ${mandant.id}`;

export const interessenten: Report<AgenturScope> = {
  order: { by: 'ErstelltAm', isDescending: true },
  columns: {
    Name: { type: 'text', label: LABELS.Name },
    Stand: { type: 'status', label: LABELS.Stand, values: wordsFor('stand', STANDS) },
    ErstelltAm: { type: 'time', label: LABELS.ErstelltAm },
    BestaetigtAm: { type: 'time', label: LABELS.BestaetigtAm, isOptional: true },
    Email: { type: 'text', label: LABELS.Email, isOptional: true },
    Telefon: { type: 'text', label: LABELS.Telefon, isOptional: true },
    Ort: { type: 'text', label: LABELS.Ort, isOptional: true },
    Produkt: { type: 'text', label: LABELS.Produkt },
    Empfehler: { type: 'text', label: LABELS.Empfehler, isOptional: true },
    Empfehlungsnummer: { type: 'text', label: LABELS.Empfehlungsnummer },
  },
  source: (scope) => statement(scope, ASKED_EACH(scope)),
  whole: (scope) => statement(scope, ASKED_AT_ONCE(scope)),
};
