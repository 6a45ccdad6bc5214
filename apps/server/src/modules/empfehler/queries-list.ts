import type { EmpfehlungenFilter } from '@weitersagen/contract/empfehler';
import type { EmpfehlerId, EmpfehlungGroup } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, isDay, plusTage, tagOf } from '../../platform/clock/days.ts';
import { encode, type Place, type Range, readCursor, START } from '../../platform/db/keyset.ts';
import { findSituations } from '../praemierung/queries-situation.ts';
import { findRecommendedProdukt } from '../produkt/queries.ts';
import { findOwnEmpfehlungen, LOOKED_AT, type OwnRow } from './queries.ts';
import { findNext, findWaiting } from './queries-page.ts';
import { type Auswahl, chooseFrom, countGroups, fitsSearch, waitingCent } from './rules.ts';
import { type OwnCore, toOwnCore } from './view.ts';

export interface List extends Auswahl<OwnCore> {
  gruppenGesamt: Record<EmpfehlungGroup, number>;
  wartendCent: number;
  count: number;
  /** There are more than were counted, and of the groups only what waits for the person is counted. */
  isMinimum: boolean;
  next: string | null;
}

const coresOf = async (scope: MandantScope, rows: readonly OwnRow[]): Promise<OwnCore[]> => {
  const situations = await findSituations(
    scope,
    rows.map((z) => z.id),
    'empfehler',
  );
  return rows.flatMap((row) => {
    const whole = situations.get(row.id);
    return whole ? [toOwnCore(scope, row, whole)] : [];
  });
};

const searched = async (scope: MandantScope, rows: OwnCore[], filter: EmpfehlungenFilter): Promise<OwnCore[]> => {
  const fits = await Promise.all(
    rows.map(async ({ row: { code, nummer, erstellt_am, produkt_id, geraet_id } }) => {
      const produktName = (await findRecommendedProdukt(scope, produkt_id, geraet_id))?.produkt.name ?? '';
      return fitsSearch({ produktName, code, nummer, am: tagOf(erstellt_am) }, filter);
    }),
  );
  return rows.filter((_, i) => fits[i]);
};

/** All of them are looked at for order and number; the dear part is fetched for the shown page alone. */
const listOf = async (scope: MandantScope, rows: readonly OwnRow[], filter: EmpfehlungenFilter): Promise<List> => {
  const cores = await coresOf(scope, rows);
  const sought = await searched(scope, cores, filter);
  return {
    ...chooseFrom(sought, filter),
    gruppenGesamt: countGroups(cores),
    wartendCent: waitingCent(cores.map(({ group, eigene }) => ({ group, cent: eigene?.wert_cent ?? 0 }))),
    count: rows.length,
    isMinimum: false,
    next: null,
  };
};

/** What waits for the person stands before the rest, each the newest first. */
const PARTS = ['w', 'r'] as const;
type Part = (typeof PARTS)[number];

const daysOf = ({ von, bis }: EmpfehlungenFilter): RawBuilder<unknown>[] => [
  ...(isDay(von) ? [sql`erstellt_am >= ${beginningOfTheDay(von)}`] : []),
  ...(isDay(bis) ? [sql`erstellt_am < ${beginningOfTheDay(plusTage(bis, 1))}`] : []),
];

const partsOf = (state: EmpfehlungenFilter['stand']): readonly Part[] => {
  if (state === '') return PARTS;
  return state === 'handeln' ? ['w'] : ['r'];
};

/** Where the list goes on: in which part, and after which row. */
const startOf = (cursor: string, parts: readonly Part[]): { part: Part; range: Range } => {
  const part = parts.find((one) => one === cursor[0]);
  return part ? { part, range: readCursor(cursor.slice(1)) } : { part: parts[0]!, range: START };
};

/**
 * A page of somebody with very many. A search looks at so many rows and no more, and goes on from there: a page may hold
 * less than there is place for, and nothing at all.
 */
const walk = async (
  scope: MandantScope,
  id: EmpfehlerId,
  filter: EmpfehlungenFilter & { cursor: string },
): Promise<List> => {
  const length = filter.jeSeite ?? LOOKED_AT;
  const waiting = await findWaiting(scope, id);
  const waitingIds = waiting.map((row) => row.id);
  const parts = partsOf(filter.stand);
  const start = startOf(filter.cursor, parts);
  const found: OwnCore[] = [];
  let looked = 0;
  let { part, range } = start;
  const listed = (next: string | null): List => {
    const groups = { ...countGroups([]), handeln: waiting.length };
    return {
      rows: found,
      hits: found.length,
      groups,
      gruppenGesamt: groups,
      wartendCent: waiting.reduce((sum, { cent }) => sum + cent, 0),
      seite: 1,
      seiten: 1,
      count: LOOKED_AT,
      isMinimum: true,
      next,
    };
  };
  const after = (place: Place) => part + encode(place, false);
  for (;;) {
    const ofPart = part === 'w' ? sql`id = any(${waitingIds}::uuid[])` : sql`id <> all(${waitingIds}::uuid[])`;
    const rows = await findNext(scope, id, { where: [ofPart, ...daysOf(filter)], range, limit: length + 1 });
    const chunk = rows.slice(0, length);
    const cores = await searched(scope, await coresOf(scope, chunk), filter);
    const fitting = cores.filter(({ group }) => filter.stand === '' || group === filter.stand);
    const places = new Map(chunk.map((row) => [row.id as string, row]));
    for (const core of fitting) {
      found.push(core);
      const isLast = part === parts.at(-1) && rows.at(-1)?.id === core.row.id;
      if (found.length === length) return listed(isLast ? null : after(places.get(core.row.id)!));
    }
    looked += chunk.length;
    const last = chunk.at(-1);
    if (rows.length > length && last) {
      if (looked >= LOOKED_AT) return listed(after(last));
      range = { place: last, isBackwards: false };
    } else {
      const following = parts[parts.indexOf(part) + 1];
      if (!following) return listed(null);
      part = following;
      range = START;
    }
  }
};

/** All at once, and by numbers of pages, where nothing is said of a cursor: so the call has always answered. */
export const findList = async (scope: MandantScope, id: EmpfehlerId, filter: EmpfehlungenFilter): Promise<List> => {
  const { cursor } = filter;
  if (cursor === undefined) return listOf(scope, await findOwnEmpfehlungen(scope, id), filter);
  const newest = await findOwnEmpfehlungen(scope, id, LOOKED_AT + 1);
  return newest.length > LOOKED_AT ? walk(scope, id, { ...filter, cursor }) : listOf(scope, newest, filter);
};
