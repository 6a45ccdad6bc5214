import type { ProduktId } from '@weitersagen/contract/values';
import { sweeps } from '@weitersagen/server/modules';
import { requeueGoals } from '@weitersagen/server/platform/analytics/outbox';
import { IBAN_PURPOSE, INHABER_PURPOSE } from '@weitersagen/server/platform/crypto/bank-account';
import { seal } from '@weitersagen/server/platform/crypto/seal';
import { findDueKinds } from '@weitersagen/server/platform/jobs/due';
import { MAIL_PURPOSE, requeueMails } from '@weitersagen/server/platform/mail/outbox';
import type { Runtime } from '@weitersagen/server/runtime';
import { FULL, fillLarge, sizeOf } from '@weitersagen/testkit/large';
import pg from 'pg';
import type { Child } from './children.ts';
import { type LaufTimes, laufLines, laufTargets, timeLauf } from './laeufe.ts';
import { type Target, table } from './table.ts';
import { measureWaits, type Wait, waitLines, waitTargets } from './waits.ts';

/** Fills one Mandant with so much of what a large provider has; answers the seconds. */
export const makeLarge = async (
  { scopes, keys, clock }: Runtime,
  url: string,
  route: string,
  part: number,
): Promise<number> => {
  const info = await scopes.byRoute(route);
  if (!info) throw new Error(`no Mandant ${route}`);
  const sealFor = (purpose: string, value: string) => seal(keys, value, { mandantId: info.id, zweck: purpose });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const since = performance.now();
  await fillLarge(owner, {
    mandantId: info.id,
    produktId: 'glas' as ProduktId,
    now: clock.now(),
    size: sizeOf(part),
    sealed: {
      mail: sealFor(MAIL_PURPOSE, 'jemand@post.example'),
      iban: sealFor(IBAN_PURPOSE, 'DE89370400440532013000'),
      holder: sealFor(INHABER_PURPOSE, 'Jana Weber'),
    },
  }).finally(() => owner.end());
  return (performance.now() - since) / 1000;
};

export interface SweepTime {
  name: string;
  ms: number;
  moved: number;
  /** Whether a round would run it. */
  isDue: boolean;
}

/** What a round asks of this Mandant, and one run of each kind of due work, also of those that a round would leave out. */
export const timeSweeps = async ({ scopes }: Runtime, route: string): Promise<SweepTime[]> => {
  const kinds = [...sweeps, requeueGoals, requeueMails];
  const scopeOf = async () => {
    const info = await scopes.byRoute(route);
    if (!info) throw new Error(`no Mandant ${route}`);
    return scopes.mandant(info, { wer: 'uhr', patience: 'work' });
  };
  const scope = await scopeOf();
  const before = performance.now();
  const due = await findDueKinds(scope, kinds);
  const times: SweepTime[] = [
    { name: 'asking what is due', ms: performance.now() - before, moved: due.size, isDue: true },
  ];
  for (const { name, run } of kinds) {
    const mandant = await scopeOf();
    const since = performance.now();
    const moved = await run(mandant);
    times.push({ name, ms: performance.now() - since, moved, isDue: due.has(name) });
  }
  return times;
};

export interface LargeTimes {
  part: number;
  filledSeconds: number;
  waits: Wait[];
  idle: SweepTime[];
  busy: SweepTime[];
  /** Run after run, until nothing is left to pay. */
  laeufe: LaufTimes[];
}

/** Falls due at once: 500 recipients who never confirmed, and 500 claims whose waiting time is over. */
const DUE = [
  `update empfaenger set erstellt_am = erstellt_am - interval '100 days' where (mandant_id, id) in
    (select mandant_id, id from empfaenger where bestaetigt_am is null limit 500)`,
  `update praemierung set faellig_am = current_date - 400 where (mandant_id, id) in
    (select mandant_id, id from praemierung where status = 'Offen' limit 500)`,
];

export interface LargeOptions {
  runtime: Runtime;
  url: string;
  route: string;
  part: number;
  /** Starts the server that persons ask, beside this process. */
  serve(): Promise<Child>;
}

export const measureLarge = async ({ runtime, url, route, part, serve }: LargeOptions): Promise<LargeTimes> => {
  const filledSeconds = await makeLarge(runtime, url, route, part);
  // The first rounds look at everything once: hashes of people, the bonus of the day, the ledger.
  for (let round = 0; round < 40; round++) await timeSweeps(runtime, route);
  const server = await serve();
  const waits = await measureWaits(runtime, server);
  await server.stop();
  const idle = await timeSweeps(runtime, route);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const statement of DUE) await owner.query(statement);
  await owner.end();
  const busy = await timeSweeps(runtime, route);
  const scopeOf = async () => {
    const info = await runtime.scopes.byRoute(route);
    if (!info) throw new Error(`no Mandant ${route}`);
    return runtime.scopes.mandant(info, { wer: 'bench', patience: 'work' });
  };
  const runs: LaufTimes[] = [];
  for (let run = await timeLauf(scopeOf); run; run = await timeLauf(scopeOf)) runs.push(run);
  return { part, filledSeconds, waits, idle, busy, laeufe: runs };
};

const line = ({ name, ms, moved }: SweepTime, { busy }: LargeTimes): string[] => {
  const then = busy.find((one) => one.name === name);
  return [name, ms.toFixed(1), String(moved), then?.ms.toFixed(1) ?? '', String(then?.moved ?? '')];
};

/** What a round takes: kinds that are not due are left out. */
const roundOf = (times: readonly SweepTime[]): number =>
  times.filter(({ isDue }) => isDue).reduce((total, { ms }) => total + ms, 0);

/** What a large Mandant costs: minute by minute, run by run, page by page; `tenth` is the same measured before with less. */
export const printLarge = (times: LargeTimes, tenth: LargeTimes | undefined): Target[] => {
  const idle = roundOf(times.idle);
  console.log(`Filled with ${times.part} of ${JSON.stringify(FULL)} in ${times.filledSeconds.toFixed(0)} s.\n`);
  console.log(`${waitLines(tenth?.waits ?? [], times.waits)}\n`);
  console.log(
    table([
      ['due work', 'ms, nothing due', 'moved', 'ms, 500 of two kinds due', 'moved'],
      ...times.idle.map((one) => line(one, times)),
      ['a round', idle.toFixed(1), '', roundOf(times.busy).toFixed(1), ''],
    ]),
  );
  console.log(`\n${laufLines(times.laeufe)}\n`);
  return [
    ...waitTargets(times.waits),
    ...laufTargets(times.laeufe),
    { name: 'a round where nothing is due', value: idle, limit: 100, must: 'below', unit: ' ms' },
    { name: 'filling', value: times.filledSeconds, limit: 300, must: 'below', unit: ' s' },
  ];
};
