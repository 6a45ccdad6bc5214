import type { AgenturId, SettlementObstacle, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findObstacle, findUnsettled, type Unsettled } from './queries-abrechnung.ts';
import { lastMonth } from './rules-abrechnung.ts';

/** A month that is over and waits, because something is missing on one of its documents. */
export interface Obstructed {
  month: Tag;
  obstacle: SettlementObstacle;
  /** Null: it is the Mandant's own, and keeps back every agency that there is something to bill of. */
  agentur: Pick<Unsettled, 'agenturId' | 'nummer' | 'name'> | null;
}

const isOfFirma = (obstacle: SettlementObstacle): boolean => obstacle.startsWith('firma');

/** As many as somebody reads at once; when they are mended, others follow. */
const SHOWN = 20;

/** The sweep leaves those unsettled that have an obstacle, so few are asked in vain: at most in a month's first minutes. */
const findFirst = async (scope: MandantScope, agenturId: AgenturId | null): Promise<Obstructed[]> => {
  const found: Obstructed[] = [];
  for (const { month, ...agentur } of await findUnsettled(scope, lastMonth(scope.heute), agenturId)) {
    const obstacle = await findObstacle(scope, agentur.agenturId, month);
    if (obstacle) found.push({ month, obstacle, agentur });
    if (found.length === SHOWN) break;
  }
  return found;
};

/** What keeps months from being settled, as it is now: the sweep settles every other agency as soon as its month is over. */
export const findObstructed = async (scope: MandantScope): Promise<Obstructed[]> => {
  const found = await findFirst(scope, null);
  const ofAgencies = found.filter(({ obstacle }) => !isOfFirma(obstacle));
  const ofFirma = Map.groupBy(
    found.filter(({ obstacle }) => isOfFirma(obstacle)),
    ({ obstacle }) => obstacle,
  );
  return [
    ...[...ofFirma].map(([obstacle, rows]) => ({
      obstacle,
      month: rows.map(({ month }) => month).toSorted()[0]!,
      agentur: null,
    })),
    ...ofAgencies,
  ];
};

/** What its owner can mend; null: nothing waits, or not for the agency. */
export const findObstacleOf = async (scope: MandantScope, agenturId: AgenturId): Promise<Obstructed | null> =>
  (await findFirst(scope, agenturId)).find(({ obstacle }) => !isOfFirma(obstacle)) ?? null;
