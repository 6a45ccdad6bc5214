import type { PraemierungId, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay } from '../../platform/clock/days.ts';
import { readSweepState, writeSweepState } from '../../platform/jobs/sweep-state.ts';
import { recordKontenCheck } from './commands.ts';
import {
  checkAnsprueche,
  continueCheck,
  findBooked,
  findKontenCheck,
  type KontenFinding,
  type KontenWalk,
  START,
  toBeChecked,
} from './queries.ts';
import { checkRechnungen, countBookedRechnungen } from './queries-rechnung.ts';

const SWEEP = 'buchungPruefen';
const NIGHT_FROM_MS = 2 * 3_600_000;
/** Of 2000 claims each: the whole ledger of a large Mandant takes half an hour, and a run takes no second. */
const PAGES_PER_RUN = 5;
/** Bookings are dated by their transaction's beginning, and seen at its end. */
const OVERLAP_MS = 10 * 60_000;

interface State {
  /** The day of the last check of all claims. */
  tag: Tag | null;
  /** That of today, as far as it has come. */
  gang: (KontenWalk & { seit: string }) | null;
  /** Up to here every booking was looked at. */
  bis: string;
}

const isNight = (scope: MandantScope): boolean =>
  scope.now.getTime() >= beginningOfTheDay(scope.heute).getTime() + NIGHT_FROM_MS;

/** Moves nothing: a ledger that does not fit its claims is never mended by a program, only told to people. */
const report = async (scope: MandantScope, claims: KontenFinding): Promise<void> => {
  const documents = await checkRechnungen(scope);
  await recordKontenCheck(scope, claims, documents);
  const count = claims.anzahl + documents.anzahl;
  const deviations = [...claims.abweichungen.slice(0, 5), ...documents.abweichungen.slice(0, 5)];
  if (count > 0)
    scope.log.error(
      { alarm: 'konten', anzahl: count, abweichungen: deviations },
      'the ledger does not fit its claims and documents',
    );
};

/** Once a night every claim, some pages a run. */
const checkAll = async (scope: MandantScope, state: State): Promise<State> => {
  const since = state.gang?.seit ?? scope.now.toISOString();
  const walk = await continueCheck(scope, state.gang ?? START, { pages: PAGES_PER_RUN });
  if (!walk.isDone) return { ...state, gang: { ...walk, seit: since } };
  await report(scope, walk.befund);
  return { tag: scope.heute, gang: null, bis: since };
};

/** The clock of a demo goes back to the present, and what is booked from then on is older than what was seen. */
const newSince = (scope: MandantScope, { bis }: State): Date =>
  new Date(Math.min(Date.parse(bis), scope.now.getTime()) - OVERLAP_MS);

/** In between what was booked since, and those that did not fit: people wait to see them mended. */
const checkNew = async (scope: MandantScope, state: State): Promise<State> => {
  const since = newSince(scope, state);
  const last = await findKontenCheck(scope);
  const known = new Set<PraemierungId>(last?.abweichungen.map(({ praemierungId }) => praemierungId));
  const booked = await findBooked(scope, since);
  const ids = [...new Set([...known, ...booked])];
  const documents = await countBookedRechnungen(scope, since);
  const isQuiet = documents === 0 && (last?.rechnung_abweichungen ?? []).length === 0;
  if (ids.length === 0 && isQuiet) return state;
  const finding = await checkAnsprueche(scope, ids);
  // Of more than a hundred the rest keeps its place in the count until the night.
  const others = (last?.anzahl ?? 0) - (last?.rechnung_anzahl ?? 0) - known.size;
  await report(scope, { ...finding, praemierungen: last?.praemierungen ?? 0, anzahl: others + finding.anzahl });
  return { ...state, bis: scope.now.toISOString() };
};

const isWholeDue = (scope: MandantScope, { tag, gang }: State): boolean =>
  tag === null || gang !== null || (tag !== scope.heute && isNight(scope));

const isDue = (scope: MandantScope, state?: State) =>
  !state || isWholeDue(scope, state) || toBeChecked(scope, newSince(scope, state));

const check = async (scope: MandantScope): Promise<number> => {
  const state = (await readSweepState<State>(scope, SWEEP)) ?? {
    tag: null,
    gang: null,
    bis: scope.now.toISOString(),
  };
  const next = await (isWholeDue(scope, state) ? checkAll : checkNew)(scope, state);
  if (next !== state) await writeSweepState(scope, SWEEP, next);
  return 0;
};

export const sweeps = [{ name: SWEEP, due: isDue, run: check }];
