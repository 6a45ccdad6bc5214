import type { Bildangabe } from '@weitersagen/contract/bild';
import type { Bildart, MandantId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Bildzuordnung, bildadresse, bildschluessel, crop, draw, formOf, suchreihe } from './queries.ts';

/** All that a Mandant has uploaded for his catalogue, without the bytes: pages look up dozens at a time. */
type Bestand = ReadonlyMap<string, Bildzuordnung>;

/** How often a process asks whether something has changed. Until then an address names an older version and shows the new one. */
const FRAGEN_MS = 1_000;
interface Gehalten {
  bestand: Bestand;
  revision: number;
  geprueft: number;
}
const gehalten = new Map<MandantId, Gehalten>();

const read = async ({ db, mandant }: MandantScope): Promise<Bestand> => {
  const zeilen = await db
    .selectFrom('bild as b')
    .innerJoin('bilddatei as d', (j) => j.onRef('d.mandant_id', '=', 'b.mandant_id').onRef('d.hash', '=', 'b.hash'))
    .select(['d.hash', 'd.media', 'd.breite', 'd.hoehe', 'd.transparent'])
    .select(['b.art', 'b.objekt_id as objektId', 'b.alternativtext', 'b.schmueckend'])
    .where('b.mandant_id', '=', mandant.id)
    .execute();
  return new Map(zeilen.map((z) => [bildschluessel(z.art, z.objektId), z]));
};

const findStock = async (scope: MandantScope): Promise<Bestand> => {
  const da = gehalten.get(scope.mandant.id);
  if (da && performance.now() - da.geprueft < FRAGEN_MS) return da.bestand;
  const stand = await scope.db
    .selectFrom('bildstand')
    .select('revision')
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  const revision = stand?.revision ?? 0;
  const bestand = da?.revision === revision ? da.bestand : await read(scope);
  // What a transaction has written itself is nobody else's yet.
  if (!scope.db.isTransaction) gehalten.set(scope.mandant.id, { bestand, revision, geprueft: performance.now() });
  return bestand;
};

/** The number of the pictures that pages show. */
export const findBildrevision = async (scope: MandantScope): Promise<number> => {
  await findStock(scope);
  return gehalten.get(scope.mandant.id)?.revision ?? 0;
};

/** The uploaded pictures of one kind, by what they belong to. */
export const findHochgeladene = async (
  scope: MandantScope,
  art: Bildart,
): Promise<(id: string) => Bildzuordnung | undefined> => {
  const bestand = await findStock(scope);
  return (id) => bestand.get(bildschluessel(art, id));
};

export interface Motivtraeger {
  id: string;
  motiv: string;
}
/** What a page needs to show the picture of a thing: the uploaded one, else the drawn one. */
export type Bildauskunft = (art: Bildart, objekt: Motivtraeger) => Bildangabe;

/**
 * Answers for as many things as a page shows, without asking the database for each. A drawn picture says nothing that the
 * name beside it does not say: its alternative text is empty.
 */
export const findBildauskunft = async (scope: MandantScope): Promise<Bildauskunft> => {
  const bestand = await findStock(scope);
  return (art, { id, motiv }) => {
    const bild = suchreihe(art)
      .map((gesucht) => bestand.get(bildschluessel(gesucht, id)))
      .find((b) => b !== undefined);
    const { hash, flaeche, text } = bild
      ? { hash: bild.hash, flaeche: bild, text: bild.alternativtext[scope.sprache] }
      : { ...draw(scope, { motiv, form: formOf(art), saat: id }), text: '' };
    const { breite, hoehe } = crop(flaeche, art);
    return { Adresse: bildadresse(scope, art, id, hash), Breite: breite, Hoehe: hoehe, Alternativtext: text };
  };
};
