import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@weitersagen/server/platform/db/embedded';
import { startMailTimes } from '@weitersagen/testkit/mailbox';
import pg from 'pg';
import { table } from '../bench/table.ts';
import { freePort } from '../scripts/lib/port.ts';
import { check, type Finding } from './check.ts';
import { emptyLedger, type Ledger, startLoad } from './load.ts';
import { databaseUrl, type Server, startServer, waitUntilReady } from './server.ts';
import { prepareWorld, type World } from './world.ts';

/** Under load: before the base backup and during it, then up to the restore point, then up to the mistake. */
const SPELL_MS = 2500;
const CLAIMS = 300;
const LINKS = 20;
const ARCHIVE_MS = 30_000;
const POINT = 'before_the_mistake';

const home = mkdtempSync(path.join(os.tmpdir(), 'weitersagen-restore-'));
// The database runs as another user where this one is root, and has to get through.
chmodSync(home, 0o711);
const archive = path.join(home, 'archive');
mkdirSync(archive);
chmodSync(archive, 0o777);
const [dataDir, restoredDir, logFile] = ['data', 'restored', 'server.log'].map((name) => path.join(home, name)) as [
  string,
  string,
  string,
];
const mailTimes = await startMailTimes();
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const envOf = (dir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: dir,
  DATABASE_URL: '',
  DEMO: '0',
  ROLE: 'all',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: address,
  SMTP_URL: mailTimes.url,
  RATE_LIMIT_FACTOR: '0',
});

const ARCHIVING = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `cp %p ${archive}/%f`,
  max_wal_senders: '2',
};
const RECOVERING = {
  restore_command: `cp ${archive}/%f %p`,
  recovery_target_name: POINT,
  recovery_target_action: 'promote',
};

const clusterIn = (dir: string) => path.join(dir, 'postgres');
const asOwner = async <T>(dir: string, fn: (db: pg.Client) => Promise<T>): Promise<T> => {
  const db = new pg.Client({ connectionString: databaseUrl(dir) });
  await db.connect();
  return fn(db).finally(() => db.end());
};

/**
 * What `pg_basebackup` does, with the means that the embedded server brings: the folder is copied while people work, and
 * the archive makes it whole. Keys and the owner's password lie beside the cluster and are backed up with it here.
 */
const backUp = () =>
  asOwner(dataDir, async (db) => {
    await db.query("select pg_backup_start('drill', true)");
    // Files come and go while it runs, which is what the archive is for: cp says so and goes on.
    spawnSync('cp', ['-a', `${dataDir}/.`, restoredDir]);
    const { rows } = await db.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop()');
    const cluster = clusterIn(restoredDir);
    const { uid, gid } = statSync(cluster);
    for (const name of ['pg_wal', 'postmaster.pid', 'postmaster.opts'])
      rmSync(path.join(cluster, name), { recursive: true, force: true });
    mkdirSync(path.join(cluster, 'pg_wal'));
    writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(cluster, 'recovery.signal'), '');
    execFileSync('chown', ['-R', `${uid}:${gid}`, cluster]);
  });

/** The archive has everything up to now. */
const flushArchive = () =>
  asOwner(dataDir, async (db) => {
    const { rows } = await db.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    const since = Date.now();
    for (;;) {
      const { rows: done } = await db.query<{ there: boolean }>(
        'select last_archived_wal >= $1 as there from pg_stat_archiver',
        [rows[0]?.file],
      );
      if (done[0]?.there) return;
      if (Date.now() - since > ARCHIVE_MS) throw new Error('the archive does not get the last file');
      await sleep(100);
    }
  });

const isRestored = (dir: string) =>
  asOwner(dir, async (db) => {
    const since = Date.now();
    for (;;) {
      const { rows } = await db.query<{ running: boolean }>('select pg_is_in_recovery() as running');
      if (!rows[0]?.running) return;
      if (Date.now() - since > ARCHIVE_MS) throw new Error('the recovery does not come to its end');
      await sleep(100);
    }
  });

const underLoad = async (world: World, ledger: Ledger, work: () => Promise<unknown>) => {
  const load = startLoad(address, world, ledger);
  await sleep(SPELL_MS);
  await work();
  await load.stop();
};

/** Nothing of the time after the restore point is there, the mistake among it. */
const checkLater = async (later: Ledger, clicksThen: number): Promise<Finding> =>
  asOwner(restoredDir, async (db) => {
    const { rows } = await db.query<{ nummer: string }>('select nummer from empfehlung where nummer = any($1)', [
      later.creates.map((c) => c.nummer),
    ]);
    const { rows: klicks } = await db.query<{ n: number }>('select count(*)::int as n from klick');
    const mistake = klicks[0]?.n === clicksThen ? [] : [`clicks: ${klicks[0]?.n} instead of ${clicksThen}`];
    return { name: 'nothing later', seen: later.creates.length, losses: [...rows.map((r) => r.nummer), ...mistake] };
  });

let server: Server | undefined;
const stopServer = async () => {
  const running = server;
  server = undefined;
  if (running && (await running.stop()) !== 0) throw new Error('the portal did not end in good order');
};

const main = async (): Promise<boolean> => {
  let database = await startEmbedded({ dir: clusterIn(dataDir), settings: ARCHIVING });
  const world = await prepareWorld(envOf(dataDir), CLAIMS, LINKS);
  server = startServer(envOf(dataDir), logFile);
  await waitUntilReady(address);
  const ledger = emptyLedger(world);
  await underLoad(world, ledger, backUp);
  await underLoad(world, ledger, async () => undefined);
  const clicksThen = await asOwner(dataDir, async (db) => {
    await db.query('select pg_create_restore_point($1)', [POINT]);
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from klick');
    return rows[0]?.n ?? 0;
  });
  const later: Ledger = { ...emptyLedger({ ...world, claims: ledger.open }) };
  await underLoad(world, later, () => asOwner(dataDir, (db) => db.query('delete from klick')));
  await flushArchive();
  await stopServer();
  await database.stop();

  const since = performance.now();
  database = await startEmbedded({ dir: clusterIn(restoredDir), settings: RECOVERING });
  await isRestored(restoredDir);
  const findings = [await checkLater(later, clicksThen)];
  server = startServer(envOf(restoredDir), logFile);
  await waitUntilReady(address);
  const backMs = performance.now() - since;
  findings.push(...(await check(databaseUrl(restoredDir), world.mandantId, ledger, mailTimes)));
  await underLoad(world, ledger, async () => undefined);
  findings.push(...(await check(databaseUrl(restoredDir), world.mandantId, ledger, mailTimes)));
  await stopServer();
  await database.stop();

  for (const { name, losses } of findings)
    for (const loss of losses.slice(0, 5)) console.log(`  WRONG ${name}: ${loss}`);
  console.log(
    table([
      ['after the restore', 'checked', 'wrong'],
      ...findings.map((f) => [f.name, `${f.seen}`, `${f.losses.length}`]),
    ]),
  );
  console.log(
    `\nBack ${(backMs / 1000).toFixed(1)} s after the restore began; the last five rows are after new work on it.`,
  );
  return findings.every(({ losses }) => losses.length === 0);
};

let code = 1;
try {
  code = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await server?.stop();
  await mailTimes.close();
  if (code === 0 || !process.env.KEEP) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  else console.error(`Everything is kept in ${home}.`);
}
process.exit(code);
