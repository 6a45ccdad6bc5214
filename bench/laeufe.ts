import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BetreiberUserId } from '@weitersagen/contract/values';
import { moveLauf } from '@weitersagen/server/modules/auszahlung/commands';
import { continueLauf } from '@weitersagen/server/modules/auszahlung/commands-continue';
import { fetchPaymentFile } from '@weitersagen/server/modules/auszahlung/commands-file';
import { openAuszahlungslauf } from '@weitersagen/server/modules/auszahlung/commands-open';
import { findLauf } from '@weitersagen/server/modules/auszahlung/queries';
import { checkPaymentFile, writePaymentFile } from '@weitersagen/server/modules/auszahlung/queries-file';
import { operationOf } from '@weitersagen/server/modules/auszahlung/status';
import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { type Target, table } from './table.ts';

export interface LaufTimes {
  payments: number;
  /** Seconds of each act, to its end: opened, released, written, confirmed. */
  seconds: Record<'opened' | 'released' | 'written' | 'confirmed', number>;
  /** The longest transaction that held others up. */
  longestMs: number;
  /** How long the answering thread let others wait meanwhile. */
  delayP99Ms: number;
  /** What memory the process had more at its highest than before. */
  grownMb: number;
}

const CLERK = '00000000-0000-7000-8000-0000000000c1' as BetreiberUserId;
const APPROVER = '00000000-0000-7000-8000-0000000000c2' as BetreiberUserId;
const MB = 1024 * 1024;

/**
 * One run with as many payments as may be in one, from its opening to its confirmation, as clerks and the job do it. Null
 * where nothing is left to pay.
 */
export const timeLauf = async (scopeOf: () => Promise<MandantScope>): Promise<LaufTimes | null> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let longestMs = 0;
  let highest = 0;
  const before = process.memoryUsage().rss;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const result = await work();
    longestMs = Math.max(longestMs, performance.now() - since);
    highest = Math.max(highest, process.memoryUsage().rss);
    return result;
  };
  const seconds = async (work: () => Promise<void>): Promise<number> => {
    const since = performance.now();
    await work();
    return (performance.now() - since) / 1000;
  };
  const goOn = async (id: string): Promise<void> => {
    for (;;) {
      const run = await findLauf(await scopeOf(), id);
      if (!run || !operationOf(run)) return;
      await timed(async () => continueLauf(await scopeOf(), id));
    }
  };
  const step = async (id: string, event: 'freigegeben' | 'bestaetigt'): Promise<void> => {
    const result = await timed(async () => moveLauf(await scopeOf(), id, event, APPROVER));
    if (!result?.ok) throw new Error(`${event}: ${result?.grund}`);
    await goOn(id);
  };
  let id = '';
  let payments = 0;
  delay.enable();
  const opened = await seconds(async () => {
    const result = await timed(async () => openAuszahlungslauf(await scopeOf(), CLERK));
    if (result.ok) id = result.row.id;
    else if (result.grund !== 'leer') throw new Error(result.grund);
    await goOn(id);
  });
  if (id === '') return null;
  const released = await seconds(() => step(id, 'freigegeben'));
  const written = await seconds(async () => {
    await checkPaymentFile(await scopeOf(), id);
    const run = await timed(async () => fetchPaymentFile(await scopeOf(), id, APPROVER));
    if (!run) throw new Error('no file');
    for await (const piece of writePaymentFile(await scopeOf(), run))
      payments += piece.split('<EndToEndId>').length - 1;
  });
  const confirmed = await seconds(() => step(id, 'bestaetigt'));
  delay.disable();
  return {
    payments,
    seconds: { opened, released, written, confirmed },
    longestMs,
    delayP99Ms: delay.percentile(99) / 1e6,
    grownMb: (highest - before) / MB,
  };
};

const ACTS = ['opened', 'released', 'written', 'confirmed'] as const;

const added = (runs: readonly LaufTimes[], of: (one: LaufTimes) => number): number =>
  runs.reduce((sum, one) => sum + of(one), 0);
const total = ({ seconds }: LaufTimes): number => ACTS.reduce((sum, act) => sum + seconds[act], 0);
const most = (runs: readonly LaufTimes[], of: (one: LaufTimes) => number): number => Math.max(...runs.map(of));

/** The first run, and all of them together. */
export const laufLines = (runs: readonly LaufTimes[]): string => {
  const [first] = runs;
  if (!first) return 'Nothing was to be paid.';
  const payments = added(runs, (one) => one.payments);
  return table([
    ['s', `a run of ${first.payments}`, `${runs.length} runs with ${payments} payments`],
    ...ACTS.map((act) => [act, first.seconds[act].toFixed(2), added(runs, ({ seconds }) => seconds[act]).toFixed(1)]),
    ['all', total(first).toFixed(2), added(runs, total).toFixed(1)],
  ]);
};

const S_PER_PAYMENT = 0.003;

export const laufTargets = (runs: readonly LaufTimes[]): Target[] => {
  const payments = added(runs, (one) => one.payments);
  return [
    {
      name: `runs of ${payments}, opened to confirmed`,
      value: added(runs, total),
      limit: payments * S_PER_PAYMENT,
      must: 'below',
      unit: ' s',
    },
    {
      name: 'their longest transaction',
      value: most(runs, (one) => one.longestMs),
      limit: 1000,
      must: 'below',
      unit: ' ms',
    },
    {
      name: 'event-loop delay meanwhile, p99',
      value: most(runs, (one) => one.delayP99Ms),
      limit: 50,
      must: 'below',
      unit: ' ms',
    },
    {
      name: 'memory grown meanwhile, one run',
      value: most(runs, (one) => one.grownMb),
      limit: 100,
      must: 'below',
      unit: ' MB',
    },
  ];
};
