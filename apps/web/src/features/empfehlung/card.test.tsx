import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { drawPart } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

const firma = { name: 'Alpha GmbH', strasse: 'Weg 1', ort: '10115 Berlin' };
const mandant = {
  Route: 'alpha',
  Name: 'Alpha',
  programmName: 'Alpha sagt’s weiter',
  firma,
  widerrufTage: 14,
  wartezeitTage: 14,
};
/** The card of a recommendation that brings so much. */
const read = (
  language: LanguageCode,
  PraemieEmpfehlerCent: number,
  PraemieEmpfaengerCent: number,
  more: object = {},
): string => {
  const empfehlung = {
    ...{ ProduktName: 'Glasfaser', Empfehlungscode: 'K7M2QX4T', QrSvg: '<svg></svg>', EmpfehlerVorname: 'Erika' },
    ...{ PraemieEmpfehlerCent, PraemieEmpfaengerCent, GueltigBis: '2027-01-27T22:59:59.000Z' },
  } as EmpfehlungZumTeilen;
  const boot = { marke: NEUTRAL as never, mandant: { ...mandant, ...more } as never, sprache: language };
  return drawPart(<Card empfehlung={empfehlung} />, { boot }).text.replaceAll('\u00a0', ' ');
};

test.each(LANGUAGES)('a card for the contact speaks of a reward only where there is one (%s)', (language) => {
  expect(read(language, 0, 0)).toMatch(/(?:Gültig bis|Valid until) 27/);
  expect(read(language, 0, 0)).not.toMatch(/Prämie|reward|€/);
  for (const [mine, theirs] of [
    [7000, 0],
    [3500, 3500],
    [0, 7000],
  ] as const)
    expect(read(language, mine, theirs)).toMatch(/Prämie gibt es, wenn|reward once/);
});

test.each(LANGUAGES)('and of waiting only where somebody waits (%s)', (language) => {
  const NO_WAITS = { widerrufTage: 0, wartezeitTage: 0 };
  expect(read(language, 3500, 3500)).toMatch(/und die Wartezeit vorbei ist|and the waiting time is over/);
  expect(read(language, 3500, 3500, NO_WAITS)).toMatch(/wenn der Vertrag gültig ist\.|once the contract is valid\./);
});

test('and says whose it is', () => {
  expect(read('de', 7000, 0)).toContain('bekommt Erika eine Prämie');
  expect(read('de', 3500, 3500)).toMatch(/35\s+€ für Sie.*Erika bekommt auch eine Prämie/);
  expect(read('de', 0, 7000)).not.toContain('bekommt');
});
