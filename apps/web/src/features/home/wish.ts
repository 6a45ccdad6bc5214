import type { ProduktResponse } from '@weitersagen/contract/produkt';

/** The anchor of the recommend form (portal §2). */
export const FORM = 'empfehlen-form';
export const CAROUSEL = 'praemien';
/** The button that asks the page for the chosen product, and sends nothing. */
export const CHOOSES = '_waehlt';

export interface Wish<P> {
  produkt: P | undefined;
  /** The recipient's share in percent, where the way here chose one. */
  anteil: number | undefined;
}

/** What the address asks for; of products only those with a reward can be recommended, the first of them unasked. */
export function wishFrom<P extends Pick<ProduktResponse, 'Id'>>(search: string, produkte: readonly P[]): Wish<P> {
  const question = new URLSearchParams(search);
  const anteil = Number(question.get('anteil') ?? 'keiner');
  return {
    produkt: produkte.find(({ Id }) => Id === question.get('produkt')) ?? produkte[0],
    anteil: anteil >= 0 && anteil <= 100 ? anteil : undefined,
  };
}

/** The query with this choice in it; what else came with the address, such as a campaign, stays. */
export function withWish(search: string, produktId: string, anteil?: number): string {
  const question = new URLSearchParams(search);
  question.set('produkt', produktId);
  if (anteil === undefined) question.delete('anteil');
  else question.set('anteil', String(anteil));
  return `?${question}`;
}

/** The page with this query: what every address of it carries came with this one, too, and stands in it once. */
export const askedFor = (home: string, search: string): string => home.split('?')[0] + search;

/** Shows the form and puts the reader there. */
export function toForm() {
  const target = document.getElementById(FORM);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
