import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/werte';
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
import { deleteAll, type Gebraucht } from '../produkt/commands-mengen.ts';
import { forgetKatalog } from '../produkt/queries-katalog.ts';
import type { Katalogfehler } from '../produkt/rules-katalog.ts';
import { findSentences, findUsage, type Satz } from './queries-bestand.ts';
import { checkPraemie, isSame, type Konfliktgrund, merge, type Praemiengrund } from './rules.ts';
import { type Dokument, documentFrom, type Feldgrund, type Flach } from './rules-text.ts';

/** What somebody wants of a record: how he found it, and how he leaves it. */
export interface Wunsch {
  art: Katalogart;
  id: string;
  vorher: Flach | null;
  nachher: Flach | null;
  /** `nachher` as a document, where it has been checked already. */
  dokument?: Dokument | null;
}
/** What came of it. */
export interface Wirkung {
  art: Katalogart;
  id: string;
  vorher: Dokument | null;
  nachher: Dokument | null;
}
export type Hindernisgrund =
  | Konfliktgrund
  | Praemiengrund
  | Feldgrund
  | Gebraucht
  | Katalogfehler['grund']
  | 'verletzt';
export interface Hindernis {
  art: Katalogart;
  id: string;
  grund: Hindernisgrund;
  felder: string[];
}
export type Angewandt = { ok: true; wirkungen: Wirkung[] } | { ok: false; hindernisse: Hindernis[] };

/** Carries an expected refusal out of a transaction that has written already. */
class Zurueck extends Error {
  readonly hindernisse: Hindernis[];
  constructor(hindernisse: Hindernis[]) {
    super('refused');
    this.hindernisse = hindernisse;
  }
}
export const sendBack = (hindernisse: Hindernis[]): never => {
  throw new Zurueck(hindernisse);
};

/** Constraints are the last word: foreign key, unique, check. */
const isViolation = (error: unknown): boolean =>
  ['23503', '23505', '23514'].includes((error as { code?: string }).code ?? '');

/** One transaction that leaves nothing behind when any part of it is refused. */
export const allOrNothing = async <T>(
  scope: MandantScope,
  tu: (tx: MandantScope) => Promise<T>,
): Promise<{ ok: true; wert: T } | { ok: false; hindernisse: Hindernis[] }> => {
  try {
    const wert = await scope.transaction(tu);
    // Whoever wrote sees it on the next page; other processes notice within a second.
    forgetKatalog(scope.mandant.id);
    return { ok: true, wert };
  } catch (error) {
    if (error instanceof Zurueck) return { ok: false, hindernisse: error.hindernisse };
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
const SCHREIBEN: Record<Katalogart, (tx: MandantScope, dokumente: Dokument[]) => Promise<Schreibergebnis>> = {
  kategorie: (tx, d) => putKategorien(tx, d as unknown as KategorieEingabe[]),
  produkt: (tx, d) => putProdukte(tx, d as unknown as ProduktEingabe[]),
  praemie: (tx, d) => putPraemien(tx, d as unknown as PraemieEingabe[]),
  geraet: (tx, d) => putGeraete(tx, d as unknown as GeraetEingabe[]),
  angebot: (tx, d) => putAngebote(tx, d as unknown as AngebotEingabe[]),
};

const write = async (
  tx: MandantScope,
  art: Katalogart,
  dokumente: Dokument[],
  geschrieben: (n: number) => Promise<void>,
) => {
  for (let von = 0; von < dokumente.length; von += HAPPEN) {
    const teil = dokumente.slice(von, von + HAPPEN);
    const ergebnis = await SCHREIBEN[art](tx, teil);
    if (!ergebnis.ok) sendBack(ergebnis.fehler.map(({ id, grund }) => ({ art, id, grund, felder: [] })));
    await geschrieben(teil.length);
  }
};

const loesche = async (tx: MandantScope, art: Katalogart, ids: string[], geschrieben: (n: number) => Promise<void>) => {
  if (ids.length === 0) return;
  const ergebnis = await deleteAll(tx, art, ids);
  if (!ergebnis.ok) sendBack(ergebnis.fehler.map(({ id, grund }) => ({ art, id, grund, felder: [] })));
  await geschrieben(ids.length);
};

/** A category may name a product of the same batch, and a product its category: the category comes first without it. */
const withoutReferences = (dokument: Dokument): Dokument => ({
  ...dokument,
  VorauswahlHeim: null,
  VorauswahlTv: null,
  Verwandt: null,
});

const writeEverything = async (
  tx: MandantScope,
  wirkungen: readonly Wirkung[],
  geschrieben: (n: number) => Promise<void>,
): Promise<void> => {
  const neue = (art: Katalogart) => wirkungen.flatMap((w) => (w.art === art && w.nachher !== null ? [w.nachher] : []));
  const old = (art: Katalogart) => wirkungen.flatMap((w) => (w.art === art && w.nachher === null ? [w.id] : []));
  const still = async () => {};
  for (const art of ['angebot', 'praemie'] as const) await loesche(tx, art, old(art), geschrieben);
  const unbekannt = wirkungen.flatMap((w) =>
    w.art === 'kategorie' && w.vorher === null && w.nachher ? [w.nachher] : [],
  );
  await write(tx, 'kategorie', unbekannt.map(withoutReferences), still);
  for (const art of ['produkt', 'kategorie', 'praemie', 'geraet', 'angebot'] as const)
    await write(tx, art, neue(art), geschrieben);
  for (const art of ['geraet', 'produkt', 'kategorie'] as const) await loesche(tx, art, old(art), geschrieben);
};

const findStock = async (
  tx: MandantScope,
  wuensche: readonly Wunsch[],
): Promise<(art: Katalogart, id: string) => Satz | null> => {
  const je = new Map<Katalogart, Map<string, Satz>>();
  for (const art of KATALOGARTEN) {
    const ids = wuensche.filter((w) => w.art === art).map((w) => w.id);
    if (ids.length > 0) je.set(art, await findSentences(tx, art, ids));
  }
  return (art, id) => je.get(art)?.get(id) ?? null;
};

/** What each wish means for the record as it is now, or why it cannot be. */
const consider = (
  { art, id, vorher, nachher, dokument }: Wunsch,
  aktuell: Satz | null,
): { ok: true; wirkung: Wirkung | null; flach: Flach | null } | { ok: false; hindernis: Hindernis } => {
  const ergebnis = merge(vorher, nachher, aktuell?.flach ?? null);
  if (!ergebnis.ok) return { ok: false, hindernis: { art, id, grund: ergebnis.grund, felder: ergebnis.felder } };
  const { neu } = ergebnis;
  if (neu === (aktuell?.flach ?? null)) return { ok: true, wirkung: null, flach: neu };
  if (neu === null)
    return { ok: true, wirkung: { art, id, vorher: aktuell?.dokument ?? null, nachher: null }, flach: null };
  if (dokument && isSame(neu, nachher))
    return { ok: true, wirkung: { art, id, vorher: aktuell?.dokument ?? null, nachher: dokument }, flach: neu };
  const geprueft = documentFrom(art, neu);
  if (!geprueft.ok) {
    const [erster] = geprueft.fehler;
    return {
      ok: false,
      hindernis: { art, id, grund: erster?.grund ?? 'wertUngueltig', felder: geprueft.fehler.map((f) => f.feld) },
    };
  }
  return {
    ok: true,
    wirkung: { art, id, vorher: aktuell?.dokument ?? null, nachher: geprueft.dokument },
    flach: geprueft.flach,
  };
};

/**
 * Makes wishes come true, all or none: the one way for edits, imports, undoing and planned changes. Inside
 * `allOrNothing`, under `lockKatalog`.
 */
export const apply = async (
  tx: MandantScope,
  wuensche: readonly Wunsch[],
  geschrieben: (n: number) => Promise<void> = async () => {},
): Promise<Wirkung[]> => {
  const stock = await findStock(tx, wuensche);
  const nutzung = wuensche.some((w) => w.art === 'praemie') ? await findUsage(tx) : new Map();
  const wirkungen: Wirkung[] = [];
  const hindernisse: Hindernis[] = [];
  for (const wunsch of wuensche) {
    const aktuell = stock(wunsch.art, wunsch.id);
    const ergebnis = consider(wunsch, aktuell);
    if (!ergebnis.ok) {
      hindernisse.push(ergebnis.hindernis);
      continue;
    }
    if (!ergebnis.wirkung) continue;
    const verboten =
      wunsch.art === 'praemie' &&
      checkPraemie(aktuell?.flach ?? null, ergebnis.flach, (id) => nutzung.get(id), tx.heute);
    if (verboten) hindernisse.push({ art: wunsch.art, id: wunsch.id, grund: verboten, felder: [] });
    else wirkungen.push(ergebnis.wirkung);
  }
  if (hindernisse.length > 0) sendBack(hindernisse);
  await writeEverything(tx, wirkungen, geschrieben);
  return wirkungen;
};
