import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import type { KatalogKind } from '@weitersagen/contract/values';
import { texts as fieldTexts } from '#texte/betreiber-katalog-felder';
import { nounProblem, useVocabulary } from '../../datensatz/noun-words.ts';
import type { Vocabulary } from '../../datensatz/words.tsx';

/** The part of an address that names a kind. */
export const LISTS = {
  produkt: 'produkte',
  kategorie: 'kategorien',
  praemie: 'praemien',
  geraet: 'geraete',
  angebot: 'angebote',
} as const satisfies Record<KatalogKind, string>;

/** Agents are no records of the catalogue; their photos stand beside it. */
export const BERATER = 'berater';

export const kindFrom = (list: string | undefined): KatalogKind | undefined =>
  (Object.keys(LISTS) as KatalogKind[]).find((kind) => LISTS[kind] === list);

const TYPES: Readonly<Record<string, DatensatzFieldType>> = {
  PreisMonatlich: 'cent',
  PreisEinmalig: 'cent',
  Aktionsrabatt: 'cent',
  WertCent: 'cent',
  PreisHandy: 'cent',
  PreisTarif: 'cent',
  Aktionspreis: 'cent',
  Preisaufteilung: 'stufen',
};
export const typeOf = (field: string): DatensatzFieldType => TYPES[field] ?? 'text';

/** What the catalogue says about its fields. */
export const useKatalogVocabulary = (): Vocabulary => useVocabulary(fieldTexts, typeOf);

/** What went wrong, each message with the field it belongs to. */
export const forBetreiber = (problem: Problem, language: LanguageCode): Problem =>
  nounProblem(fieldTexts, problem, language);
