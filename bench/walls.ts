import type { Tabellen } from '@weitersagen/server/migrations/tabellen';
import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { createPool, fixedAccess } from '@weitersagen/server/platform/db/pool';
import { queryBuilder } from '@weitersagen/server/platform/db/session';
import { Watch } from '@weitersagen/server/platform/db/watch';
import type { Runtime } from '@weitersagen/server/runtime';
import { median } from './table.ts';

const SIDE_BY_SIDE = 8;

export interface WallFigures {
  ownerPerSecond: number;
  scopePerSecond: number;
  /** Every query for another Mandant than the one before on its connection: the most that the walls can cost. */
  alternatingPerSecond: number;
}

const perSecond = async (seconds: number, query: (turn: number) => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const line = async () => {
    while (performance.now() < end) await query(done++);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line));
  return done / ((performance.now() - start) / 1000);
};

/** One row by its number, not collected with others: the walls are what is measured. */
const select = ({ db, mandant }: Pick<MandantScope, 'db' | 'mandant'>, number: string) =>
  db
    .selectFrom('empfehlung')
    .select(['id', 'status', 'gueltig_bis', 'produkt_id', 'anteil_empfaenger'])
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', number)
    .executeTakeFirst();

/**
 * A select with row-level security (through a scope) and without it (as the owner of the tables), both
 * through the same query builder and as many connections.
 */
export const measureWalls = async (
  { scopes }: Runtime,
  ownerUrl: string,
  routes: readonly [string, string],
  numbers: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<WallFigures> => {
  const access = fixedAccess(ownerUrl);
  const pool = createPool({
    access,
    name: 'bench',
    applicationName: 'weitersagen bench',
    watch: new Watch(access, 'weitersagen bench'),
    max: SIDE_BY_SIDE,
    prepare: true,
    onError: () => undefined,
  });
  const [info, otherInfo] = await Promise.all(routes.map((route) => scopes.byRoute(route)));
  if (!info || !otherInfo) throw new Error('no Mandant');
  const scope = scopes.mandant(info, { wer: 'messung' });
  const other = scopes.mandant(otherInfo, { wer: 'messung' });
  const owner = { db: queryBuilder<Tabellen>(pool, { patience: 'request', isDistributed: false }), mandant: info };
  const number = (turn: number) => numbers[turn % numbers.length] ?? '';
  const kinds: Record<keyof WallFigures, (turn: number) => Promise<unknown>> = {
    ownerPerSecond: (turn) => select(owner, number(turn)),
    scopePerSecond: (turn) => select(scope, number(turn)),
    alternatingPerSecond: (turn) => select(turn % 2 ? scope : other, number(turn)),
  };
  const seen: Record<keyof WallFigures, number[]> = {
    ownerPerSecond: [],
    scopePerSecond: [],
    alternatingPerSecond: [],
  };
  for (let round = 0; round <= rounds; round++)
    for (const [name, query] of Object.entries(kinds) as [keyof WallFigures, (turn: number) => Promise<unknown>][]) {
      const value = await perSecond(seconds, query);
      // The first round warms both up.
      if (round > 0) seen[name].push(value);
    }
  await pool.end();
  return {
    ownerPerSecond: median(seen.ownerPerSecond),
    scopePerSecond: median(seen.scopePerSecond),
    alternatingPerSecond: median(seen.alternatingPerSecond),
  };
};
