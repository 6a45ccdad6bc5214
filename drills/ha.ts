import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailTimes } from '@weitersagen/testkit/mailbox';
import pg from 'pg';
import { table } from '../bench/table.ts';
import { freePort } from '../scripts/lib/port.ts';
import { check, type Finding } from './check.ts';
import { type Cluster, missingPrograms, startCluster } from './cluster.ts';
import { emptyLedger, type Ledger, startLoad } from './load.ts';
import { type Server, startServer, waitUntilReady } from './server.ts';
import { prepareWorld, type World } from './world.ts';

/** One machine is not enough: two web processes and a worker, PgBouncer, HAProxy, three PostgreSQL under Patroni. */
const BEFORE_MS = 3000;
const AFTER_MS = 3000;
const CLAIMS = 900;
const LINKS = 40;
const BACK_MS = 90_000;
/** The portal answers again so long after the database does, at most. */
const BACK_LIMIT_MS = 2000;

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(
    `SKIPPED: not installed: ${missing.join(', ')} (Debian: apt-get install patroni etcd-server haproxy pgbouncer postgresql-15).`,
  );
  process.exit(0);
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'weitersagen-ha-'));
// The database runs as another user where this one is root, and has to get through.
chmodSync(dir, 0o711);
const logFile = path.join(dir, 'portal.log');
const mailTimes = await startMailTimes();
const web: [number, number] = [await freePort(), await freePort()];

const envOf = (cluster: Cluster, role: 'web' | 'worker', port: number) => ({
  NODE_ENV: 'production',
  DATA_DIR: path.join(dir, 'data'),
  DATABASE_URL: cluster.ownerUrl.replace(/@[^/]+/, `@${cluster.pooler}`),
  DATABASE_DIRECT_URL: cluster.ownerUrl,
  DEMO: '0',
  ROLE: role,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: cluster.address,
  SMTP_URL: mailTimes.url,
  RATE_LIMIT_FACTOR: '0',
  DRAIN_MS: '1500',
});

interface Portal {
  web: Map<number, Server>;
  worker: Server;
}

const startPortal = async (cluster: Cluster): Promise<Portal> => {
  const portal: Portal = {
    web: new Map(web.map((port) => [port, startServer(envOf(cluster, 'web', port), logFile)])),
    worker: startServer(envOf(cluster, 'worker', 0), logFile),
  };
  for (const port of web) await waitUntilReady(`http://127.0.0.1:${port}`);
  await waitUntilReady(cluster.address);
  return portal;
};

const mayWrite = async (url: string): Promise<boolean> => {
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  db.on('error', () => undefined);
  try {
    await db.connect();
    // Something to be kept: its commit waits for the second member, as every other does.
    await db.query("select pg_logical_emit_message(true, 'drill', '')");
    return true;
  } catch {
    return false;
  } finally {
    await db.end().catch(() => undefined);
  }
};

/** Milliseconds until it is so, and stays so for a moment. */
const measureUntil = async (isSo: () => Promise<boolean>, since: number): Promise<number> => {
  while (performance.now() - since < BACK_MS) {
    const at = performance.now();
    if (await isSo()) return at - since;
    await sleep(50);
  }
  throw new Error(`not back after ${BACK_MS / 1000} s`);
};

interface Round {
  name: string;
  /** The database is away for a while, by what the round does to it. */
  missesPrimary?: true;
  /** What happens; answers what is put right after the round. */
  strike(cluster: Cluster, portal: Portal): Promise<() => Promise<void>>;
}

const ROUNDS: readonly Round[] = [
  {
    name: 'switchover',
    strike: async (cluster) => {
      await cluster.switchOver(await cluster.primary());
      return async () => undefined;
    },
  },
  {
    name: 'kill -9 of the primary',
    missesPrimary: true,
    strike: async (cluster) => {
      const member = await cluster.primary();
      cluster.kill(member);
      return async () => cluster.revive(member);
    },
  },
  {
    name: 'frozen primary',
    missesPrimary: true,
    strike: async (cluster) => {
      const member = await cluster.primary();
      cluster.freeze(member);
      // As its watchdog does: it never goes on where it stood still.
      return async () => {
        cluster.kill(member);
        cluster.revive(member);
      };
    },
  },
  {
    name: 'kill -9 of the pooler',
    strike: async (cluster) => {
      await cluster.restartPooler();
      return async () => undefined;
    },
  },
];

const lossesOf = (findings: readonly Finding[]): number => findings.reduce((sum, { losses }) => sum + losses.length, 0);
const tell = (findings: readonly Finding[]) => {
  for (const { name, losses } of findings)
    for (const loss of losses.slice(0, 5)) console.log(`  LOST ${name}: ${loss}`);
};
const faultsOf = ({ refused }: Ledger): number =>
  [...refused].reduce((sum, [status, n]) => sum + (status >= 500 && status !== 503 ? n : 0), 0);

/** A create is answered, by the balancer's address. */
const isCreating = (ledger: Ledger, since: number) => async () => ledger.creates.length > since;

const round = async (
  { name, missesPrimary, strike }: Round,
  { cluster, portal, world }: { cluster: Cluster; portal: Portal; world: World },
  ledger: Ledger,
) => {
  await cluster.whole();
  const [unanswered, faults] = [ledger.unanswered, faultsOf(ledger)];
  const load = startLoad(cluster.address, world, ledger);
  await sleep(BEFORE_MS);
  const since = performance.now();
  const repair = await strike(cluster, portal);
  // What has not failed yet cannot be back: a primary is missed first.
  if (missesPrimary) await measureUntil(async () => !(await mayWrite(cluster.ownerUrl)), since);
  const databaseMs = await measureUntil(() => mayWrite(cluster.ownerUrl), since);
  const portalMs = await measureUntil(isCreating(ledger, ledger.creates.length), since);
  await repair();
  await sleep(AFTER_MS);
  await load.stop();
  const findings = await check(cluster.ownerUrl, world.mandantId, ledger, mailTimes);
  tell(findings);
  const late = Math.max(0, portalMs - databaseMs);
  const cells = [
    name,
    `${(databaseMs / 1000).toFixed(1)} s`,
    `${(late / 1000).toFixed(1)} s`,
    String(ledger.unanswered - unanswered),
    String(faultsOf(ledger) - faults),
    String(lossesOf(findings)),
  ];
  console.log(cells.join(' | '));
  return { cells, ok: lossesOf(findings) === 0 && faultsOf(ledger) === faults && late <= BACK_LIMIT_MS };
};

/** One process after the other is replaced; the balancer tries nothing twice, and nobody notices. */
const rollingRestart = async (
  { cluster, portal, world }: { cluster: Cluster; portal: Portal; world: World },
  ledger: Ledger,
) => {
  const [unanswered, faults] = [ledger.unanswered, faultsOf(ledger)];
  const load = startLoad(cluster.address, world, ledger);
  await sleep(BEFORE_MS);
  for (const port of web) {
    await portal.web.get(port)?.stop();
    portal.web.set(port, startServer(envOf(cluster, 'web', port), logFile));
    await waitUntilReady(`http://127.0.0.1:${port}`);
    // The balancer has asked it too.
    await sleep(1500);
  }
  await load.stop();
  const findings = await check(cluster.ownerUrl, world.mandantId, ledger, mailTimes);
  tell(findings);
  const failed = ledger.unanswered - unanswered;
  const cells = [
    'rolling restart',
    '–',
    '–',
    String(failed),
    String(faultsOf(ledger) - faults),
    String(lossesOf(findings)),
  ];
  console.log(cells.join(' | '));
  return { cells, ok: failed === 0 && lossesOf(findings) === 0 };
};

let cluster: Cluster | undefined;
let portal: Portal | undefined;

const main = async (): Promise<boolean> => {
  cluster = await startCluster({ dir, web });
  const world = await prepareWorld(envOf(cluster, 'worker', 0), CLAIMS, LINKS);
  portal = await startPortal(cluster);
  const all = { cluster, portal, world };
  const ledger = emptyLedger(world);
  const rows = [['', 'database back', 'portal after it', 'unanswered', '500', 'lost or doubled']];
  let isGood = true;
  const only = process.argv.slice(2).join(' ');
  for (const one of ROUNDS.filter(({ name }) => name.includes(only))) {
    const seen = await round(one, all, ledger);
    rows.push(seen.cells);
    isGood &&= seen.ok;
  }
  if (!only) {
    const rolled = await rollingRestart(all, ledger);
    rows.push(rolled.cells);
    isGood &&= rolled.ok;
  }
  console.log(`\n${table(rows)}\n`);
  console.log(
    `${ledger.creates.length} creates, ${[...ledger.clicks.values()].reduce((sum, c) => sum + c.answered, 0)} clicks and ${ledger.claims.size} claims were answered. Refused by status: ${JSON.stringify(Object.fromEntries(ledger.refused))}.`,
  );
  return isGood;
};

let code = 1;
try {
  code = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await Promise.all([...(portal?.web.values() ?? []), ...(portal ? [portal.worker] : [])].map((s) => s.stop()));
  await cluster?.stop();
  await mailTimes.close();
  if (code === 0 || !process.env.KEEP) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  else console.error(`Logs are kept in ${dir}.`);
}
process.exit(code);
