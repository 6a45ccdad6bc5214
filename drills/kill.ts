import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailTimes } from '@weitersagen/testkit/mailbox';
import { table } from '../bench/table.ts';
import { freePort } from '../scripts/lib/port.ts';
import { check, type Finding } from './check.ts';
import { emptyLedger, type Ledger, startLoad } from './load.ts';
import { databaseUrl, killDatabase, type Server, startServer, waitUntilReady } from './server.ts';
import { prepareWorld } from './world.ts';

/** Under load before the blow, and after the return. */
const BEFORE_MS = 3000;
const AFTER_MS = 1500;
const CLAIMS = 900;
const LINKS = 40;
const MAIL_MS = 30_000;

const ROUNDS = [
  'server',
  'database',
  'database with all its processes',
  'server',
  'database',
  'database with all its processes',
  'server and database at once',
] as const;
type Victim = (typeof ROUNDS)[number];

const dir = mkdtempSync(path.join(os.tmpdir(), 'weitersagen-drill-'));
// The database runs as another user where this one is root, and has to get through.
chmodSync(dir, 0o711);
const dataDir = path.join(dir, 'data');
const logFile = path.join(dir, 'server.log');
const mailTimes = await startMailTimes();
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const env = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '0',
  ROLE: 'all',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: address,
  SMTP_URL: mailTimes.url,
  RATE_LIMIT_FACTOR: '0',
};

let server: Server | undefined;

const strike = async (victim: Victim): Promise<void> => {
  if (victim.includes('database')) killDatabase(dataDir, victim === 'database' ? 'postmaster' : 'all');
  if (!victim.includes('server')) return;
  await server?.kill();
  server = startServer(env, logFile);
};

/** Mails that were planned go on being sent after the last blow. */
const mailsGoOn = async (): Promise<Finding> => {
  const before = mailTimes.mails.length;
  const since = Date.now();
  while (mailTimes.mails.length === before && Date.now() - since < MAIL_MS) await sleep(100);
  const isStuck = mailTimes.mails.length === before;
  return { name: 'mails go on', seen: mailTimes.mails.length, losses: isStuck ? ['no mail after the last blow'] : [] };
};

const lossesOf = (findings: readonly Finding[]): number => findings.reduce((sum, { losses }) => sum + losses.length, 0);

const tell = (findings: readonly Finding[]) => {
  for (const { name, losses } of findings)
    for (const loss of losses.slice(0, 5)) console.log(`  LOST ${name}: ${loss}`);
};

const round = async (victim: Victim, world: Awaited<ReturnType<typeof prepareWorld>>, ledger: Ledger) => {
  const load = startLoad(address, world, ledger);
  await sleep(BEFORE_MS);
  await strike(victim);
  const since = performance.now();
  // The database's death is noticed a moment later than it happens.
  await sleep(100);
  await waitUntilReady(address);
  const backMs = performance.now() - since;
  await sleep(AFTER_MS);
  await load.stop();
  const findings = await check(databaseUrl(dataDir), world.mandantId, ledger, mailTimes);
  tell(findings);
  const seen = (name: string) => String(findings.find((f) => f.name === name)?.seen ?? 0);
  const cells = [victim, `${(backMs / 1000).toFixed(1)} s`, seen('creates'), seen('clicks'), seen('claims')];
  return { cells: [...cells, String(ledger.unanswered), String(lossesOf(findings))], losses: lossesOf(findings) };
};

const main = async (): Promise<boolean> => {
  const world = await prepareWorld(env, CLAIMS, LINKS);
  server = startServer(env, logFile);
  await waitUntilReady(address);
  const ledger = emptyLedger(world);
  const rows = [['kill -9 of', 'back after', 'creates', 'clicks', 'claims', 'unanswered', 'lost']];
  let losses = 0;
  for (const victim of ROUNDS) {
    const seen = await round(victim, world, ledger);
    rows.push(seen.cells);
    losses += seen.losses;
    console.log(`${victim}: back after ${seen.cells[1]}, ${seen.losses} lost`);
  }
  const last = [...(await check(databaseUrl(dataDir), world.mandantId, ledger, mailTimes)), await mailsGoOn()];
  tell(last);
  losses += lossesOf(last);
  const exit = await server.stop();
  console.log(`\n${table(rows)}\n`);
  console.log(
    table([['at the end', 'checked', 'lost'], ...last.map((f) => [f.name, String(f.seen), String(f.losses.length)])]),
  );
  console.log(`\nStopped with exit code ${exit}. Answers are counted from the first round on.`);
  return losses === 0 && exit === 0;
};

let code = 1;
try {
  code = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await server?.stop();
  await mailTimes.close();
  if (code === 0 || !process.env.KEEP) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  else console.error(`Logs are kept in ${dir}.`);
}
process.exit(code);
