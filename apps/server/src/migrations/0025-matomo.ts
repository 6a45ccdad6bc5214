import { type Kysely, sql } from 'kysely';

/**
 * What the Mandant's Matomo is still to be told: a row lives from the change that it reports to the answer that took it.
 * It holds who agreed to be counted: a random number, a shortened network address, a browser's name.
 */
const SAETZE = [
  `create table matomo_zugang (
    mandant_id uuid not null references mandant (id),
    token_versiegelt text not null,
    geaendert_am timestamptz not null,
    primary key (mandant_id)
  )`,
  `create table matomo_ziel (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    ziel text not null,
    besucher text not null,
    netz text not null,
    user_agent text not null,
    sprache text not null,
    am timestamptz not null,
    eingereiht_am timestamptz not null,
    primary key (mandant_id, id)
  )`,
  'create index matomo_ziel_eingereiht on matomo_ziel (mandant_id, eingereiht_am)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
