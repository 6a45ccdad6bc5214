import { type Kysely, sql } from 'kysely';

/**
 * A document is handed out as it was kept, whatever brand and portal look like since (ADR 0034). Its hash stands beside its
 * facts and not beside its bytes. What was issued before is drawn and kept by the first due work.
 */
const STATEMENTS = [
  `create table rechnungsdatei (
    mandant_id uuid not null references mandant (id),
    rechnung_id uuid not null,
    agentur_id uuid not null,
    inhalt bytea not null,
    erstellt_am timestamptz not null,
    primary key (mandant_id, rechnung_id),
    foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id)
  )`,
  'create index rechnungsdatei_agentur on rechnungsdatei (mandant_id, agentur_id)',
  // It is compressed already.
  'alter table rechnungsdatei alter column inhalt set storage external',
  `alter table rechnung add column datei_sha256 text check (datei_sha256 ~ '^[0-9a-f]{64}$')`,
  'create index rechnung_ohne_datei on rechnung (mandant_id, erstellt_am, id) where datei_sha256 is null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
