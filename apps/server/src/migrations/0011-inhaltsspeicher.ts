import { type Kysely, sql } from 'kysely';

/**
 * What the content client keeps: the last good answers, so that a start while the service is away still shows them; which
 * of them still hold; and every version of a legal text, whoever showed it and whatever became of the service.
 */
const SAETZE = [
  `create table inhaltsspeicher (
    mandant_id uuid not null references mandant (id),
    name text not null,
    daten jsonb not null,
    etags jsonb not null default '[]',
    geholt_am timestamptz not null,
    primary key (mandant_id, name)
  )`,
  // One number per Mandant: the receiver of the webhook raises it, and every process looks at it.
  `create table inhaltsstand (
    mandant_id uuid not null references mandant (id),
    revision bigint not null default 0,
    geaendert_am timestamptz not null,
    zugang_verloren_am timestamptz,
    primary key (mandant_id)
  )`,
  `create table inhaltswebhook (
    mandant_id uuid not null references mandant (id),
    inhalt_id text not null,
    version integer not null,
    ereignis text not null,
    am timestamptz not null,
    primary key (mandant_id, inhalt_id, version, ereignis)
  )`,
  'create index inhaltswebhook_alter on inhaltswebhook (mandant_id, am)',
  `create table unbekannte_variable (
    mandant_id uuid not null references mandant (id),
    name text not null,
    ort text not null,
    anzahl integer not null default 1,
    zuerst_am timestamptz not null,
    zuletzt_am timestamptz not null,
    primary key (mandant_id, name, ort)
  )`,
  // Null: from the beginning.
  `create table rechtstextfassung (
    mandant_id uuid not null references mandant (id),
    art text not null,
    fassung text not null,
    titel jsonb not null,
    inhalt jsonb not null,
    hash text not null,
    quelle text not null check (quelle in ('inhalt','standard')),
    gueltig_ab timestamptz,
    erfasst_am timestamptz not null,
    primary key (mandant_id, art, fassung)
  )`,
  'create unique index rechtstextfassung_anfang on rechtstextfassung (mandant_id, art) where gueltig_ab is null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
