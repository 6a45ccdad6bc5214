import { type Kysely, sql } from 'kysely';

/**
 * `daten` is what is public and null where nothing is; `entwurf` what an editor has written since, null where nothing is
 * pending. `inhaltsfassung` keeps every version for ever, also of what was deleted: what somebody agreed to stays readable.
 */
const SAETZE = [
  `create table inhalt (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    schema text not null,
    schluessel text not null,
    status text not null check (status in ('Draft','Published','Archived')),
    version integer not null check (version > 0),
    daten jsonb,
    entwurf jsonb,
    erstellt_am timestamptz not null,
    erstellt_von text not null,
    geaendert_am timestamptz not null,
    geaendert_von text not null,
    veroeffentlicht_am timestamptz,
    veroeffentlicht_von text,
    veroeffentlicht_version integer,
    geloescht_am timestamptz,
    primary key (mandant_id, id),
    check ((status = 'Published') = (daten is not null and veroeffentlicht_am is not null)),
    check (daten is not null or entwurf is not null)
  )`,
  `create unique index inhalt_schluessel on inhalt (mandant_id, schema, schluessel) where geloescht_am is null`,
  `create index inhalt_liste on inhalt (mandant_id, schema, geaendert_am desc, id)`,
  `create table inhaltsfassung (
    mandant_id uuid not null,
    inhalt_id uuid not null,
    version integer not null,
    ereignis text not null,
    status text not null,
    daten jsonb not null,
    wer text not null,
    am timestamptz not null,
    primary key (mandant_id, inhalt_id, version),
    foreign key (mandant_id, inhalt_id) references inhalt (mandant_id, id)
  )`,
  `create table asset (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    slug text not null,
    dateiname text not null,
    bild_hash text not null,
    datei_hash text not null,
    mime text not null,
    bytes integer not null,
    breite integer not null,
    hoehe integer not null,
    alternativtext jsonb not null,
    fassung integer not null default 0,
    version integer not null default 0,
    erstellt_am timestamptz not null,
    erstellt_von text not null,
    geaendert_am timestamptz not null,
    geaendert_von text not null,
    geloescht_am timestamptz,
    primary key (mandant_id, id),
    foreign key (mandant_id, bild_hash) references bilddatei (mandant_id, hash)
  )`,
  `create unique index asset_slug on asset (mandant_id, slug) where geloescht_am is null`,
  // `generation` ends the tokens of earlier ones; no secret: the client is removed, and its tokens answer 404.
  `create table inhaltszugang (
    mandant_id uuid not null references mandant (id),
    geheimnis_versiegelt text,
    webhook_geheimnis_versiegelt text not null,
    webhook_adressen jsonb not null default '[]',
    generation integer not null default 1,
    geaendert_am timestamptz not null,
    primary key (mandant_id)
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
