import { type Kysely, sql } from 'kysely';

/**
 * Where a large run stands between two portions (ADR 0019). `aufzunehmen`: it is still being opened and takes so many more
 * at most; the check keeps it from a release, also by the version before. `abgelehnt_einreichung`: the submission that the
 * bank refused; as long as it is the present one, what was booked of it is being taken back, for `ablehnungscode`.
 */
const STATEMENTS = [
  `alter table auszahlungslauf
    add column aufzunehmen integer check (aufzunehmen > 0),
    add column abgelehnt_einreichung integer check (abgelehnt_einreichung > 0),
    add column ablehnungscode text,
    add constraint auszahlungslauf_ganz check (aufzunehmen is null or status not in ('Freigegeben','Bestaetigt'))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
