import { type Kysely, sql } from 'kysely';

const STAND = `
create table katalogstand (
  mandant_id uuid primary key references mandant (id),
  revision bigint not null default 1,
  geaendert_am timestamptz not null,
  abgeglichen_am timestamptz,
  abgleich_versucht_am timestamptz,
  abgleich_fehler text
);
`;

const KATEGORIE = `
alter table produktkategorie
  add column breadcrumb jsonb,
  add column vorauswahl_heim text,
  add column vorauswahl_tv text,
  add column verwandt text,
  add column spalten jsonb not null default '{"xl":4,"lg":4,"md":2,"sm":1,"xs":1}',
  add column geraete text check (geraete in ('alle','smartphone','tablet','surfstick')),
  add foreign key (mandant_id, vorauswahl_heim) references produkt (mandant_id, id)
    on delete set null (vorauswahl_heim) deferrable initially deferred,
  add foreign key (mandant_id, vorauswahl_tv) references produkt (mandant_id, id)
    on delete set null (vorauswahl_tv) deferrable initially deferred,
  add foreign key (mandant_id, verwandt) references produktkategorie (mandant_id, id)
    on delete set null (verwandt) deferrable initially deferred;
create index produktkategorie_vorauswahl_heim on produktkategorie (mandant_id, vorauswahl_heim) where vorauswahl_heim is not null;
create index produktkategorie_vorauswahl_tv on produktkategorie (mandant_id, vorauswahl_tv) where vorauswahl_tv is not null;
create table produkt_in_kategorie (
  mandant_id uuid not null,
  kategorie_id text not null,
  produkt_id text not null,
  position integer not null default 0,
  primary key (mandant_id, produkt_id, kategorie_id),
  foreign key (mandant_id, kategorie_id) references produktkategorie (mandant_id, id) on delete cascade,
  foreign key (mandant_id, produkt_id) references produkt (mandant_id, id) on delete cascade
);
create index produkt_in_kategorie_kategorie on produkt_in_kategorie (mandant_id, kategorie_id);
insert into produkt_in_kategorie (mandant_id, kategorie_id, produkt_id, position)
  select mandant_id, kategorie_id, id, position from produkt;
`;

/** 639, 640, 637 and 638 are nobody's products (calls.md §7). */
const PRODUKT = `
alter table produkt alter column daten set default '{"Art":"Einfach"}';
update produkt set daten = '{"Art":"Einfach"}' where daten = '{}';
alter table produkt add check (id not in ('639','640','637','638')), add check (externe_id not in ('639','640','637','638'));
create index produkt_kategorie on produkt (mandant_id, kategorie_id);
`;

const GERAETE = `
create table geraet (
  mandant_id uuid not null references mandant (id),
  id text not null,
  externe_id text not null,
  typ text not null check (typ in ('smartphone','tablet','surfstick')),
  hersteller text not null,
  name text not null,
  beschreibung jsonb not null,
  bild text not null default '',
  position integer not null default 0,
  primary key (mandant_id, id),
  unique (mandant_id, externe_id)
);
create table angebot (
  mandant_id uuid not null,
  id text not null,
  geraet_id text not null,
  tarif_id text not null,
  klasse text not null,
  preis_geraet_cent integer not null check (preis_geraet_cent >= 0),
  preis_tarif_cent integer not null check (preis_tarif_cent >= 0),
  position integer not null default 0,
  top_position integer,
  aktion jsonb,
  aktionspreis_cent integer check (aktionspreis_cent >= 0),
  primary key (mandant_id, id),
  unique (mandant_id, geraet_id, tarif_id),
  foreign key (mandant_id, geraet_id) references geraet (mandant_id, id) on delete cascade,
  foreign key (mandant_id, tarif_id) references produkt (mandant_id, id) on delete cascade
);
create index angebot_tarif on angebot (mandant_id, tarif_id);
`;

export const up = async (db: Kysely<never>): Promise<void> => {
  const stand = 'insert into katalogstand (mandant_id, geaendert_am) select id, now() from mandant';
  for (const satz of [PRODUKT, KATEGORIE, GERAETE, STAND, stand]) await sql.raw(satz).execute(db);
};
