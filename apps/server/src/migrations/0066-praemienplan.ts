import { type Kysely, sql } from 'kysely';

/**
 * What agencies give for recommendations. That no two of one product run on one day is the database's to say, for of two who
 * press at once neither sees the other's row. An order keeps the plan that its release was worth.
 */
const PRAEMIENPLAN = `
create extension if not exists btree_gist;
create table praemienplan (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  agentur_id uuid not null,
  produkt_id text,
  wert_cent integer not null check (wert_cent > 0),
  provision_cent integer check (provision_cent > 0),
  startdatum date not null,
  enddatum date,
  zugesagt_bis date,
  erstellt_am timestamptz not null,
  erstellt_von text not null,
  beendet_am timestamptz,
  beendet_von text,
  primary key (mandant_id, id),
  foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
  foreign key (mandant_id, produkt_id) references produkt (mandant_id, id),
  check (enddatum >= startdatum),
  check (coalesce(zugesagt_bis, 'infinity') >= coalesce(enddatum, 'infinity')),
  constraint praemienplan_einer_am_tag exclude using gist (
    mandant_id with =, agentur_id with =, coalesce(produkt_id, '') with =, daterange(startdatum, enddatum, '[]') with &&)
);
create index praemienplan_agentur on praemienplan (mandant_id, agentur_id, startdatum);
create index praemienplan_produkt on praemienplan (mandant_id, produkt_id) where produkt_id is not null;
alter table auftrag add column praemienplan_id uuid;
alter table auftrag add constraint auftrag_praemienplan
  foreign key (mandant_id, praemienplan_id) references praemienplan (mandant_id, id);
create index auftrag_praemienplan on auftrag (mandant_id, praemienplan_id) where praemienplan_id is not null;
`;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const sentence of PRAEMIENPLAN.split(';\n').filter((one) => one.trim() !== ''))
    await sql.raw(sentence).execute(db);
};
