import type { ProduktAntwort } from '@weitersagen/contract/produkt';

/** The anchor of the recommend form (portal §2). */
export const FORMULAR = 'empfehlen-form';
export const KARUSSELL = 'praemien';

export interface Wunsch<P> {
  produkt: P | undefined;
  /** The recipient's share in percent, where the way here chose one. */
  anteil: number | undefined;
}

/** What the address asks for; of products only those with a reward can be recommended, the first of them unasked. */
export function wishFrom<P extends Pick<ProduktAntwort, 'Id'>>(search: string, produkte: readonly P[]): Wunsch<P> {
  const frage = new URLSearchParams(search);
  const anteil = Number(frage.get('anteil') ?? 'keiner');
  return {
    produkt: produkte.find(({ Id }) => Id === frage.get('produkt')) ?? produkte[0],
    anteil: anteil >= 0 && anteil <= 100 ? anteil : undefined,
  };
}

/** The query with this choice in it; what else came with the address, such as a campaign, stays. */
export function withWish(search: string, produktId: string, anteil?: number): string {
  const frage = new URLSearchParams(search);
  frage.set('produkt', produktId);
  if (anteil === undefined) frage.delete('anteil');
  else frage.set('anteil', String(anteil));
  return `?${frage}`;
}

/** Shows the form and puts the reader there. */
export function toForm() {
  const ziel = document.getElementById(FORMULAR);
  ziel?.scrollIntoView();
  ziel?.focus({ preventScroll: true });
}
