import { type Kysely, sql } from 'kysely';

/**
 * When the link to a chosen and unopened voucher was mailed. Who was never mailed or reminded before gets time: such a
 * voucher, and a returned payment without a new account, expire in 90 days at the earliest.
 */
const STATEMENTS = [
  'alter table praemierung add column gutscheinlink_am timestamptz',
  `update praemierung set verfaellt_am = greatest(verfaellt_am, current_date + 90), erinnert = 0
    where status = 'Bereitgestellt'
      and (praemienart = 'gutschein' or (praemienart = 'geld' and iban_versiegelt is null))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
