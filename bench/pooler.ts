import { hasPgBouncer, startPgBouncer } from '@weitersagen/testkit/pgbouncer';
import type { Child } from './children.ts';
import type { Load } from './load.ts';
import { ask, type Bench, type Name, PLAN } from './loads.ts';
import { median } from './table.ts';

/** What goes through the database for everybody who recommends and follows. */
const HOT = ['read', 'click', 'create'] as const;
type Hot = (typeof HOT)[number];

/** Behind a pooler in transaction mode, as a part of the same without it; null where PgBouncer is not installed. */
export type PooledRates = Record<Hot, number>;

export interface PoolerOptions {
  /** The database, past the pooler. */
  url: string;
  loads: Record<Name, Load>;
  /** Starts a second server on this database. */
  serve(env: Record<string, string>): Promise<Child>;
}

const rateOf = async (bench: Bench, load: Load): Promise<number> => {
  const { failed, perSecond } = await ask(bench, load);
  if (failed > 0) throw new Error(`${failed} answers are wrong`);
  return perSecond;
};

/** With its stock settings, and no named statements, as the portal decides by itself (ADR 0014). */
export const measurePooler = async (
  bench: Bench,
  { url, loads, serve }: PoolerOptions,
): Promise<PooledRates | null> => {
  if (!hasPgBouncer) return null;
  const pooler = await startPgBouncer(url);
  try {
    const pooled = await serve({ DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url });
    const rates = Object.fromEntries(HOT.map((name) => [name, [] as number[]])) as Record<Hot, number[]>;
    for (const name of HOT) await rateOf(bench, { ...loads[name], port: pooled.port, seconds: PLAN.warmSeconds });
    for (let round = 0; round < PLAN.rounds; round++)
      for (const name of HOT) {
        const direct = await rateOf(bench, loads[name]);
        rates[name].push((await rateOf(bench, { ...loads[name], port: pooled.port })) / direct);
      }
    await pooled.stop();
    return { read: median(rates.read), click: median(rates.click), create: median(rates.create) };
  } finally {
    await pooler.stop();
  }
};
