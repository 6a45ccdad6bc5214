import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { EmpfehlerId, PraemierungId, PraemierungStatus } from '@weitersagen/contract/values';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage, tagOf } from '../../platform/clock/days.ts';
import { describeError } from '../../platform/db/lost.ts';
import { inHalves } from '../../platform/jobs/halves.ts';
import { readSweepState, writeSweepState } from '../../platform/jobs/sweep-state.ts';
import { movePraemierungen, type PraemierungMove, planMailToBeguenstigte, planPraemierungMails } from './commands.ts';
import { recountBonuses } from './commands-bonus.ts';
import { lockPraemierung, type PraemierungRow, waitsForPerson } from './queries.ts';
import { bonusRuleOf, findUncountedReferrers } from './queries-bonus.ts';
import { GUTSCHEIN_LINK_AFTER_MS, lapsesAt, REMINDERS_DAYS_BEFORE, remindersAt } from './rules.ts';

/** What one run does at most; the rest waits for the next. */
const AT_MOST = 500;

const SWEEP = {
  bereitstellen: 'praemierungBereitstellen',
  gutscheinlink: 'gutscheinlink',
  erinnern: 'praemierungErinnern',
  verfallen: 'praemierungVerfallen',
} as const;

/** What moves in one transaction by one event. */
const PORTION = 100;

interface Work {
  sweep: string;
  /** Each claim is asked again once it is held. All of them or none; answers how many moved. */
  move(tx: MandantScope, ids: readonly PraemierungId[]): Promise<number>;
}

/** A claim that fails alone holds up nobody else; the log says which one it was, each time until somebody has mended it. */
const setAside = async (scope: MandantScope, sweep: string, id: PraemierungId, error: unknown): Promise<void> => {
  scope.log.error(
    { alarm: 'praemierung', sweep, praemierung: id, err: describeError(error) },
    'a claim could not be moved',
  );
};

/** Portion by portion, each in a transaction of its own; answers how many of them moved. */
const moveAll = async (
  scope: MandantScope,
  due: readonly { id: PraemierungId }[],
  { sweep, move }: Work,
  portion = PORTION,
): Promise<number> => {
  const ids = due.map(({ id }) => id);
  let moved = 0;
  for (let from = 0; from < ids.length; from += portion)
    moved += await inHalves(ids.slice(from, from + portion), {
      sweep,
      attempt: (some) => scope.transaction((tx) => move(tx, some)),
      setAside: (id, error) => setAside(scope, sweep, id, error),
    });
  return moved;
};

/** One after the other. */
const moveEach = (
  scope: MandantScope,
  due: readonly { id: PraemierungId }[],
  sweep: string,
  move: (tx: MandantScope, id: PraemierungId) => Promise<boolean>,
): Promise<number> => moveAll(scope, due, { sweep, move: async (tx, [id]) => (id && (await move(tx, id)) ? 1 : 0) }, 1);

const movedOf = (results: ReadonlyMap<PraemierungId, PraemierungMove>): PraemierungRow[] =>
  [...results.values()].flatMap((result) => (result.ok ? [result.row] : []));

const withStatus = ({ db, mandant }: MandantScope, status: RawBuilder<PraemierungStatus>) =>
  db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('status', '=', status)
    .limit(AT_MOST);

const afterTheWait = (scope: MandantScope) =>
  withStatus(scope, sql.lit('Offen' as const))
    .where('faellig_am', '<=', scope.heute)
    .orderBy('faellig_am');

const makeReady = async (scope: MandantScope): Promise<number> => {
  const due = await afterTheWait(scope).execute();
  const values = {
    bereitgestellt_am: scope.now,
    verfaellt_am: lapsesAt(scope.heute, ruleSetOf(scope.mandant.einstellungen)),
  };
  return moveAll(scope, due, {
    sweep: SWEEP.bereitstellen,
    move: async (tx, ids) => movedOf(await movePraemierungen(tx, ids, 'wartezeitVorbei', { values })).length,
  });
};

/** How many reminders are due by now; the last one is the nearest to the end. */
const dueReminders = (scope: MandantScope, end: string): number =>
  REMINDERS_DAYS_BEFORE.filter((days) => end <= plusTage(scope.heute, days)).length;

const remind = async (tx: MandantScope, id: PraemierungId): Promise<boolean> => {
  const row = await lockPraemierung(tx, id);
  if (!row || !waitsForPerson(row) || !row.verfaellt_am || !row.bereitgestellt_am) return false;
  const due = dueReminders(tx, row.verfaellt_am);
  if (row.erinnert >= due || row.verfaellt_am < tx.heute) return false;
  await tx.db
    .updateTable('praemierung')
    .set({ erinnert: due })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  const days = remindersAt(tagOf(row.bereitgestellt_am), row.verfaellt_am);
  if (days.some((day) => day <= tx.heute)) await planMailToBeguenstigte(tx, row, 'praemieErinnerung');
  return true;
};

/** In the statement itself, where the planner can tell which partial index holds them, whatever else is asked. */
const BEREITGESTELLT = sql.lit('Bereitgestellt' as const);
const GUTSCHEIN = sql.lit('gutschein' as const);

/** `waitsForPerson`, as the database asks it, and as its indexes have it. */
const notYetDone = (eb: ExpressionBuilder<Tabellen, 'praemierung'>) =>
  eb.or([eb('praemienart', 'is', null), eb('praemienart', '=', GUTSCHEIN), eb('iban_versiegelt', 'is', null)]);

const toBeReminded = (scope: MandantScope) => {
  const [early, late] = REMINDERS_DAYS_BEFORE;
  return withStatus(scope, BEREITGESTELLT)
    .where(notYetDone)
    .where((eb) =>
      eb.or(
        [early, late].map((days, reminded) =>
          eb.and([
            eb('erinnert', '=', reminded),
            eb('verfaellt_am', '>=', scope.heute),
            eb('verfaellt_am', '<=', plusTage(scope.heute, days)),
          ]),
        ),
      ),
    )
    .orderBy('verfaellt_am');
};

const sendReminder = async (scope: MandantScope): Promise<number> =>
  moveEach(scope, await toBeReminded(scope).execute(), SWEEP.erinnern, remind);

const lapsed = async (tx: MandantScope, ids: readonly PraemierungId[]): Promise<number> => {
  const rows = movedOf(await movePraemierungen(tx, ids, 'verfallen'));
  await planPraemierungMails(
    tx,
    rows.map((row) => ({ row, vorlage: 'praemieAbgelaufen' })),
  );
  return rows.length;
};

const pastTheirEnd = (scope: MandantScope) =>
  withStatus(scope, BEREITGESTELLT).where(notYetDone).where('verfaellt_am', '<', scope.heute).orderBy('verfaellt_am');

const letLapse = async (scope: MandantScope): Promise<number> =>
  moveAll(scope, await pastTheirEnd(scope).execute(), { sweep: SWEEP.verfallen, move: lapsed });

const sendGutscheinLink = async (tx: MandantScope, id: PraemierungId): Promise<boolean> => {
  const row = await lockPraemierung(tx, id);
  if (row?.status !== 'Bereitgestellt' || row.praemienart !== 'gutschein' || row.gutscheinlink_am) return false;
  await tx.db
    .updateTable('praemierung')
    .set({ gutscheinlink_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await planMailToBeguenstigte(tx, row, 'gutscheinBereit');
  return true;
};

/** Chosen, and left without opening it: the link goes out by mail, once. */
const leftUnopened = (scope: MandantScope) =>
  withStatus(scope, BEREITGESTELLT)
    // Set with the kind. Asked by the kind, the planner takes those of other indexes to be fewer.
    .where('gutschein_id', 'is not', null)
    .where('gutscheinlink_am', 'is', null)
    .where('gewaehlt_am', '<=', new Date(scope.now.getTime() - GUTSCHEIN_LINK_AFTER_MS))
    .where('verfaellt_am', '>=', scope.heute)
    .orderBy('gewaehlt_am');

const sendGutscheinLinks = async (scope: MandantScope): Promise<number> =>
  moveEach(scope, await leftUnopened(scope).execute(), SWEEP.gutscheinlink, sendGutscheinLink);

/** Settings changed, or orders were released before there was a bonus: what is shown as reached is made, for all of them. */
export const recountAll = async (scope: MandantScope, batch = AT_MOST): Promise<number> => {
  let changed = 0;
  let last: EmpfehlerId | null = null;
  for (;;) {
    const ids: EmpfehlerId[] = await findUncountedReferrers(scope, batch, last);
    for (const id of ids) changed += await scope.transaction((tx) => recountBonuses(tx, id));
    if (ids.length < batch) return changed;
    last = ids.at(-1)!;
  }
};

const RECOUNT = 'bonusNachzaehlen';

const countedBy = (scope: MandantScope) => {
  const { threshold, programStart, cent } = bonusRuleOf(scope);
  return { rule: `${threshold} ${programStart} ${cent}`, tag: scope.heute };
};

const isRecountDue = (scope: MandantScope, last?: { rule: string; tag: string }): boolean => {
  const { rule, tag } = countedBy(scope);
  return bonusRuleOf(scope).threshold > 0 && (last?.rule !== rule || last.tag !== tag);
};

/**
 * Every release and every end of an order counts its referrer's bonuses again. All of them are counted where the rule has
 * changed, and once a day: the search reads every released order.
 */
const countAfter = async (scope: MandantScope): Promise<number> => {
  if (!isRecountDue(scope, await readSweepState(scope, RECOUNT))) return 0;
  const changed = await recountAll(scope);
  await writeSweepState(scope, RECOUNT, countedBy(scope));
  return changed;
};

export const sweeps = [
  { name: RECOUNT, due: isRecountDue, run: countAfter },
  { name: SWEEP.bereitstellen, due: afterTheWait, run: makeReady },
  { name: SWEEP.gutscheinlink, due: leftUnopened, run: sendGutscheinLinks },
  { name: SWEEP.erinnern, due: toBeReminded, run: sendReminder },
  { name: SWEEP.verfallen, due: pastTheirEnd, run: letLapse },
];
