import { type Kysely, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

export interface CounterState {
  anzahl: number;
  endetAm: Date;
}

/** Counts one more under a name, in a window that starts with its first count; shared by all processes. */
export const countWith = async (
  db: Kysely<Tabellen>,
  key: string,
  now: Date,
  windowMs: number,
): Promise<CounterState> => {
  const ends = new Date(now.getTime() + windowMs);
  const over = sql<boolean>`rate_limit.endet_am <= ${now}`;
  const row = await db
    .insertInto('rate_limit')
    .values({ schluessel: key, anzahl: 1, endet_am: ends })
    .onConflict((oc) =>
      oc.column('schluessel').doUpdateSet({
        anzahl: sql<number>`case when ${over} then 1 else rate_limit.anzahl + 1 end`,
        endet_am: sql<Date>`case when ${over} then ${ends} else rate_limit.endet_am end`,
      }),
    )
    .returning(['anzahl', 'endet_am'])
    .executeTakeFirstOrThrow();
  return { anzahl: row.anzahl, endetAm: row.endet_am };
};

export interface Growth {
  schluessel: string;
  anzahl: number;
  /** Where the window was begun by this count. */
  endetAm: Date;
}

/** Adds what was counted elsewhere, all of it in one statement, and answers what all processes together have counted. */
export const countTogether = async (
  db: Kysely<Tabellen>,
  growth: readonly Growth[],
  now: Date,
): Promise<Map<string, CounterState>> => {
  if (growth.length === 0) return new Map();
  const over = sql<boolean>`rate_limit.endet_am <= ${now}`;
  const rows = await db
    .insertInto('rate_limit')
    .values(
      growth
        // In one order for all processes, so that no two wait for each other.
        .toSorted((a, b) => (a.schluessel < b.schluessel ? -1 : 1))
        .map(({ schluessel, anzahl, endetAm }) => ({ schluessel, anzahl, endet_am: endetAm })),
    )
    .onConflict((oc) =>
      oc.column('schluessel').doUpdateSet({
        anzahl: sql<number>`case when ${over} then excluded.anzahl else rate_limit.anzahl + excluded.anzahl end`,
        endet_am: sql<Date>`case when ${over} then excluded.endet_am else rate_limit.endet_am end`,
      }),
    )
    .returning(['schluessel', 'anzahl', 'endet_am'])
    .execute();
  return new Map(rows.map((row) => [row.schluessel, { anzahl: row.anzahl, endetAm: row.endet_am }]));
};

/** What was counted was none of it. */
export const takeBack = (db: Kysely<Tabellen>, key: string) =>
  db
    .updateTable('rate_limit')
    .set({ anzahl: sql<number>`greatest(anzahl - 1, 0)` })
    .where('schluessel', '=', key)
    .execute();

export const forgetCounter = (db: Kysely<Tabellen>, key: string) =>
  db.deleteFrom('rate_limit').where('schluessel', '=', key).execute();

/** Windows that are over need not be kept. */
export const cleanUpCounters = async (db: Kysely<Tabellen>, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limit').where('endet_am', '<=', now).execute();
};
