import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import { atMandant, drawPart } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { OtherPaths } from '../kontakt/ways.tsx';
import { Imprint } from '../rahmen/imprint.tsx';
import { pages } from './pages.ts';

/** What is said of the company, where not all of it is known: not every one is in a register, or can be called. */
const mandantOf = (more: object): MandantResponse =>
  ({
    ...{ Route: 'alpha', Name: 'Alpha', familie: 'telekom', programmName: 'P', supportEmail: 's@alpha.example' },
    sprachen: [...LANGUAGES],
    kanaele: { ModuleEmailClient: 1, ModuleSms: 2, ModuleTeilen: 3, ModuleWhatsapp: -1 },
    firma: {
      ...{ name: 'Alpha GmbH', strasse: 'Weg 1', ort: '10115 Berlin', vertretung: 'Vorstand: Ada Alpha' },
      ...{ register: 'HRB 1', telefon: '030 1234', ustId: '' },
      ...more,
    },
  }) as MandantResponse;
const NOT_KNOWN = { register: '', telefon: '' };

const everywhere = (more: object, language: LanguageCode): string => {
  const mandant = mandantOf(more);
  const boot = atMandant({ mandant, sprache: language });
  return [
    JSON.stringify(pages.impressum(mandant, language)),
    JSON.stringify(pages.barrierefreiheit(mandant, language)),
    drawPart(<Imprint />, { boot }).html,
    drawPart(<OtherPaths />, { boot }).html,
  ].join('\n');
};

test.each(LANGUAGES)('nobody is led to a telephone or a register that there is not (%s)', (language) => {
  const all = everywhere(NOT_KNOWN, language);
  expect(all).not.toMatch(/tel:|""|<span[^>]*><\/span>/);
});

test.each(LANGUAGES)('and where there is one, each place names it (%s)', (language) => {
  const all = everywhere({}, language);
  expect(all.match(/tel:0301234/g)).toHaveLength(4);
  expect(all.match(/HRB 1/g)).toHaveLength(2);
});

test.each(LANGUAGES)(
  'the imprint speaks of the marks of others where one of them stands on a button (%s)',
  (language) => {
    const said = (kanaele: object) => JSON.stringify(pages.impressum({ ...mandantOf({}), kanaele } as never, language));
    const MARKS = /Zeichen anderer Dienste|Marks of other services/;
    expect(said({ ModuleWhatsapp: 10 })).toMatch(MARKS);
    expect(said({ ModuleWhatsapp: -1 })).not.toMatch(MARKS);
    expect(said({ ModuleEmailClient: 1, ModuleSms: 2, ModuleTeilen: 3 })).not.toMatch(MARKS);
  },
);
