import type { Weg } from '@weitersagen/contract/paths';
import type { RouteDef } from '@weitersagen/contract/route';

/**
 * What says the same to everybody who reads one language: the catalogue, the content, the house. A call that is not
 * named here answers about somebody, or to somebody, and nothing of it is kept. Pictures say for themselves how long
 * they last (file.ts).
 */
const FOR_ALL: ReadonlySet<string> = new Set<Weg>([
  'getMandant',
  'getRouten',
  'getPasswortvalidator',
  'getAuszahlungsformen',
  'getProdukte',
  'getProduktauswahl',
  'sucheProdukte',
  'getProduktvergleich',
  'getProdukt',
  'getProduktExtern',
  'getHandytarife',
  'getMaxPraemiewert',
  'getProduktkategorien',
  'getProduktkategorie',
  'getHersteller',
  'getPraemien',
  'getAktionen',
  'getVariablen',
  'getSprachen',
  'getUebersetzungen',
  'getSeite',
  'getFragen',
  'getFussnoten',
  'getRechtstext',
]);

/** Whether who has the answer already is asked to say so (ETag), and spared it. */
export const isForAll = (name: string): boolean => FOR_ALL.has(name);

/** `entwuerfe`: an operator looks at what nobody else may see yet. */
export const cachingOf = (
  name: string,
  { method, zugang }: Pick<RouteDef, 'method' | 'zugang'>,
  drafts: boolean,
): Record<string, string> =>
  FOR_ALL.has(name) && method === 'GET' && zugang === 'public' && !drafts
    ? // Prices and rewards hold from the moment they are changed: who keeps an answer has to ask again.
      { 'cache-control': 'no-cache', vary: 'Accept-Language' }
    : { 'cache-control': 'no-store' };
