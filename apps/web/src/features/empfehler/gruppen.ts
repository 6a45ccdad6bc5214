import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import type { Statusmeldung } from '@weitersagen/contract/werte';

export const GRUPPEN = ['handeln', 'laufend', 'erledigt', 'beendet'] as const;
export type Gruppe = (typeof GRUPPEN)[number];

const BEENDET: Statusmeldung[] = ['praemieAbgelaufen', 'vertragNichtZustandeGekommen', 'abgelaufenOhneReaktion'];

/** For order and filter alone: what the person can do comes from the server's `erlaubt`. */
export function gruppeVon({ Statusmeldung, erlaubt }: EigeneEmpfehlung): Gruppe {
  if (erlaubt.includes('praemieAbholen') || erlaubt.includes('bankdaten')) return 'handeln';
  if (BEENDET.includes(Statusmeldung)) return 'beendet';
  return Statusmeldung === 'praemieAusgezahlt' ? 'erledigt' : 'laufend';
}

/** From this many on there is a search. */
export const FILTER_AB = 9;

export interface Filter {
  suche: string;
  stand: string;
}
const fold = (text: string) => text.toLocaleLowerCase('de').replace(/\s/g, '');

/** What waits for the person stands first; the rest keeps the server's order. */
export function gefiltert(empfehlungen: EigeneEmpfehlung[], { suche, stand }: Filter): EigeneEmpfehlung[] {
  const gesucht = fold(suche);
  const passt = (e: EigeneEmpfehlung) =>
    [e.ProduktName, e.Empfehlungscode, e.Empfehlungsnummer].some((text) => fold(text).includes(gesucht)) &&
    (!GRUPPEN.includes(stand as Gruppe) || gruppeVon(e) === stand);
  const wartet = (e: EigeneEmpfehlung) => (gruppeVon(e) === 'handeln' ? 0 : 1);
  return empfehlungen.filter(passt).toSorted((a, b) => wartet(a) - wartet(b));
}
