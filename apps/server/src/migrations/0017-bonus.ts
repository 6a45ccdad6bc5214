import { type Kysely, sql } from 'kysely';

/**
 * The staged bonus is a claim of its own (decisions §5): of the referrer, of no single recommendation. `bonusauftrag`
 * remembers the released orders that it was made for. The version before makes ordinary claims only, which keep their form.
 */
const STATEMENTS = [
  `alter table praemierung add column art text not null default 'Praemie' check (art in ('Praemie','Bonus'))`,
  'alter table praemierung alter column empfehlung_id drop not null',
  // auftrag_id is not null or kulanz
  'alter table praemierung drop constraint praemierung_check1',
  `alter table praemierung add constraint praemierung_herkunft check (case when art = 'Bonus'
    then empfehlung_id is null and auftrag_id is null and beguenstigter = 'empfehler' and not kulanz
    else empfehlung_id is not null and (auftrag_id is not null or kulanz) end)`,
  'create index praemierung_empfehler on praemierung (mandant_id, empfehler_id)',
  `create table bonusauftrag (
    mandant_id uuid not null,
    praemierung_id uuid not null,
    auftrag_id uuid not null,
    primary key (mandant_id, praemierung_id, auftrag_id),
    foreign key (mandant_id, praemierung_id) references praemierung (mandant_id, id),
    foreign key (mandant_id, auftrag_id) references auftrag (mandant_id, id)
  )`,
  'create index bonusauftrag_auftrag on bonusauftrag (mandant_id, auftrag_id)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
