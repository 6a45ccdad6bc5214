import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  putAngebote,
  putGeraete,
  putKategorien,
  putPraemien,
  putProdukte,
  type Schreibergebnis,
} from '../produkt/commands.ts';
import { deleteAll, type Needed } from '../produkt/commands-mengen.ts';
import { forgetKatalog } from '../produkt/queries-katalog.ts';
import type { Katalogfehler } from '../produkt/rules-katalog.ts';
import { findSentences, findUsage, type Sentence } from './queries-stock.ts';
import { checkPraemie, isSame, type Konfliktgrund, merge, type Praemiengrund } from './rules.ts';
import { type Dokument, documentFrom, type Feldgrund, type Flat } from './rules-text.ts';

/** What somebody wants of a record: how he found it, and how he leaves it. */
export interface Wish {
  art: Katalogart;
  id: string;
  vorher: Flat | null;
  nachher: Flat | null;
  /** `nachher` as a document, where it has been checked already. */
  dokument?: Dokument | null;
}
/** What came of it. */
export interface Effect {
  art: Katalogart;
  id: string;
  vorher: Dokument | null;
  nachher: Dokument | null;
}
export type Hindernisgrund = Konfliktgrund | Praemiengrund | Feldgrund | Needed | Katalogfehler['grund'] | 'verletzt';
export interface Obstacle {
  art: Katalogart;
  id: string;
  grund: Hindernisgrund;
  felder: string[];
}
export type Applied = { ok: true; wirkungen: Effect[] } | { ok: false; hindernisse: Obstacle[] };

/** Carries an expected refusal out of a transaction that has written already. */
class Back extends Error {
  readonly hindernisse: Obstacle[];
  constructor(obstacles: Obstacle[]) {
    super('refused');
    this.hindernisse = obstacles;
  }
}
export const sendBack = (obstacles: Obstacle[]): never => {
  throw new Back(obstacles);
};

/** Constraints are the last word: foreign key, unique, check. */
const isViolation = (error: unknown): boolean =>
  ['23503', '23505', '23514'].includes((error as { code?: string }).code ?? '');

/** One transaction that leaves nothing behind when any part of it is refused. */
export const allOrNothing = async <T>(
  scope: MandantScope,
  run: (tx: MandantScope) => Promise<T>,
): Promise<{ ok: true; wert: T } | { ok: false; hindernisse: Obstacle[] }> => {
  try {
    const wert = await scope.transaction(run);
    // Whoever wrote sees it on the next page; other processes notice within a second.
    forgetKatalog(scope.mandant.id);
    return { ok: true, wert };
  } catch (error) {
    if (error instanceof Back) return { ok: false, hindernisse: error.hindernisse };
    if (isViolation(error))
      return { ok: false, hindernisse: [{ art: 'produkt', id: '', grund: 'verletzt', felder: [] }] };
    throw error;
  }
};

/** One writer of a Mandant's catalogue at a time: what is checked here stays true until it is written. */
export const lockKatalog = async ({ db, mandant }: MandantScope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`katalog:${mandant.id}`}, 0))`.execute(db);
};

const HAPPEN = 500;

/** Documents have been checked by the schema of their kind (documentFrom). */
const WRITING: Record<Katalogart, (tx: MandantScope, documents: Dokument[]) => Promise<Schreibergebnis>> = {
  kategorie: (tx, d) => putKategorien(tx, d as unknown as KategorieEingabe[]),
  produkt: (tx, d) => putProdukte(tx, d as unknown as ProduktEingabe[]),
  praemie: (tx, d) => putPraemien(tx, d as unknown as PraemieEingabe[]),
  geraet: (tx, d) => putGeraete(tx, d as unknown as GeraetEingabe[]),
  angebot: (tx, d) => putAngebote(tx, d as unknown as AngebotEingabe[]),
};

const write = async (
  tx: MandantScope,
  art: Katalogart,
  documents: Dokument[],
  written: (n: number) => Promise<void>,
) => {
  for (let von = 0; von < documents.length; von += HAPPEN) {
    const part = documents.slice(von, von + HAPPEN);
    const result = await WRITING[art](tx, part);
    if (!result.ok) sendBack(result.fehler.map(({ id, grund }) => ({ art, id, grund, felder: [] })));
    await written(part.length);
  }
};

const loesche = async (tx: MandantScope, art: Katalogart, ids: string[], written: (n: number) => Promise<void>) => {
  if (ids.length === 0) return;
  const result = await deleteAll(tx, art, ids);
  if (!result.ok) sendBack(result.fehler.map(({ id, grund }) => ({ art, id, grund, felder: [] })));
  await written(ids.length);
};

/** A category may name a product of the same batch, and a product its category: the category comes first without it. */
const withoutReferences = (document: Dokument): Dokument => ({
  ...document,
  VorauswahlHeim: null,
  VorauswahlTv: null,
  Verwandt: null,
});

const writeEverything = async (
  tx: MandantScope,
  effects: readonly Effect[],
  written: (n: number) => Promise<void>,
): Promise<void> => {
  const neue = (kind: Katalogart) => effects.flatMap((w) => (w.art === kind && w.nachher !== null ? [w.nachher] : []));
  const old = (kind: Katalogart) => effects.flatMap((w) => (w.art === kind && w.nachher === null ? [w.id] : []));
  const still = async () => {};
  for (const kind of ['angebot', 'praemie'] as const) await loesche(tx, kind, old(kind), written);
  const unknown = effects.flatMap((w) => (w.art === 'kategorie' && w.vorher === null && w.nachher ? [w.nachher] : []));
  await write(tx, 'kategorie', unknown.map(withoutReferences), still);
  for (const kind of ['produkt', 'kategorie', 'praemie', 'geraet', 'angebot'] as const)
    await write(tx, kind, neue(kind), written);
  for (const kind of ['geraet', 'produkt', 'kategorie'] as const) await loesche(tx, kind, old(kind), written);
};

const findStock = async (
  tx: MandantScope,
  wishes: readonly Wish[],
): Promise<(kind: Katalogart, id: string) => Sentence | null> => {
  const je = new Map<Katalogart, Map<string, Sentence>>();
  for (const kind of KATALOGARTEN) {
    const ids = wishes.filter((w) => w.art === kind).map((w) => w.id);
    if (ids.length > 0) je.set(kind, await findSentences(tx, kind, ids));
  }
  return (kind, id) => je.get(kind)?.get(id) ?? null;
};

/** What each wish means for the record as it is now, or why it cannot be. */
const consider = (
  { art, id, vorher, nachher, dokument }: Wish,
  current: Sentence | null,
): { ok: true; wirkung: Effect | null; flach: Flat | null } | { ok: false; hindernis: Obstacle } => {
  const result = merge(vorher, nachher, current?.flach ?? null);
  if (!result.ok) return { ok: false, hindernis: { art, id, grund: result.grund, felder: result.felder } };
  const { neu } = result;
  if (neu === (current?.flach ?? null)) return { ok: true, wirkung: null, flach: neu };
  if (neu === null)
    return { ok: true, wirkung: { art, id, vorher: current?.dokument ?? null, nachher: null }, flach: null };
  if (dokument && isSame(neu, nachher))
    return { ok: true, wirkung: { art, id, vorher: current?.dokument ?? null, nachher: dokument }, flach: neu };
  const checked = documentFrom(art, neu);
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
    flach: checked.flach,
  };
};

/**
 * Makes wishes come true, all or none: the one way for edits, imports, undoing and planned changes. Inside
 * `allOrNothing`, under `lockKatalog`.
 */
export const apply = async (
  tx: MandantScope,
  wishes: readonly Wish[],
  written: (n: number) => Promise<void> = async () => {},
): Promise<Effect[]> => {
  const stock = await findStock(tx, wishes);
  const usage = wishes.some((w) => w.art === 'praemie') ? await findUsage(tx) : new Map();
  const effects: Effect[] = [];
  const obstacles: Obstacle[] = [];
  for (const wish of wishes) {
    const current = stock(wish.art, wish.id);
    const result = consider(wish, current);
    if (!result.ok) {
      obstacles.push(result.hindernis);
      continue;
    }
    if (!result.wirkung) continue;
    const verboten =
      wish.art === 'praemie' && checkPraemie(current?.flach ?? null, result.flach, (id) => usage.get(id), tx.heute);
    if (verboten) obstacles.push({ art: wish.art, id: wish.id, grund: verboten, felder: [] });
    else effects.push(result.wirkung);
  }
  if (obstacles.length > 0) sendBack(obstacles);
  await writeEverything(tx, effects, written);
  return effects;
};
