import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seed } from '@weitersagen/server/demo/seed';
import { readEnv } from '@weitersagen/server/env';
import { type Embedded, startEmbedded } from '@weitersagen/server/platform/db/embedded';
import { startRuntime } from '@weitersagen/server/start';
import { type Child, startChild } from './children.ts';
import { analyze, makeBareTables, makeMandanten, ROUTE, readLinks } from './fixtures.ts';
import { type ImportStall, measureImportStall, stallLines } from './import-stall.ts';
import { measureKatalogImport } from './katalog-import.ts';
import { KATALOGE, makeKataloge } from './kataloge.ts';
import { type LargeTimes, measureLarge, printLarge } from './large.ts';
import type { Load, Outcome } from './load.ts';
import {
  ask,
  type Bench,
  createLoad,
  demoPages,
  isQuick,
  loadsOf,
  NAMES,
  type Name,
  PLAN,
  staticFile,
} from './loads.ts';
import { measurePooler } from './pooler.ts';
import { measureReports, reportLines, reportTargets } from './reports.ts';
import { isMet, median, type Target, table, targetTable } from './table.ts';
import { measureWalls } from './walls.ts';

const say = (line: string) => console.log(line);
const here = (file: string) => path.join(import.meta.dirname, file);
interface Seen extends Outcome {
  cpuMicros: number;
  rssBytes: number;
}

const childOf = (bench: Bench, name: Name): Child =>
  name === 'A' || name === 'B' || name === 'C' ? bench.bare[name] : bench.server;

const measure = async (bench: Bench, name: Name, what: Load): Promise<Seen> => {
  const child = childOf(bench, name);
  const before = await child.figures();
  const outcome = await ask(bench, what);
  const after = await child.figures();
  if (outcome.failed > 0) throw new Error(`${name}: ${outcome.failed} of ${outcome.answered} answers are wrong`);
  const cpuMicros = (after.cpuMicros - before.cpuMicros) / outcome.answered;
  return { ...outcome, cpuMicros, rssBytes: after.rssBytes };
};

const dir = mkdtempSync(path.join(os.tmpdir(), 'weitersagen-bench-'));
// The database runs as another user where this one is root, and has to get through.
chmodSync(dir, 0o711);
const toStop: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })];
const keep = async <T>(started: Promise<T>, stop: (one: T) => Promise<unknown>): Promise<T> => {
  const one = await started;
  toStop.unshift(() => stop(one));
  return one;
};
const start = (file: string, env: Record<string, string>) =>
  keep(startChild(file, env, path.join(dir, `${path.basename(file)}.log`)), (child) => child.stop());

/** Every request is counted as in operation, and none is refused: all come from one address. */
const COUNTED = '1000000';

const envOf = ({ url }: Pick<Embedded, 'url'>) => ({
  DATABASE_URL: url,
  DATA_DIR: path.join(dir, 'data'),
  DEMO: '0',
  ROLE: 'web',
  RATE_LIMIT_FACTOR: COUNTED,
});

const setUp = async () => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal', settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all', track_io_timing: 'on' } }), (d) => d.stop());
  const bareDb = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'bare' }), (d) => d.stop());
  const codes = await makeBareTables(bareDb.url, PLAN.links);
  // Mails are planned and queued by the create call; sending them is another process's work in production too (ROLE).
  const env = envOf(database);
  const started = await startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' }));
  if (!started.ok) throw new Error(started.grund);
  toStop.unshift(() => started.stop());
  await seed(started.werk);
  await makeMandanten(started.werk);
  await makeKataloge(started.werk);
  const bench: Bench = {
    server: await start(here('../apps/server/src/main.ts'), env),
    bare: {
      A: await start(here('bare/a.ts'), {}),
      B: await start(here('bare/b.ts'), { DATABASE_URL: bareDb.url }),
      C: await start(here('bare/c.ts'), { DATABASE_URL: bareDb.url }),
    },
    load: await start(here('load.ts'), {}),
  };
  const serve = (more: Record<string, string>) => start(here('../apps/server/src/main.ts'), { ...env, ...more });
  return { bench, codes, werk: started.werk, url: database.url, serve };
};


import pg from 'pg';
const { bench, codes, werk, url } = await setUp();
const made = await ask(bench, createLoad(bench, { count: PLAN.links, keep: true }));
await analyze(url);
const links = readLinks(werk, made.bodies);
const loads = loadsOf(bench, { links, codes, file: staticFile(5000), demo: await demoPages(bench) });
const c = new pg.Client({ connectionString: url }); await c.connect();
await c.query('create extension if not exists pg_stat_statements');
await measure(bench, 'create', { ...loads.create, seconds: 3, count: undefined });
for (let n = 0; n < 3; n++) {
  await c.query('select pg_stat_statements_reset()');
  const wal = (await c.query('select pg_current_wal_insert_lsn() as l')).rows[0].l;
  const C = await measure(bench, 'C', { ...loads.C, seconds: 4, count: undefined });
  const cr = await measure(bench, 'create', { ...loads.create, seconds: 6, count: undefined });
  const w2 = (await c.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '${wal}') as b`)).rows[0].b;
  console.log(n, 'C', C.perSecond.toFixed(0), 'create', cr.perSecond.toFixed(0), (cr.perSecond / C.perSecond).toFixed(3), 'cpu', cr.cpuMicros.toFixed(0), 'answered', cr.answered, 'wal', w2);
  if (n === 2 || process.env.ALL) {
    const { rows } = await c.query(`select toplevel, calls, rows, round(total_exec_time::numeric,1) as ms, round((total_exec_time/$1)::numeric*1000,1) as us_each, wal_bytes, left(regexp_replace(query,'\\s+',' ','g'),170) q from pg_stat_statements s join pg_database d on d.oid=s.dbid where d.datname='portal' order by total_exec_time desc limit 30`, [cr.answered]);
    for (const r of rows) console.log(r.toplevel ? 'T' : ' n', r.calls, r.rows, r.ms, r.us_each, r.wal_bytes, r.q);
  }
}
await c.end();
for (const stop of toStop) await stop();
process.exit(0);
