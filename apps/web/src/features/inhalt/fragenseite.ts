import type { OkOf } from '@weitersagen/contract/api';
import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import type { Sprache } from '@weitersagen/contract/values';
import { texte } from '#texte/inhalt-faq';
import { textsOf } from '../../lib/icu.ts';
import { fragengruppen, fromInhalt, searched } from './faq.ts';
import type { Fragenseite } from './questions.tsx';

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
export function fragenseite(
  mandant: MandantAntwort,
  language: Sprache,
  produkte: readonly ProduktAntwort[],
  own: OkOf<'getFragen'> | null,
  { suche, offen }: { suche: string; offen: string },
): Fragenseite {
  const t = textsOf(texte, language);
  const all = own?.Gruppen.length ? fromInhalt(own.Gruppen) : fragengruppen(mandant, language, produkte);
  const groups = searched(all, suche);
  const hits = groups.reduce((sum, { fragen }) => sum + fragen.length, 0);
  const words = Object.fromEntries(WORDS.map((name) => [name, t(name)])) as Fragenseite['worte'];
  return {
    suche,
    offen,
    treffer: hits,
    gruppen: groups,
    fussnoten: own?.Fussnoten ?? [],
    worte: { ...words, treffer: t('treffer', { n: hits }) },
  };
}
