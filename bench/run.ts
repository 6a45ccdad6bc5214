import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '@weitersagen/server/env';
import { startEmbedded } from '@weitersagen/server/platform/db/embedded';
import { startWerk } from '@weitersagen/server/start';
import { type Child, startChild } from './children.ts';
import { analyze, CREATE_BODY, type Links, makeBareTables, makeMandanten, ROUTE, readLinks } from './fixtures.ts';
import { type Importstall, measureImportstall, stallLines } from './importstall.ts';
import { KATALOGE, makeKataloge, pathsOf } from './kataloge.ts';
import { measureKatalogimport } from './katalogimport.ts';
import { measureLarge } from './large.ts';
import type { Load, Outcome } from './load.ts';
import { isMet, median, type Target, table, targetTable } from './table.ts';
import { measureWalls } from './walls.ts';

const isQuick = process.argv.includes('--quick');
const PLAN = isQuick
  ? { rounds: 2, seconds: 0.7, warmSeconds: 0.7, links: 500, calmRounds: 1, pages: 300, drawn: 40 }
  : { rounds: 7, seconds: 2, warmSeconds: 3, links: 4000, calmRounds: 5, pages: 1500, drawn: 150 };
const IMPORT_PRODUCTS = 10_000;
/** A file of about 29 MB. */
const LARGE_FILE = { route: ROUTE, products: isQuick ? 3_000 : 18_000, seconds: isQuick ? 2 : 10 };
const CONNECTIONS = 32;
const CREATE_CONNECTIONS = 32;
const PAGE_CONNECTIONS = 8;
const CATALOGUE_CONNECTIONS = 8;

const say = (line: string) => console.log(line);
const here = (file: string) => path.join(import.meta.dirname, file);
const WEB = path.join(import.meta.dirname, '../apps/web/dist/client');
/** As a browser asks. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'de-DE,de;q=0.9',
  accept: 'text/html,*/*',
};

type CatalogueName = 'category100' | 'category10000' | 'page100' | 'page10000' | 'search100' | 'search10000';
type Name = 'A' | 'B' | 'C' | 'read' | 'click' | 'create' | 'home' | 'static' | CatalogueName;
type Bench = { server: Child; bare: Record<'A' | 'B' | 'C', Child>; load: Child };

const ask = ({ load }: Bench, what: Load): Promise<Outcome> =>
  new Promise((resolve) => {
    load.process.once('message', (outcome) => resolve(outcome as Outcome));
    load.process.send(what);
  });

const createLoad = ({ server }: Bench, mehr: Partial<Load>): Load => ({
  port: server.port,
  method: 'POST',
  paths: [`/api/v1/${ROUTE}/empfehlen/create`],
  body: CREATE_BODY,
  status: 201,
  connections: CREATE_CONNECTIONS,
  ...mehr,
});

/** The built file that comes nearest to the page in size, so that both carry as many bytes. */
const staticFile = (bytes: number): string => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(js|css|svg)$/.test(f));
  const off = (file: string) => Math.abs(statSync(path.join(WEB, file)).size - bytes);
  const [nearest] = files.sort((a, b) => off(a) - off(b));
  if (!nearest) throw new Error('the web app is not built');
  return `/assets/${nearest.replaceAll(path.sep, '/')}`;
};

const loadsOf = ({ server, bare }: Bench, links: Links, codes: string[], file: string): Record<Name, Load> => {
  const get = { method: 'GET', connections: CONNECTIONS } as const;
  const page = { ...get, port: server.port, headers: BROWSER, connections: PAGE_CONNECTIONS, count: PLAN.pages };
  return {
    A: { ...get, port: bare.A.port, paths: codes, status: 302, seconds: PLAN.seconds },
    B: { ...get, port: bare.B.port, paths: codes, status: 302, seconds: PLAN.seconds },
    C: { ...get, port: bare.C.port, paths: codes, status: 302, seconds: PLAN.seconds },
    read: { ...get, port: server.port, paths: links.read, status: 200, seconds: PLAN.seconds },
    click: { ...get, port: server.port, paths: links.click, headers: BROWSER, status: 302, seconds: PLAN.seconds },
    create: createLoad({ server, bare, load: server }, { seconds: PLAN.seconds }),
    home: { ...page, paths: [`/${ROUTE}/`], status: 200 },
    static: { ...page, paths: [file], status: 200 },
    ...catalogueLoads(server),
  };
};

const catalogueLoads = ({ port }: Child): Record<CatalogueName, Load> => {
  const get = { port, method: 'GET', connections: CATALOGUE_CONNECTIONS, status: 200, count: PLAN.pages } as const;
  const [few, many] = [pathsOf('few'), pathsOf('many')];
  return {
    category100: { ...get, paths: few.category },
    category10000: { ...get, paths: many.category },
    page100: { ...get, paths: few.page, headers: BROWSER, count: PLAN.drawn },
    page10000: { ...get, paths: many.page, headers: BROWSER, count: PLAN.drawn },
    search100: { ...get, paths: few.search },
    search10000: { ...get, paths: many.search },
  };
};

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

const NAMES: readonly Name[] = [
  'A',
  'B',
  'C',
  'read',
  'click',
  'create',
  'home',
  'static',
  'category100',
  'category10000',
  'page100',
  'page10000',
  'search100',
  'search10000',
];
type Rounds = Record<Name, Seen[]>;

const measureRounds = async (bench: Bench, loads: Record<Name, Load>): Promise<Rounds> => {
  const rounds = Object.fromEntries(NAMES.map((name) => [name, [] as Seen[]])) as Rounds;
  for (const name of NAMES) await measure(bench, name, { ...loads[name], seconds: PLAN.warmSeconds, count: undefined });
  for (let n = 1; n <= PLAN.rounds; n++) {
    for (const name of NAMES) rounds[name].push(await measure(bench, name, loads[name]));
    say(
      `Round ${n} of ${PLAN.rounds}: ${NAMES.map((m) => `${m} ${rounds[m].at(-1)?.perSecond.toFixed(0)}/s`).join(', ')}`,
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
    ...NAMES.map((name) => [
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

const targetsOf = (rounds: Rounds, p99: Calm): Target[] => [
  { name: 'read ÷ B', value: ratio(rounds.read, rounds.B, 'perSecond'), limit: 0.5, must: 'atLeast' },
  {
    name: 'click, durable when answered ÷ C',
    value: ratio(rounds.click, rounds.C, 'perSecond'),
    limit: 1,
    must: 'atLeast',
  },
  {
    name: 'create, with all it writes ÷ C',
    value: ratio(rounds.create, rounds.C, 'perSecond'),
    limit: 0.15,
    must: 'atLeast',
  },
  { name: 'read, p99 at half load', value: p99.read, limit: 20, must: 'below', unit: ' ms' },
  { name: 'click, p99 at half load', value: p99.click, limit: 20, must: 'below', unit: ' ms' },
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

const setUp = async () => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal' }), (d) => d.stop());
  const bareDb = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'bare' }), (d) => d.stop());
  const codes = await makeBareTables(bareDb.url, PLAN.links);
  // Mails are planned and queued by the create call; sending them is another process's work in production too (ROLE).
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dir, 'data'),
    DEMO: '0',
    ROLE: 'web',
    RATE_LIMIT_FACTOR: COUNTED,
  };
  const started = await startWerk(readEnv({ ...env, LOG_LEVEL: 'warn' }));
  if (!started.ok) throw new Error(started.grund);
  toStop.unshift(() => started.stop());
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
  return { bench, codes, werk: started.werk, url: database.url };
};

/** `--import` measures this alone. */
const measureImport = async (): Promise<boolean> => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal' }), (d) => d.stop());
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dir, 'data'),
    DEMO: '0',
    ROLE: 'web',
    RATE_LIMIT_FACTOR: COUNTED,
  };
  const started = await keep(startWerk(readEnv({ ...env, LOG_LEVEL: 'warn' })), async (s) => s.ok && s.stop());
  if (!started.ok) throw new Error(started.grund);
  await makeMandanten(started.werk);
  const server = await start(here('../apps/server/src/main.ts'), env);
  const stall = await measureImportstall(started.werk, server, LARGE_FILE);
  say(stallLines(stall));
  say(targetTable([stallTarget(stall)]));
  return isMet(stallTarget(stall));
};

/** `--large` fills one Mandant with what a large provider has; `--large=0.1` with a tenth. */
const measureLargeMandant = async (part: number): Promise<boolean> => {
  const database = await keep(startEmbedded({ dir: path.join(dir, 'postgres'), database: 'portal' }), (d) => d.stop());
  const env = { DATABASE_URL: database.url, DATA_DIR: path.join(dir, 'data'), DEMO: '0', ROLE: 'web' };
  const started = await keep(startWerk(readEnv({ ...env, LOG_LEVEL: 'warn' })), async (s) => s.ok && s.stop());
  if (!started.ok) throw new Error(started.grund);
  await makeMandanten(started.werk);
  return measureLarge(started.werk, database.url, ROUTE, part);
};

const stallTarget = ({ during }: Importstall): Target => ({
  name: 'page while a large file is checked, p99',
  value: during.p99Ms,
  limit: 50,
  must: 'below',
  unit: ' ms',
});

const main = async (): Promise<boolean> => {
  const since = Date.now();
  const { bench, codes, werk, url } = await setUp();
  const made = await ask(bench, createLoad(bench, { count: PLAN.links, keep: true }));
  if (made.failed > 0) throw new Error(`create failed: ${made.bodies.find((body) => body.includes('problem'))}`);
  await analyze(url);
  const links = readLinks(werk, made.bodies);
  const bytes = await pageBytes(bench);
  const file = staticFile(bytes);
  say(`${links.read.length} links made; home page ${bytes} bytes, static file ${file}.`);
  const loads = loadsOf(bench, links, codes, file);
  const rounds = await measureRounds(bench, loads);
  const p99 = await measureCalm(bench, loads, rounds);
  const walls = await measureWalls(werk, url, [ROUTE, 'daneben'], links.numbers, PLAN);
  const imported = await measureKatalogimport(werk, 'daneben', IMPORT_PRODUCTS);
  const stall = await measureImportstall(werk, bench.server, LARGE_FILE);
  const targets = [
    ...targetsOf(rounds, p99),
    stallTarget(stall),
    {
      name: `import of ${IMPORT_PRODUCTS} products, after its check`,
      value: imported.import,
      limit: 30,
      must: 'below',
      unit: ' s',
    } as const,
  ];
  say(`\n${roundTable(rounds)}\n`);
  say(
    `Row-level security: the same select through a scope ${(walls.scopePerSecond / walls.ownerPerSecond).toFixed(2)} × as the owner without it;`,
  );
  say(
    `with the Mandant changing from query to query ${(walls.alternatingPerSecond / walls.ownerPerSecond).toFixed(2)} ×.\n`,
  );
  say(`For comparison: B has a p99 of ${p99.B.toFixed(1)} ms at half of its own highest load.\n`);
  say(
    `A file of ${IMPORT_PRODUCTS} products was checked in ${imported.probe.toFixed(1)} s; its progress moved ${imported.schritte} times.\n`,
  );
  say(`${stallLines(stall)}\n`);
  say(targetTable(targets));
  say(
    `\n${targets.filter(isMet).length} of ${targets.length} targets met, ${((Date.now() - since) / 1000).toFixed(0)} s.`,
  );
  return targets.every(isMet);
};

const chosen = (): Promise<boolean> => {
  const large = process.argv.find((one) => one.startsWith('--large'));
  if (large) return measureLargeMandant(Number(large.split('=')[1] ?? 1));
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
