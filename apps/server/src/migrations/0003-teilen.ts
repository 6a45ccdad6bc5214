import { type Kysely, sql } from 'kysely';

/**
 * `mailsperre` and `empfehlungsmail` know people by a keyed hash alone (decisions §6): who wants no mail of ours, and who
 * has had his one mail of a referrer. A message to a friend is his who wrote it, so none is kept any more.
 */
const SAETZE = [
  `create table mailsperre (
    mandant_id uuid not null references mandant (id),
    empfaenger_hash text not null,
    am timestamptz not null,
    primary key (mandant_id, empfaenger_hash)
  )`,
  `create table empfehlungsmail (
    mandant_id uuid not null,
    empfehler_id uuid not null,
    empfaenger_hash text not null,
    empfehlung_id uuid not null,
    am timestamptz not null,
    primary key (mandant_id, empfehler_id, empfaenger_hash),
    foreign key (mandant_id, empfehler_id) references empfehler (mandant_id, id),
    foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id)
  )`,
  `alter table klick add column einsprungsquelle text not null default ''`,
  'alter table empfehlung drop column nachricht',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
