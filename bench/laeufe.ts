import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { wechsleLauf } from '@weitersagen/server/modules/auszahlung/commands';
import { fetchZahlungsdatei } from '@weitersagen/server/modules/auszahlung/commands-datei';
import { openAuszahlungslauf } from '@weitersagen/server/modules/auszahlung/commands-eroeffnen';
import { continueLauf } from '@weitersagen/server/modules/auszahlung/commands-fortsetzen';
import { findLauf } from '@weitersagen/server/modules/auszahlung/queries';
import { checkZahlungsdatei, schreibeZahlungsdatei } from '@weitersagen/server/modules/auszahlung/queries-datei';
import { vorgangOf } from '@weitersagen/server/modules/auszahlung/status';
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

const CLERK = '00000000-0000-7000-8000-0000000000c1' as BetreiberBenutzerId;
const APPROVER = '00000000-0000-7000-8000-0000000000c2' as BetreiberBenutzerId;
const MB = 1024 * 1024;

/** One run with as many payments as may be in one, from its opening to its confirmation, as clerks and the job do it. */
export const timeLauf = async (scopeOf: () => Promise<MandantScope>): Promise<LaufTimes> => {
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
      const lauf = await findLauf(await scopeOf(), id);
      if (!lauf || !vorgangOf(lauf)) return;
      await timed(async () => continueLauf(await scopeOf(), id));
    }
  };
  const step = async (id: string, ereignis: 'freigegeben' | 'bestaetigt'): Promise<void> => {
    const result = await timed(async () => wechsleLauf(await scopeOf(), id, ereignis, APPROVER));
    if (!result?.ok) throw new Error(`${ereignis}: ${result?.grund}`);
    await goOn(id);
  };
  let id = '';
  let payments = 0;
  delay.enable();
  const opened = await seconds(async () => {
    const result = await timed(async () => openAuszahlungslauf(await scopeOf(), CLERK));
    if (!result.ok) throw new Error(result.grund);
    id = result.row.id;
    await goOn(id);
  });
  const released = await seconds(() => step(id, 'freigegeben'));
  const written = await seconds(async () => {
    await checkZahlungsdatei(await scopeOf(), id);
    const lauf = await timed(async () => fetchZahlungsdatei(await scopeOf(), id, APPROVER));
    if (!lauf) throw new Error('no file');
    for await (const piece of schreibeZahlungsdatei(await scopeOf(), lauf))
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

const total = ({ seconds }: LaufTimes): number => Object.values(seconds).reduce((sum, one) => sum + one, 0);

export const laufLines = (times: LaufTimes): string =>
  table([
    [`run of ${times.payments} payments`, 's'],
    ...Object.entries(times.seconds).map(([act, s]) => [act, s.toFixed(2)]),
    ['all', total(times).toFixed(2)],
  ]);

export const laufTargets = (times: LaufTimes): Target[] => [
  {
    name: `run of ${times.payments}, opened to confirmed`,
    value: total(times),
    limit: times.payments * 0.003,
    must: 'below',
    unit: ' s',
  },
  { name: 'its longest transaction', value: times.longestMs, limit: 1000, must: 'below', unit: ' ms' },
  { name: 'event-loop delay meanwhile, p99', value: times.delayP99Ms, limit: 50, must: 'below', unit: ' ms' },
  { name: 'memory grown meanwhile', value: times.grownMb, limit: 100, must: 'below', unit: ' MB' },
];
