import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const mandant = {
  familie: 'telekom',
  programmName: 'P',
  supportEmail: 's@alpha.example',
  firma: { name: 'F' },
  bonusCent: 6000,
  bonusSchwelle: 3,
  MaxEmpfaengerPraemieCent: 0,
} as MandantResponse;
const produkt = (KategorieName: string, PraemieCent: number | null) =>
  ({ KategorieName, PraemieCent }) as ProduktResponse;
const terms = (language: 'de' | 'en', produkte: ProduktResponse[], more: Partial<MandantResponse> = {}) =>
  pages
    .agb({ ...mandant, ...more }, language, produkte)
    .sections.find(({ id }) => id === 'praemienbedingungen')
    ?.paragraphs.join('\n')
    .replace(/[^\S\n]/g, ' ');

const telekom = [produkt('Festnetz', 7000), produkt('Glasfaser', 9000), produkt('Sport', 11000), produkt('Shop', null)];

test.each([
  ['de', /bis zu 110 €:\n110 €: Sport\n90 €: Glasfaser\n70 €: Festnetz\n.*Bonus von 60 €/],
  ['en', /up to €110 per recommendation:\n€110: Sport\n€90: Glasfaser\n€70: Festnetz\n.*bonus of €60/],
] as const)('the terms name the amounts of the catalogue and the settings (%s)', (language, sentence) => {
  expect(terms(language, telekom)).toMatch(sentence);
});

test('and others where these are others', () => {
  const capped = { bonusCent: 0, MaxEmpfaengerPraemieCent: 1500 };
  const versicherung = terms('de', [produkt('Hausrat', 10000)], { ...capped, familie: 'versicherer' });
  expect(versicherung).toMatch(/bis zu 100 €:\n100 €: Hausrat\n.*höchstens 15 €/);
  expect(versicherung).toMatch(/48b/);
  expect(versicherung).not.toMatch(/Bonus/);
  expect(terms('de', telekom, capped)).toMatch(/höchstens 15 €;/);
  expect(terms('de', telekom, capped)).not.toMatch(/48b|Versicher/);
});

test.each([
  ['de', /60 Tage Zeit, dem Link zu folgen und ihre Angaben zu machen, und danach 12 Wochen, um sie zu bestätigen/],
  ['en', /60 days to follow the link and enter their details, and 12 weeks after that to confirm them/],
] as const)('the terms give as much time to confirm as the link of the mail does (%s)', (language, sentence) => {
  const all = pages.agb({ ...mandant, empfehlungGueltigTage: 60 } as MandantResponse, language, []);
  expect(JSON.stringify(all)).toMatch(sentence);
});

test.each(['de', 'en'] as const)('where a house does not wait, the terms name no days (%s)', (language) => {
  const waits = { widerrufTage: 0, wartezeitTage: 0, deckungTage: 0, ModuleAuftragsdatumMindestalterTage: 0 };
  for (const family of ['telekom', 'versicherer'] as const) {
    const more = {
      ...mandant,
      ...waits,
      familie: family,
      empfehlungGueltigTage: 60,
      verfallMonate: 12,
    } as MandantResponse;
    const all = JSON.stringify(pages.agb(more, language, []));
    expect(all).toMatch(/wenn der Vertrag gültig ist\. |Versicherungsschutz begonnen hat\. |is valid\. |has begun\. /);
    expect(all).toMatch(/können Sie das über das Kontaktformular|complain through the contact form\./);
    expect(all).not.toMatch(/(?<!\d)0 (?:Tag|day|weitere|more)/);
  }
});

test.each([
  ['de', /Teilnehmen kann jede/, /Teilnehmen können Mitarbeitende und Dienstleister/],
  ['en', /Every adult natural person/, /Employees and service providers .* can take part/],
] as const)('the terms let everybody take part only where everybody can (%s)', (language, everybody, team) => {
  const all = (more: Partial<MandantResponse>) => JSON.stringify(pages.agb({ ...mandant, ...more }, language, []));
  expect(all({})).toMatch(everybody);
  expect(all({ ModuleErzwingeLogin: true })).toMatch(team);
  expect(all({ ModuleErzwingeLogin: true })).not.toMatch(everybody);
});

test('without a catalogue there is no amount to name', () => {
  expect(terms('de', [])).not.toMatch(/Zurzeit/);
});
