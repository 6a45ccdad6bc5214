import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  /**
   * Referrer and recipient of this recommendation once gave one account. Kept, so that taking the account away does not take
   * the hint away. No foreign key: whoever writes it holds payment runs, and must not wait for the recommendation's lock.
   */
  `create table kontohinweis (
    mandant_id uuid not null references mandant (id),
    empfehlung_id uuid not null,
    am timestamptz not null,
    primary key (mandant_id, empfehlung_id)
  )`,
  `insert into kontohinweis (mandant_id, empfehlung_id, am)
    select distinct e.mandant_id, e.id, now() from empfehlung e
    join empfehler v on v.mandant_id = e.mandant_id and v.id = e.empfehler_id
    join auftrag o on o.mandant_id = e.mandant_id and o.empfehlung_id = e.id
    left join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id
    left join praemierung p on p.mandant_id = e.mandant_id and p.empfehlung_id = e.id and p.beguenstigter = 'empfehler'
    left join praemierung q on q.mandant_id = e.mandant_id and q.empfehlung_id = e.id and q.beguenstigter = 'empfaenger'
    where v.iban_suche in (r.iban_suche, q.iban_suche) or p.iban_suche in (r.iban_suche, q.iban_suche)`,
  // Whom goodwill is for is asked once, when it is asked for; requests from before name nobody.
  'alter table kulanz add column empfaenger_id uuid',
  `alter table kulanz add constraint kulanz_empfaenger_fk foreign key (mandant_id, empfaenger_id)
    references empfaenger (mandant_id, id) on delete set null (empfaenger_id)`,
  'create index kulanz_empfaenger on kulanz (mandant_id, empfaenger_id) where empfaenger_id is not null',
  // § 48b VAG: the year of a claim that was cancelled and is given again is that of the giving again.
  'alter table praemierung add column wieder_am timestamptz',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
