import { einstellungenSchema, type MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { describe, expect, test } from 'vitest';
import { praemieList, questionGroups, searched } from './faq.ts';

const mandant = (more: Partial<MandantResponse> = {}): MandantResponse => ({
  ...einstellungenSchema.parse({
    familie: 'telekom',
    programmName: 'P',
    supportEmail: 's@alpha.example',
    firma: { name: 'F', strasse: 'S', ort: 'O', register: 'R', vertretung: 'V', telefon: '1', iban: '' },
    ProductCategory: '',
    ContractType: '',
    EmpfehlenPath: '/',
    MandantUrl: 'https://alpha.example',
    kanaele: Object.fromEntries(
      'EmailClient Gmail Outlook Yahoo Whatsapp Facebook Xing LinkedIn Twitter Instagram Sms Teilen'
        .split(' ')
        .map((name) => [`Module${name}`, -1]),
    ),
  }),
  Route: 'alpha',
  Name: 'Alpha',
  VollerName: 'Alpha',
  Thema: 'fernwerk',
  Basis: '',
  SingleSignOn: false,
  programmName: 'P',
  ...more,
});
const produkt = (KategorieName: string, PraemieCent: number | null) =>
  ({ KategorieName, PraemieCent }) as ProduktResponse;
const katalog = [
  produkt('Festnetz', 7000),
  produkt('Glasfaser', 8000),
  produkt('Glasfaser', 9000),
  produkt('Sport', 11000),
  produkt('Mobilfunk', 5000),
  produkt('Webhosting', null),
];
const everything = (language: 'de' | 'en', more: Partial<MandantResponse> = {}) =>
  JSON.stringify(questionGroups(mandant(more), language, katalog)).replace(/\s/g, ' ');

describe('every rule told to users (portal §1) is among the answers', () => {
  test.each([
    [/volljährige natürliche Person, die in Deutschland wohnt/, /adult natural person who lives in Germany/],
    [/Gewerbsmäßiges Empfehlen ist nicht erlaubt/, /Recommending on a commercial basis is not allowed/],
    [/Empfehlende und empfohlene Person müssen verschiedene Menschen sein/, /must be different people/],
    [/Ohne seine Einwilligung dürfen Sie ihm keinen schicken/, /without their consent you must not send one/],
    [/60 Tage Zeit, dem Link zu folgen/, /60 days to follow it/],
    [/Verlängerungen und Wechsel innerhalb eines Vertrags nicht/, /renewals and changes within a contract do not/],
    [/nur Bestellungen über Ihren persönlichen Link/, /Only orders through your personal link/],
    [/in den letzten 12 Monaten keinen laufenden Vertrag/, /no active contract for this product in the last 12 months/],
    [/tatsächlich abschließt, nicht das empfohlene/, /actually buys, not the one recommended/],
    [/am Tag seines Antrags/, /on the day of the application/],
    [/4 bis 6 Wochen/, /4 to 6 weeks/],
    [/bis zu 3 Monate/, /up to 3 months/],
    [/4 bis 10 Wochen/, /4 to 10 weeks/],
    [/innerhalb von vier Wochen, nachdem Sie sie eingegeben haben/, /within four weeks of you entering them/],
    [
      /in einem neuen Tab oder bekommen ihn innerhalb von 24 Stunden/,
      /in a new tab, or get it by e-mail within 24 hours/,
    ],
    [/löschen wir sie nach 12 Wochen/, /delete it after 12 weeks/],
    [/bis zu 14 Tage brauchen.*über das Kontaktformular/, /up to 14 days to reach us.*through the contact form/],
    [/Zugangsdaten kommen nach Ihrer ersten Empfehlung per E-Mail/, /sign-in details come by e-mail after your first/],
    [/ändern Sie das Passwort nach der ersten Anmeldung/, /change the password after you first sign in/],
    [/Für je 3 Ihrer Kontakte.*60 €/, /For every 3 of your contacts.*€60/],
  ])('%s', (de, en) => {
    expect(everything('de')).toMatch(de);
    expect(everything('en')).toMatch(en);
  });
  test('each family has its own waiting time', () => {
    expect(everything('de')).toMatch(/Widerrufsfrist von 14 Tagen vorbei ist und 14 weitere Tage vergangen sind\. /);
    expect(everything('de', { familie: 'versicherer' })).toMatch(/erste Beitrag gezahlt ist und der Schutz 30 Tage/);
  });
  test.each(['de', 'en'] as const)('where a house does not wait, nobody reads of no days (%s)', (language) => {
    const telekom = everything(language, { widerrufTage: 0, wartezeitTage: 0, ModuleAuftragsdatumMindestalterTage: 0 });
    const insurer = everything(language, { familie: 'versicherer', deckungTage: 0 });
    expect(telekom).toMatch(/Sobald der Vertrag gültig ist\. |Once the contract is valid\. /);
    expect(telekom).toMatch(/Fehlt Ihre Bestellung oder|If the order or your reward is missing, please/);
    expect(insurer).toMatch(/und der Schutz begonnen hat\. |and cover has begun\. /);
    for (const text of [telekom, insurer]) expect(text).not.toMatch(/\b0 (?:Tag|day|weitere|more)/);
    const one = everything(language, { widerrufTage: 1, wartezeitTage: 1 });
    expect(one).toMatch(/von einem Tag vorbei ist und ein weiterer Tag|of 1 day is over and 1 more day has/);
  });
  test('and what a client’s settings change', () => {
    expect(everything('de', { AllowSelfRecommendation: true })).toMatch(/Ja, in diesem Programm ist das möglich/);
    const capped = { MaxEmpfaengerPraemieCent: 1500 };
    expect(everything('de', { ...capped, familie: 'versicherer' })).toMatch(/höchstens 15 €.*§ 48b VAG/);
    expect(everything('de', { ...capped, kappungsgrund: 'vag48b' })).toMatch(/höchstens 15 €.*§ 48b VAG/);
    expect(everything('de', capped)).toMatch(/höchstens 15 € bekommen\. Der Rest/);
    expect(everything('de', capped)).not.toMatch(/48b|Versicherung/);
    expect(everything('de', { EmpfehlungsmailVersand: 'portal' })).toMatch(/in Ihrem Namen und ohne Werbung/);
    expect(everything('de', { ModuleAuftragsdatumMindestalterTage: 30 })).toMatch(/bis zu 30 Tage brauchen/);
    expect(everything('de', { bonusSchwelle: 0 })).not.toMatch(/Bonus/);
    expect(everything('de', { IsAutologin: true })).not.toMatch(/Passwort/);
    const team = everything('de', { ModuleErzwingeLogin: true });
    expect(team).toMatch(/Mitarbeitende und Dienstleister, .*: volljährig und mit Wohnsitz in Deutschland/);
    expect(team).not.toMatch(/Jede volljährige/);
  });
});

test('the amounts are the catalogue’s, the highest first', () => {
  expect(praemieList(katalog, 'de').map((z) => z.replace(/\s/g, ' '))).toEqual([
    '110 €: Sport',
    '90 €: Glasfaser',
    '70 €: Festnetz',
    '50 €: Mobilfunk',
  ]);
});

describe('the search', () => {
  const search = (text: string) =>
    searched(questionGroups(mandant(), 'de', katalog), text).flatMap((g) => g.questions.map((f) => f.id));
  test.each([
    ['gutschein', ['form']],
    ['GUTSCHEIN  E-Mail', ['form']],
    ['12 monaten vertrag', ['vorvertrag']],
    ['sport', ['hoehe']],
    ['quantencomputer', []],
  ])('%s finds %j', (text, ids) => expect(search(text)).toEqual(ids));
  test('nothing typed finds all', () => expect(search(' ').length).toBeGreaterThan(20));
});

test.each([
  ['de', /Vertrag gültig ist\. Meist ist das 4 bis 6 Wochen nach Vertragsbeginn/, /nach dem gültigen Vertrag/],
  ['en', /contract is valid\. This is usually 4 to 6 weeks after the contract starts/, /after the contract is valid/],
] as const)('where a reward is ready with the contract, no time after it is told (%s)', (language, begun, after) => {
  const none = everything(language, { widerrufTage: 0, wartezeitTage: 0 });
  expect(none).toMatch(begun);
  expect(none).not.toMatch(after);
  expect(everything(language)).toMatch(after);
});
