import { type Kysely, sql } from 'kysely';

/**
 * Facts out of reason wait for a person: `auffaellig` says why, at their arrival; `faktpruefung` is what the person decided,
 * once. Events of before were acted upon when they came and stay so. An order that ended says why in one column, whether it
 * was released before or not.
 */
const STATEMENTS = [
  `alter table auftrag_ereignis add column auffaellig text check (auffaellig in ('vorEmpfehlung','inZukunft'))`,
  `create index auftrag_ereignis_auffaellig on auftrag_ereignis (mandant_id, auftragsnummer) where auffaellig is not null`,
  `create table faktpruefung (
    mandant_id uuid not null references mandant (id),
    ereignisnummer text not null,
    pruefung text not null check (pruefung in ('angenommen','verworfen')),
    grund text,
    geprueft_von text not null,
    geprueft_am timestamptz not null,
    primary key (mandant_id, ereignisnummer),
    foreign key (mandant_id, ereignisnummer) references auftrag_ereignis (mandant_id, ereignisnummer)
  )`,
  'alter table auftrag add column vorvertrag_am date',
  `update auftrag set ablehnungsgrund = case
      when status = 'Widerrufen' then 'widerrufen' when storniert_am is not null then 'storniert' else 'vorvertrag' end
    where status in ('Storniert','Widerrufen') and ablehnungsgrund is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
