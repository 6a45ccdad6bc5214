import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { allPaths, type MandantScreen } from '@weitersagen/contract/screens';
import { asText, defaultTexts } from './default-texts.ts';
import { type Question, questionGroups } from './faq.ts';

/** What is built in, with the fields that content has. */
export interface BuiltInInhalt {
  schema: 'faq' | 'rechtstext';
  schluessel: string;
  position?: number;
  felder: Record<string, string>;
}

const STEP = 10;

type Address = (target: MandantScreen) => string;

const response = ({ paragraphs, liste = [], weiter }: Question, address: Address): string =>
  [
    ...paragraphs.map((paragraph) => `<p>${asText(paragraph)}</p>`),
    ...(liste.length > 0 ? [`<ul>${liste.map((point) => `<li>${asText(point)}</li>`).join('')}</ul>`] : []),
    ...(weiter ? [`<p><a href="${asText(address(weiter.ziel))}">${asText(weiter.text)}</a></p>`] : []),
  ].join('');

/** For the editor who takes them over: a copy, in which amounts and terms are those of today. */
export const builtInInhalte = (
  mandant: MandantResponse,
  language: LanguageCode,
  angebot: readonly ProduktResponse[],
): BuiltInInhalt[] => {
  const paths = allPaths('mandant', language, mandant.wege);
  const address: Address = (target) => `/${mandant.Route}${paths[target] ?? '/'}`;
  const questions = questionGroups(mandant, language, angebot).flatMap(({ titel, questions: all }) =>
    all.map((question) => ({
      schema: 'faq' as const,
      schluessel: question.id,
      felder: { Gruppe: titel, Frage: question.question, Antwort: response(question, address) },
    })),
  );
  const rechtstexte = Object.entries(defaultTexts(mandant, language, angebot)).map(([kind, { titel, inhalt }]) => ({
    schema: 'rechtstext' as const,
    schluessel: kind,
    felder: { Titel: titel, Inhalt: inhalt },
  }));
  return [...questions.map((question, i) => ({ ...question, position: (i + 1) * STEP })), ...rechtstexte];
};
