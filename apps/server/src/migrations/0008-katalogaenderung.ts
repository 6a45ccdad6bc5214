import { type Kysely, sql } from 'kysely';

/** What belongs together, is undone together and takes effect together. */
const STAPEL = `
create table katalogstapel (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  anlass text not null check (anlass in ('bearbeitung','import','ruecknahme')),
  status text not null check (status in ('Geplant','Wirksam','Konflikt','Verworfen','Zurueckgenommen')),
  bezug text not null,
  anzahl integer not null check (anzahl > 0),
  arten text[] not null,
  grund text not null,
  wer text not null,
  am timestamptz not null,
  gilt_ab timestamptz,
  wirksam_am timestamptz,
  konflikt text,
  ruecknahme_von uuid,
  beendet_von text,
  beendet_am timestamptz,
  primary key (mandant_id, id),
  foreign key (mandant_id, ruecknahme_von) references katalogstapel (mandant_id, id),
  check (status <> 'Geplant' or gilt_ab is not null),
  check (status <> 'Wirksam' or wirksam_am is not null)
)`;

/** `vorher` and `nachher` are whole records, as a document has them (katalogdokument.ts). */
const AENDERUNG = `
create table katalogaenderung (
  mandant_id uuid not null,
  id uuid not null,
  stapel_id uuid not null,
  nr integer not null,
  art text not null check (art in ('kategorie','produkt','praemie','geraet','angebot')),
  objekt_id text not null,
  was text not null check (was in ('neu','geaendert','entfernt')),
  vorher jsonb,
  nachher jsonb,
  konflikt jsonb,
  zurueckgenommen_in uuid,
  primary key (mandant_id, id),
  unique (mandant_id, stapel_id, nr),
  foreign key (mandant_id, stapel_id) references katalogstapel (mandant_id, id),
  foreign key (mandant_id, zurueckgenommen_in) references katalogstapel (mandant_id, id) deferrable initially deferred,
  check (vorher is not null or nachher is not null)
)`;

/** A dry run, kept until it is started or thrown away; `fortschritt` is written while it runs, beside its transaction. */
const IMPORT = `
create table katalogimport (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  dateiname text not null,
  format text not null check (format in ('csv','json')),
  arten text[] not null,
  entfernt_fehlende boolean not null,
  status text not null check (status in ('Geprueft','Wartet','Laeuft','Fertig','Abgebrochen','Verworfen')),
  neu integer not null,
  geaendert integer not null,
  entfernt integer not null,
  gleich integer not null,
  fehler integer not null,
  fortschritt integer not null default 0,
  grund text not null default '',
  gilt_ab timestamptz,
  erstellt_am timestamptz not null,
  erstellt_von text not null,
  gestartet_am timestamptz,
  gestartet_von text,
  beendet_am timestamptz,
  abbruch text,
  stapel_id uuid,
  primary key (mandant_id, id),
  foreign key (mandant_id, stapel_id) references katalogstapel (mandant_id, id)
)`;

const IMPORTZEILE = `
create table katalogimportzeile (
  mandant_id uuid not null,
  import_id uuid not null,
  nr integer not null,
  zeile integer,
  art text not null check (art in ('kategorie','produkt','praemie','geraet','angebot')),
  objekt_id text not null,
  was text not null check (was in ('neu','geaendert','entfernt','gleich','fehler')),
  vorher jsonb,
  nachher jsonb,
  fehler jsonb,
  primary key (mandant_id, import_id, nr),
  foreign key (mandant_id, import_id) references katalogimport (mandant_id, id) on delete cascade
)`;

export const up = async (db: Kysely<never>): Promise<void> => {
  const anweisungen = [
    STAPEL,
    AENDERUNG,
    IMPORT,
    IMPORTZEILE,
    'create index katalogstapel_liste on katalogstapel (mandant_id, am desc, id desc)',
    "create index katalogstapel_geplant on katalogstapel (mandant_id, gilt_ab) where status = 'Geplant'",
    'create index katalogstapel_ruecknahme on katalogstapel (mandant_id, ruecknahme_von) where ruecknahme_von is not null',
    'create index katalogaenderung_objekt on katalogaenderung (mandant_id, art, objekt_id, id desc)',
    'create index katalogimport_liste on katalogimport (mandant_id, erstellt_am desc, id desc)',
    'create index katalogimportzeile_was on katalogimportzeile (mandant_id, import_id, was, nr)',
  ];
  for (const anweisung of anweisungen) await sql.raw(anweisung).execute(db);
};
