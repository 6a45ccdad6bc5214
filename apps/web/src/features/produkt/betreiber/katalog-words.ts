import type { DatensatzFeldtyp } from '@weitersagen/contract/datensatz';
import type { Problem } from '@weitersagen/contract/problem';
import type { Katalogart, Sprache } from '@weitersagen/contract/values';
import { texte as feldTexte } from '#texte/betreiber-katalog-felder';
import { texte as recordTexte } from '#texte/datensatz';
import { useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { languageName, splitName } from '../../datensatz/field-name.ts';
import { forDesk } from '../../datensatz/submit.ts';
import type { Vocabulary } from '../../datensatz/words.tsx';

/** The part of an address that names a kind. */
export const LISTS = {
  produkt: 'produkte',
  kategorie: 'kategorien',
  praemie: 'praemien',
  geraet: 'geraete',
  angebot: 'angebote',
} as const satisfies Record<Katalogart, string>;

/** Agents are no records of the catalogue; their photos stand beside it. */
export const BERATER = 'berater';

export const kindFrom = (list: string | undefined): Katalogart | undefined =>
  (Object.keys(LISTS) as Katalogart[]).find((kind) => LISTS[kind] === list);

const TYPES: Readonly<Record<string, DatensatzFeldtyp>> = {
  PreisMonatlich: 'cent',
  PreisEinmalig: 'cent',
  Aktionsrabatt: 'cent',
  WertCent: 'cent',
  PreisHandy: 'cent',
  PreisTarif: 'cent',
  Aktionspreis: 'cent',
  Preisaufteilung: 'stufen',
};
export const typeOf = (field: string): DatensatzFeldtyp => TYPES[field] ?? 'text';

type Key = keyof typeof feldTexte;

/** What the catalogue says about its fields. */
export function useKatalogVocabulary(): Vocabulary {
  const t = useT(feldTexte);
  return { text: (key) => (key in feldTexte ? t(key as Key) : undefined), type: typeOf };
}

/** What went wrong, each message with the field it belongs to. */
export function forBetreiber(problem: Problem, language: Sprache): Problem {
  const t = textsOf(feldTexte, language);
  const text = (key: string) => (key in feldTexte ? t(key as Key) : undefined);
  const nameOf = (name: string) => {
    const { field, language: own } = splitName(name);
    const label = text(`f_${name}`) ?? text(`f_${field}`);
    return label && own ? `${label} (${languageName(language, own)})` : label;
  };
  return forDesk(problem, nameOf, textsOf(recordTexte, language)('gehtNicht'));
}
