import { allPaths, type MandantBildschirm } from '@weitersagen/contract/bildschirme';
import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { type Frage, fragengruppen } from './faq.ts';
import { asText, standardtexte } from './standardtexte.ts';

/** What is built in, with the fields that content has. */
export interface EingebauterInhalt {
  schema: 'faq' | 'rechtstext';
  schluessel: string;
  position?: number;
  felder: Record<string, string>;
}

const SCHRITT = 10;

type Adresse = (ziel: MandantBildschirm) => string;

const response = ({ absaetze, liste = [], weiter }: Frage, adresse: Adresse): string =>
  [
    ...absaetze.map((absatz) => `<p>${asText(absatz)}</p>`),
    ...(liste.length > 0 ? [`<ul>${liste.map((punkt) => `<li>${asText(punkt)}</li>`).join('')}</ul>`] : []),
    ...(weiter ? [`<p><a href="${asText(adresse(weiter.ziel))}">${asText(weiter.text)}</a></p>`] : []),
  ].join('');

/** For the editor who takes them over: a copy, in which amounts and terms are those of today. */
export const builtInInhalte = (
  mandant: MandantAntwort,
  sprache: 'de' | 'en',
  angebot: readonly ProduktAntwort[],
): EingebauterInhalt[] => {
  const wege = allPaths('mandant', sprache, mandant.wege);
  const address: Adresse = (ziel) => `/${mandant.Route}${wege[ziel] ?? '/'}`;
  const fragen = fragengruppen(mandant, sprache, angebot).flatMap(({ titel, fragen: alle }) =>
    alle.map((frage) => ({
      schema: 'faq' as const,
      schluessel: frage.id,
      felder: { Gruppe: titel, Frage: frage.frage, Antwort: response(frage, address) },
    })),
  );
  const rechtstexte = Object.entries(standardtexte(mandant, sprache, angebot)).map(([art, { titel, inhalt }]) => ({
    schema: 'rechtstext' as const,
    schluessel: art,
    felder: { Titel: titel, Inhalt: inhalt },
  }));
  return [...fragen.map((frage, i) => ({ ...frage, position: (i + 1) * SCHRITT })), ...rechtstexte];
};
