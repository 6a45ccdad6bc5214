import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Bereich, type Effect, findRecords, kindsOf, type StoredRecord } from './queries-bereich.ts';
import { isSame, merge } from './rules.ts';
import type { DatensatzKind, Document, Flat } from './rules-fields.ts';
import { documentFrom } from './rules-text.ts';

/** What somebody wants of a record: how he found it, and how he leaves it. */
export interface Wish {
  art: string;
  id: string;
  vorher: Flat | null;
  nachher: Flat | null;
  /** `nachher` as a document, where it has been checked already. */
  dokument?: Document | null;
}
export interface Obstacle {
  art: string;
  id: string;
  /** The name of a sentence. */
  grund: string;
  felder: string[];
}

/** Carries an expected refusal out of a transaction that has written already. */
class SentBack extends Error {
  readonly hindernisse: Obstacle[];
  constructor(obstacles: Obstacle[]) {
    super('refused');
    this.hindernisse = obstacles;
  }
}
export const sendBack = (obstacles: Obstacle[]): never => {
  throw new SentBack(obstacles);
};

/** Constraints are the last word: foreign key, unique, check. */
const isViolation = (error: unknown): boolean =>
  ['23503', '23505', '23514'].includes((error as { code?: string }).code ?? '');

/** One transaction that leaves nothing behind when any part of it is refused. */
export const allOrNothing = async <T>(
  scope: MandantScope,
  bereich: Bereich,
  run: (tx: MandantScope) => Promise<T>,
): Promise<{ ok: true; wert: T } | { ok: false; hindernisse: Obstacle[] }> => {
  try {
    const value = await scope.transaction(run);
    bereich.forget(scope);
    return { ok: true, wert: value };
  } catch (error) {
    if (error instanceof SentBack) return { ok: false, hindernisse: error.hindernisse };
    if (isViolation(error))
      return { ok: false, hindernisse: [{ art: bereich.kinds[0]?.name ?? '', id: '', grund: 'verletzt', felder: [] }] };
    throw error;
  }
};

/** One writer of an area at a time: what is checked here stays true until it is written. */
export const lockBereich = async ({ db, mandant }: MandantScope, { name }: Pick<Bereich, 'name'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${mandant.id}`}, 0))`.execute(db);
};

const findCurrent = async (
  tx: MandantScope,
  bereich: Bereich,
  wishes: readonly Wish[],
): Promise<(kind: string, id: string) => StoredRecord | null> => {
  const byKind = new Map<string, Map<string, StoredRecord>>();
  for (const { name } of bereich.kinds) {
    const ids = wishes.filter((w) => w.art === name).map((w) => w.id);
    if (ids.length > 0) byKind.set(name, await findRecords(tx, bereich, name, ids));
  }
  return (kind, id) => byKind.get(kind)?.get(id) ?? null;
};

/** What each wish means for the record as it is now, or why it cannot be. */
const consider = (
  kind: DatensatzKind,
  { art, id, vorher, nachher, dokument }: Wish,
  current: StoredRecord | null,
): { ok: true; wirkung: Effect | null; flat: Flat | null } | { ok: false; hindernis: Obstacle } => {
  const result = merge(vorher, nachher, current?.flat ?? null);
  if (!result.ok) return { ok: false, hindernis: { art, id, grund: result.grund, felder: result.felder } };
  const { neu } = result;
  if (neu === (current?.flat ?? null)) return { ok: true, wirkung: null, flat: neu };
  if (neu === null)
    return { ok: true, wirkung: { art, id, vorher: current?.dokument ?? null, nachher: null }, flat: null };
  if (dokument && isSame(neu, nachher))
    return { ok: true, wirkung: { art, id, vorher: current?.dokument ?? null, nachher: dokument }, flat: neu };
  const checked = documentFrom(kind, neu);
  if (!checked.ok) {
    const [first] = checked.fehler;
    return {
      ok: false,
      hindernis: { art, id, grund: first?.grund ?? 'wertUngueltig', felder: checked.fehler.map((f) => f.feld) },
    };
  }
  return {
    ok: true,
    wirkung: { art, id, vorher: current?.dokument ?? null, nachher: checked.dokument },
    flat: checked.flat,
  };
};

/**
 * Makes wishes come true, all or none: the one way for edits, imports, undoing and planned changes. Inside
 * `allOrNothing`, under `lockBereich`.
 */
export const apply = async (
  tx: MandantScope,
  bereich: Bereich,
  wishes: readonly Wish[],
  written: (n: number) => Promise<void> = async () => {},
): Promise<Effect[]> => {
  const kinds = kindsOf(bereich);
  const currentOf = await findCurrent(tx, bereich, wishes);
  const check = await bereich.createCheck(tx, [...new Set(wishes.map(({ art }) => art))]);
  const effects: Effect[] = [];
  const obstacles: Obstacle[] = [];
  for (const wish of wishes) {
    const { art, id } = wish;
    const current = currentOf(art, id);
    const result = consider(kinds(art), wish, current);
    if (!result.ok) {
      obstacles.push(result.hindernis);
      continue;
    }
    if (!result.wirkung) continue;
    const found = check(art, current?.flat ?? null, result.flat);
    if (found) obstacles.push({ art, id, grund: found.grund, felder: [] });
    else effects.push(result.wirkung);
  }
  if (obstacles.length > 0) sendBack(obstacles);
  await bereich.write(tx, effects, written);
  return effects;
};
