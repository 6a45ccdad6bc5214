import type { BetreiberUserId } from '@weitersagen/contract/values';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { type LaufRow, laufFacts } from './queries.ts';
import { messageId } from './rules.ts';
import {
  type AuszahlungslaufEvent,
  type AuszahlungslaufFacts,
  type AuszahlungslaufGrund,
  auszahlungslaufLifecycle,
} from './status.ts';

export type LaufMove = { ok: true; row: LaufRow } | { ok: false; grund: AuszahlungslaufGrund | LifecycleGrund };
type Columns = Updateable<Tabellen['auszahlungslauf']>;

export const setLauf = (tx: MandantScope, { id }: LaufRow, values: Columns): Promise<LaufRow> =>
  tx.db
    .updateTable('auszahlungslauf')
    .set(values)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface Said {
  run: LaufRow;
  by: BetreiberUserId;
  now: Date;
}

/** The bank has carried out nothing of it, whatever somebody confirmed. */
const refused = ({ run, now }: Said): Columns => ({
  bestaetigt_am: null,
  bestaetigt_von: null,
  abgelehnt_am: now,
  abgelehnt_einreichung: run.einreichung,
});

/** What an event writes beside the status. */
const WRITES: Record<Exclude<AuszahlungslaufEvent, 'eroeffnet'>, (said: Said) => Columns> = {
  freigegeben: ({ by, now }) => ({ freigegeben_von: by, freigegeben_am: now }),
  dateiGeholt: ({ by, now }) => ({ geholt_von: by, geholt_am: now }),
  dateiAbgelehnt: refused,
  ablehnungGemeldet: refused,
  geleert: () => ({}),
  // A large run was confirmed by somebody before its last portion.
  bestaetigt: ({ run, by, now }) => (run.bestaetigt_am ? {} : { bestaetigt_von: by, bestaetigt_am: now }),
  verworfen: () => ({}),
};

interface Step {
  /** Who says so; nobody is asked for where the bank does, or what was in the run is gone. */
  by?: BetreiberUserId;
  reason?: string;
  /** MsgId of the file that whoever says so has looked at. The bank may have refused it since, and got the next. */
  seen?: string | undefined;
  /** More columns, as the bank has said them. */
  more?: Columns;
  /** Runs before the step, while the run still has its old status. A move that it answers is made instead of the step. */
  first?: (facts: AuszahlungslaufFacts) => Promise<LaufMove | null>;
}

/** One event of a run that there is: whether it may come, what it writes, its history. The run is locked. */
export const stepLauf = async (
  tx: MandantScope,
  run: LaufRow,
  event: keyof typeof WRITES,
  { by = run.eroeffnet_von, reason, seen, more = {}, first }: Step = {},
): Promise<LaufMove> => {
  const facts = await laufFacts(tx, run, by);
  const result = auszahlungslaufLifecycle.apply(run.status, event, facts);
  if (!result.ok) return result;
  if (seen !== undefined && seen !== messageId(run.nummer, run.einreichung))
    return { ok: false, grund: 'nichtMoeglich' };
  const instead = await first?.(facts);
  if (instead) return instead;
  const written = WRITES[event]({ run, by, now: tx.now });
  const row = await setLauf(tx, run, { ...written, ...more, status: result.status });
  await rememberHistory(tx, {
    gegenstand: 'auszahlungslauf',
    id: run.id,
    ereignis: event,
    von: run.status,
    nach: row.status,
    grund: reason ?? null,
  });
  return { ok: true, row };
};
