import type { EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { microseconds, type Place, pageOf, type Range } from '../../platform/db/keyset.ts';
import { OWN_COLUMNS, type OwnRow } from './queries.ts';

interface Waiting {
  id: EmpfehlungId;
  cent: number;
}

/**
 * The recommendations whose reward waits for the person himself, as `erlaubteHandlungen` has it of his newest claim. What
 * is on its way to him or was paid is not looked at.
 */
export const findWaiting = async (scope: MandantScope, id: EmpfehlerId): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.empfehlung_id as id, p.wert_cent as cent from praemierung p
    where p.mandant_id = ${scope.mandant.id} and p.empfehler_id = ${id} and p.status = 'Bereitgestellt'
      and p.beguenstigter = 'empfehler' and p.empfehlung_id is not null
      and (p.praemienart is null or p.praemienart = 'gutschein' or p.iban_versiegelt is null)
      and not exists (select 1 from praemierung q where q.mandant_id = ${scope.mandant.id}
        and q.empfehlung_id = p.empfehlung_id and q.beguenstigter = 'empfehler' and q.erstellt_am > p.erstellt_am)`.execute(
    scope.db,
  );
  return rows;
};

/** The next ones of a person's recommendations, the newest first. */
export const findNext = async (
  scope: MandantScope,
  id: EmpfehlerId,
  { where, range, limit }: { where: readonly RawBuilder<unknown>[]; range: Range; limit: number },
): Promise<(OwnRow & Place)[]> => {
  const list = {
    table: 'empfehlung',
    moment: 'erstellt_am',
    where: [sql`mandant_id = ${scope.mandant.id}`, sql`empfehler_id = ${id}`, ...where],
  };
  const columns = sql.join(OWN_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<OwnRow & Place>`
    select ${columns}, ${microseconds(sql`erstellt_am`)} from empfehlung ${pageOf(list, range, limit)}`.execute(
    scope.db,
  );
  return rows;
};
