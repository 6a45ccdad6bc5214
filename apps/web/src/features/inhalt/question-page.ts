import type { OkOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/inhalt-faq';
import { textsOf } from '../../lib/icu.ts';
import { fromInhalt, questionGroups, searched } from './faq.ts';
import type { QuestionPage } from './questions.tsx';

const WORDS = [
  'titel',
  'einleitung',
  'suche',
  'suchen',
  'alleFragen',
  'nichtsGefundenTitel',
  'nichtsGefunden',
  'nichtsDabei',
  'schreiben',
  'linkZurFrage',
] as const;

/** Loaded by the loader alone. */
export function questionPage(
  mandant: MandantResponse,
  language: LanguageCode,
  produkte: readonly ProduktResponse[],
  own: OkOf<'getFragen'> | null,
  { suche, offen }: { suche: string; offen: string },
): QuestionPage {
  const t = textsOf(texts, language);
  const all = own?.Gruppen.length ? fromInhalt(own.Gruppen) : questionGroups(mandant, language, produkte);
  const groups = searched(all, suche);
  const hits = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const words = Object.fromEntries(WORDS.map((name) => [name, t(name)])) as QuestionPage['words'];
  return {
    suche,
    offen,
    hits,
    groups,
    fussnoten: own?.Fussnoten ?? [],
    words: { ...words, treffer: t('treffer', { n: hits }) },
  };
}
