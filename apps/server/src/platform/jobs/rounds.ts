import { Histogram } from 'prom-client';
import { describeError } from '../db/lost.ts';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log/log.ts';
import { addCounter, addGauge, registry } from '../log/metrics.ts';

/** Work that falls due with time. Runs every minute, and at once where a demo or a test moves the clock. */
export interface SweepDef {
  name: string;
  run(isDue: IsDue): Promise<number>;
}

/** Whether a kind has something to do for a Mandant, as the round saw it at its beginning. */
export type IsDue = (sweep: string, mandant: string) => boolean;

export interface DueWork {
  sweeps: readonly SweepDef[];
  /** Asked once a round, for all kinds together: most have nothing to do in most of them. Without its answer all are run. */
  look(): Promise<IsDue>;
}

const sweptAt = addGauge('sweep_last_success_timestamp_seconds', 'When due work was last done to its end', ['sweep']);
const sweptRows = addCounter('sweep_rows_total', 'Rows that due work has moved', ['sweep']);
const sweepSeconds = new Histogram({
  name: 'sweep_seconds',
  help: 'Time of one run of due work over all Mandanten',
  labelNames: ['sweep'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60],
  registers: [registry],
});

/** One that fails is told by its missing success; it must not keep the others from theirs. */
const measured = async ({ name, run }: SweepDef, isDue: IsDue): Promise<number> => {
  const end = sweepSeconds.startTimer({ sweep: name });
  try {
    const n = await run(isDue);
    sweptRows.inc({ sweep: name }, n);
    sweptAt.set({ sweep: name }, Date.now() / 1000);
    return n;
  } finally {
    end();
  }
};

/** So many kinds hold a connection each; the rest wait for them. */
const SIDE_BY_SIDE = 4;
/** Nobody waits longer for one kind: it goes on by itself, and the next begins beside it. */
const PATIENCE_MS = 5_000;

export interface Rounds {
  /** Begins every kind that is not under way, and ends when all have had their turn. */
  round(): Promise<void>;
  /** Every kind after the other, to its end; how many rows they moved. */
  inTurn(): Promise<number>;
  /** Begins nothing any more; ends with what is under way. */
  end(): Promise<void>;
}

export const createRounds = ({ sweeps, look }: DueWork, log: Log, patienceMs = PATIENCE_MS): Rounds => {
  const underWay = new Map<string, Promise<number>>();
  let ends = false;

  const begin = (sweep: SweepDef, isDue: IsDue): Promise<number> => {
    const run = measured(sweep, isDue)
      .then((n) => {
        if (n > 0) log.info({ sweep: sweep.name, anzahl: n }, 'due work done');
        return n;
      })
      .catch((error) => {
        log.error({ sweep: sweep.name, err: describeError(error) }, 'due work failed');
        return 0;
      })
      .finally(() => underWay.delete(sweep.name));
    underWay.set(sweep.name, run);
    return run;
  };

  const lookOnce = (): Promise<IsDue> =>
    look().catch((error) => {
      log.error({ err: describeError(error) }, 'not known what is due');
      return () => true;
    });

  return {
    round: async () => {
      let isDue: IsDue = () => true;
      // A question that hangs, as where a table is locked, holds up no kind that could work.
      await withDeadline(
        lookOnce().then((seen) => {
          isDue = seen;
        }),
        patienceMs,
      );
      const waiting = sweeps.filter(({ name }) => !underWay.has(name));
      const line = async () => {
        for (let next = waiting.shift(); next && !ends; next = waiting.shift())
          await withDeadline(underWay.get(next.name) ?? begin(next, isDue), patienceMs);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line));
    },
    inTurn: async () => {
      const isDue = await lookOnce();
      let moved = 0;
      for (const sweep of sweeps) {
        // What is under way may have begun before the clock was moved: it is waited for, and does not count as this turn.
        while (underWay.has(sweep.name)) await underWay.get(sweep.name);
        if (!ends) moved += await begin(sweep, isDue);
      }
      return moved;
    },
    end: async () => {
      ends = true;
      await Promise.all(underWay.values());
    },
  };
};
