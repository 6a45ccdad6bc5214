import type { BildReference } from '@weitersagen/contract/bild';
import type { BildKind, MandantId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { uptime } from '../../platform/clock/clock.ts';
import { keptPart } from '../../platform/context.ts';
import { type BildAssignment, bildAddress, bildKey, crop, draw, formOf, kindsToTry } from './queries.ts';

/** All that a Mandant has uploaded for his catalogue, without the bytes: pages look up dozens at a time. */
type Stock = ReadonlyMap<string, BildAssignment>;

/** How often a process asks whether something has changed. Until then an address names an older version and shows the new one. */
const ASK_AGAIN_MS = 1_000;
interface Kept {
  stock: Stock;
  revision: number;
  checkedAt: number;
}
/** As many as there are Mandanten. */
const stocks = keptPart(() => new Map<MandantId, Kept>());

const read = async ({ db, mandant }: MandantScope): Promise<Stock> => {
  const rows = await db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .select(['d.hash', 'd.media', 'd.breite', 'd.hoehe', 'd.transparent'])
    .select(['b.art', 'b.objekt_id as objektId', 'b.alternativtext', 'b.schmueckend'])
    .where('b.mandant_id', '=', mandant.id)
    .execute();
  return new Map(rows.map((z) => [bildKey(z.art, z.objektId), z]));
};

const findStock = async (scope: MandantScope): Promise<Stock> => {
  const kept = scope.context.of(stocks);
  const existing = kept.get(scope.mandant.id);
  if (existing && uptime() - existing.checkedAt < ASK_AGAIN_MS) return existing.stock;
  const state = await scope.db
    .selectFrom('bildstand')
    .select('revision')
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  const revision = state?.revision ?? 0;
  const inStock = existing?.revision === revision ? existing.stock : await read(scope);
  // What a transaction has written itself is nobody else's yet.
  if (!scope.db.isTransaction) kept.set(scope.mandant.id, { stock: inStock, revision, checkedAt: uptime() });
  return inStock;
};

/** The number of the pictures that pages show. */
export const findBildRevision = async (scope: MandantScope): Promise<number> => {
  await findStock(scope);
  return scope.context.of(stocks).get(scope.mandant.id)?.revision ?? 0;
};

/** The uploaded pictures of one kind, by what they belong to. */
export const findUploaded = async (
  scope: MandantScope,
  kind: BildKind,
): Promise<(id: string) => BildAssignment | undefined> => {
  const stock = await findStock(scope);
  return (id) => stock.get(bildKey(kind, id));
};

export interface MotifBearer {
  id: string;
  motiv: string;
}
/** What a page needs to show the picture of a thing: the uploaded one, else the drawn one. */
export type BildInfo = (kind: BildKind, object: MotifBearer) => BildReference;

/**
 * Answers for as many things as a page shows, without asking the database for each. A drawn picture says nothing that the
 * name beside it does not say: its alternative text is empty.
 */
export const findBildInfo = async (scope: MandantScope): Promise<BildInfo> => {
  const stock = await findStock(scope);
  return (kind, { id, motiv }) => {
    const bild = kindsToTry(kind)
      .map((searched) => stock.get(bildKey(searched, id)))
      .find((b) => b !== undefined);
    const { hash, flaeche, text } = bild
      ? { hash: bild.hash, flaeche: bild, text: bild.alternativtext[scope.sprache] }
      : { ...draw(scope, { motiv, form: formOf(kind), saat: id }), text: '' };
    const { breite, hoehe } = crop(flaeche, kind);
    return { Adresse: bildAddress(scope, kind, id, hash), Breite: breite, Hoehe: hoehe, Alternativtext: text };
  };
};
