import type { OkOf } from '@weitersagen/contract/api';
import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { textsOf } from '../../lib/icu.ts';
import { fragengruppen, fromInhalt, searched } from './faq.ts';
import type { Fragenseite } from './fragen.tsx';
import { texte } from './texte-faq.ts';

const WORTE = [
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
  sprache: 'de' | 'en',
  produkte: readonly ProduktAntwort[],
  eigene: OkOf<'getFragen'> | null,
  { suche, offen }: { suche: string; offen: string },
): Fragenseite {
  const t = textsOf(texte, sprache);
  const alle = eigene?.Gruppen.length ? fromInhalt(eigene.Gruppen) : fragengruppen(mandant, sprache, produkte);
  const gruppen = searched(alle, suche);
  const treffer = gruppen.reduce((summe, { fragen }) => summe + fragen.length, 0);
  const worte = Object.fromEntries(WORTE.map((name) => [name, t(name)])) as Fragenseite['worte'];
  return {
    suche,
    offen,
    treffer,
    gruppen,
    fussnoten: eigene?.Fussnoten ?? [],
    worte: { ...worte, treffer: t('treffer', { n: treffer }) },
  };
}
