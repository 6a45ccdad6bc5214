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

const IMPORT_PRODUCTS = isQuick ? 1_000 : 10_000;
/** A file of about 29 MB. */
const LARGE_FILE = { route: ROUTE, products: isQuick ? 3_000 : 18_000, seconds: isQuick ? 2 : 10 };
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

/** What could not be measured; the rest is measured and printed all the same. */
const failures: string[] = [];
const part = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    failures.push(name);
    console.error(`${name} was not measured:`, error);
    return null;
  }
};

type Rounds = Record<Name, Seen[]>;

const measureRounds = async (bench: Bench, loads: Record<Name, Load>): Promise<Rounds> => {
  const rounds = Object.fromEntries(NAMES.map((name) => [name, [] as Seen[]])) as Rounds;
  const good: Name[] = [];
  for (const name of NAMES) {
    const warm = { ...loads[name], seconds: PLAN.warmSeconds, count: undefined };
    if (await part(name, () => measure(bench, name, warm))) good.push(name);
  }
  for (let n = 1; n <= PLAN.rounds; n++) {
    for (const name of good) {
      const seen = await part(name, () => measure(bench, name, loads[name]));
      if (seen) rounds[name].push(seen);
    }
    say(
      `Round ${n} of ${PLAN.rounds}: ${good.map((m) => `${m} ${rounds[m].at(-1)?.perSecond.toFixed(0)}/s`).join(', ')}`,
    );
  }
  return rounds;
};

const of = (seen: readonly Seen[], figure: 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMicros' | 'rssBytes') =>
  median(seen.map((one) => one[figure]));
/** The ratio within each round, then their median: what else the machine does meets both sides alike. */
const ratio = (one: readonly Seen[], other: readonly Seen[], figure: 'perSecond' | 'cpuMicros') =>
  median(one.map((seen, n) => seen[figure] / (other[n]?.[figure] ?? Number.NaN)));

const roundTable = (rounds: Rounds): string =>
  table([
    ['', 'per second', '÷ B', '÷ C', 'p50 ms', 'p99 ms', 'CPU µs each', 'memory MB'],
    ...NAMES.filter((name) => rounds[name].length > 0).map((name) => [
      name,
      of(rounds[name], 'perSecond').toFixed(0),
      ratio(rounds[name], rounds.B, 'perSecond').toFixed(2),
      ratio(rounds[name], rounds.C, 'perSecond').toFixed(2),
      of(rounds[name], 'p50Ms').toFixed(1),
      of(rounds[name], 'p99Ms').toFixed(1),
      of(rounds[name], 'cpuMicros').toFixed(0),
      (of(rounds[name], 'rssBytes') / 2 ** 20).toFixed(0),
    ]),
  ]);

const CALM_NAMES = ['B', 'read', 'click'] as const;
type Calm = Record<(typeof CALM_NAMES)[number], number>;

/**
 * p99 while requests come in at half of the highest rate, evenly, whether the answers keep up or not: the median of several
 * short spells. B is measured the same way, to tell the server's share from the machine's.
 */
const measureCalm = async (bench: Bench, loads: Record<Name, Load>, rounds: Rounds): Promise<Calm> => {
  const spells: Record<keyof Calm, number[]> = { B: [], read: [], click: [] };
  for (let n = 0; n < PLAN.calmRounds; n++)
    for (const name of CALM_NAMES) {
      const calm = { rate: of(rounds[name], 'perSecond') / 2, seconds: PLAN.seconds, connections: 64 };
      spells[name].push((await measure(bench, name, { ...loads[name], ...calm })).p99Ms);
    }
  return { B: median(spells.B), read: median(spells.read), click: median(spells.click) };
};

const targetsOf = (rounds: Rounds): Target[] => [
  { name: 'read ÷ B', value: ratio(rounds.read, rounds.B, 'perSecond'), limit: 0.9, must: 'atLeast' },
  {
    name: 'click, durable when answered ÷ C',
    value: ratio(rounds.click, rounds.C, 'perSecond'),
    limit: 2,
    must: 'atLeast',
  },
  {
    name: 'create, with all it writes ÷ C',
    value: ratio(rounds.create, rounds.C, 'perSecond'),
    limit: 0.4,
    must: 'atLeast',
  },
  { name: 'anonymous page, CPU', value: of(rounds.kept, 'cpuMicros') / 1000, limit: 1, must: 'below', unit: ' ms' },
  {
    name: 'home page ÷ static file, CPU',
    value: ratio(rounds.home, rounds.static, 'cpuMicros'),
    limit: 3,
    must: 'below',
  },
  {
    name: `category of ${KATALOGE.many.products} products ÷ of ${KATALOGE.few.products}, CPU`,
    value: ratio(rounds.category10000, rounds.category100, 'cpuMicros'),
    limit: 1.2,
    must: 'below',
  },
  {
    name: `category page of ${KATALOGE.many.products} products ÷ of ${KATALOGE.few.products}, CPU`,
    value: ratio(rounds.page10000, rounds.page100, 'cpuMicros'),
    limit: 1.2,
    must: 'below',
  },
  {
    name: `search in ${KATALOGE.many.products} products ÷ in ${KATALOGE.few.products}, CPU`,
    value: ratio(rounds.search10000, rounds.search100, 'cpuMicros'),
    limit: 1.2,
    must: 'below',
  },
];

const calmTargets = (p99: Calm): Target[] =>
  (['read', 'click'] as const).map((name) => ({
    name: `${name}, p99 at half load`,
    value: p99[name],
    limit: 10,
    must: 'below',
    unit: ' ms',
  }));

const pageBytes = async ({ server }: Bench): Promise<number> =>
  (await (await fetch(`http://127.0.0.1:${server.port}/${ROUTE}/`)).arrayBuffer()).byteLength;

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
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal' }), (d) => d.stop());
  const bareDb = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'bare' }), (d) => d.stop());
  const codes = await makeBareTables(bareDb.url, PLAN.links);
  // Mails are planned and queued by the create call; sending them is another process's work in production too (ROLE).
  const env = envOf(database);
  const started = await startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' }));
  if (!started.ok) throw new Error(started.grund);
  toStop.unshift(() => started.stop());
  await seed(started.runtime);
  await makeMandanten(started.runtime);
  await makeKataloge(started.runtime);
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
  return { bench, codes, runtime: started.runtime, url: database.url, serve };
};

/** `--import` measures this alone. */
const measureImport = async (): Promise<boolean> => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal' }), (d) => d.stop());
  const env = envOf(database);
  const started = await keep(startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' })), async (s) => s.ok && s.stop());
  if (!started.ok) throw new Error(started.grund);
  await makeMandanten(started.runtime);
  const server = await start(here('../apps/server/src/main.ts'), env);
  const load = await start(here('load.ts'), {});
  const stall = await measureImportStall(started.runtime, { server, load }, LARGE_FILE);
  say(stallLines(stall));
  say(targetTable([stallTarget(stall)]));
  return isMet(stallTarget(stall));
};

const TENTH = 0.1;

/** What one part of a large Mandant costs, in a database of its own that is gone afterwards. */
const measurePart = async (part: number): Promise<LargeTimes> => {
  const before = toStop.length;
  const name = `large${part * 100}`;
  const database = await keep(startEmbedded({ dir: path.join(dir, name), database: 'portal' }), (d) => d.stop());
  const env = envOf(database);
  const started = await keep(startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' })), async (s) => s.ok && s.stop());
  if (!started.ok) throw new Error(started.grund);
  await makeMandanten(started.runtime);
  const serve = () => start(here('../apps/server/src/main.ts'), env);
  const times = await measureLarge({ runtime: started.runtime, url: database.url, route: ROUTE, part, serve });
  for (const stop of toStop.splice(0, toStop.length - before)) await stop();
  rmSync(path.join(dir, name), { recursive: true, force: true, maxRetries: 5 });
  return times;
};

/** `--large` measures a tenth of what a large provider has, and all of it; `--large=0.1` the tenth alone. */
const measureLargeMandant = async (part: number): Promise<boolean> => {
  const tenth = part > TENTH ? await measurePart(TENTH) : undefined;
  const times = await measurePart(part);
  const targets = printLarge(times, tenth);
  say(targetTable(targets));
  return targets.every(isMet);
};

/** `--reports` measures reports of an agency with 100,000 rows among ten million, `--reports=0.1` among a million. */
const measureAgencyReports = async (part: number): Promise<boolean> => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'reports'), database: 'portal' }), (d) => d.stop());
  const env = envOf(database);
  const started = await keep(startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' })), async (s) => s.ok && s.stop());
  if (!started.ok) throw new Error(started.grund);
  const serve = () => start(here('../apps/server/src/main.ts'), env);
  const times = await measureReports({ runtime: started.runtime, url: database.url, part, serve });
  say(reportLines(times));
  const targets = reportTargets(times);
  say(targetTable(targets));
  return targets.every(isMet);
};

const stallTarget = ({ during }: ImportStall): Target => ({
  name: 'page while a large file is checked, p99',
  value: during.p99Ms,
  limit: 50,
  must: 'below',
  unit: ' ms',
});

const prepared = async () => {
  const { bench, codes, runtime, url, serve } = await setUp();
  const made = await ask(bench, createLoad(bench, { count: PLAN.links, keep: true }));
  if (made.failed > 0) throw new Error(`create failed: ${made.bodies.find((body) => body.includes('problem'))}`);
  await analyze(url);
  const links = readLinks(runtime, made.bodies);
  const bytes = await pageBytes(bench);
  const file = staticFile(bytes);
  say(`${links.read.length} links made; home page ${bytes} bytes, static file ${file}.`);
  return {
    bench,
    runtime,
    url,
    serve,
    links,
    loads: loadsOf(bench, { links, codes, file, demo: await demoPages(bench) }),
  };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Each part prints what it has measured before the next begins, and tells its targets. */
const parts: Record<string, (given: Prepared) => Promise<Target[]>> = {
  rounds: async ({ bench, loads }) => {
    const rounds = await measureRounds(bench, loads);
    say(`\n${roundTable(rounds)}\n`);
    const p99 = await part('half load', () => measureCalm(bench, loads, rounds));
    if (p99) say(`For comparison: B has a p99 of ${p99.B.toFixed(1)} ms at half of its own highest load.\n`);
    return [...targetsOf(rounds), ...(p99 ? calmTargets(p99) : [])];
  },
  walls: async ({ runtime, url, links }) => {
    const walls = await measureWalls(runtime, url, [ROUTE, 'daneben'], links.numbers, PLAN);
    const times = (perSecond: number) => (perSecond / walls.ownerPerSecond).toFixed(2);
    say(
      `Row-level security: the same select through a scope ${times(walls.scopePerSecond)} × as the owner without it;`,
    );
    say(`with the Mandant changing from query to query ${times(walls.alternatingPerSecond)} ×.\n`);
    return [];
  },
  pooler: async ({ bench, url, serve, loads }) => {
    const rates = await measurePooler(bench, { url, serve, loads });
    const told = rates && Object.entries(rates).map(([name, rate]) => `${name} ${rate.toFixed(2)} ×`);
    say(
      told
        ? `Behind PgBouncer in transaction mode: ${told.join(', ')} as without it.\n`
        : 'PgBouncer is not installed: what it costs was not measured.\n',
    );
    return [];
  },
  import: async ({ runtime }) => {
    const { probe, schritte, import: seconds } = await measureKatalogImport(runtime, 'daneben', IMPORT_PRODUCTS);
    say(
      `A file of ${IMPORT_PRODUCTS} products was checked in ${probe.toFixed(1)} s; its progress moved ${schritte} times.\n`,
    );
    return [
      {
        name: `import of ${IMPORT_PRODUCTS} products, after its check`,
        value: seconds,
        limit: 30,
        must: 'below',
        unit: ' s',
      },
    ];
  },
  stall: async ({ runtime, bench }) => {
    const stall = await measureImportStall(runtime, bench, LARGE_FILE);
    say(`${stallLines(stall)}\n`);
    return [stallTarget(stall)];
  },
};

/** A short run tells whether all of it can be measured; its figures are too few to be held against a target. */
const main = async (): Promise<boolean> => {
  const since = Date.now();
  const given = await prepared();
  const targets: Target[] = [];
  for (const [name, work] of Object.entries(parts)) targets.push(...((await part(name, () => work(given))) ?? []));
  say(targetTable(targets));
  say(
    `\n${targets.filter(isMet).length} of ${targets.length} targets met, ${((Date.now() - since) / 1000).toFixed(0)} s.`,
  );
  if (failures.length > 0) say(`Not measured: ${[...new Set(failures)].join(', ')}.`);
  return failures.length === 0 && (isQuick || targets.every(isMet));
};

const chosen = (): Promise<boolean> => {
  const large = process.argv.find((one) => one.startsWith('--large'));
  if (large) return measureLargeMandant(Number(large.split('=')[1] ?? 1));
  const reports = process.argv.find((one) => one.startsWith('--reports'));
  if (reports) return measureAgencyReports(Number(reports.split('=')[1] ?? 1));
  return process.argv.includes('--import') ? measureImport() : main();
};

let code = 1;
try {
  code = (await chosen()) ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  for (const stop of toStop) await stop().catch((error) => console.error(error));
}
process.exit(code);
