import type { OkOf } from '@weitersagen/contract/api';
import { type Context, drawScreen, problem, refusal, send, signedIn, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './meinedaten.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const NEWS = { ModuleNewsletterPermission: true };
const IN_NAME_OF = { ImAuftrag: { Name: 'Sina Sach' } };
const draw = (values: Partial<Data> = {}, context: Context & { user?: object; mandant?: object } = {}) => {
  const { user, mandant = NEWS, ...more } = context;
  return drawScreen(
    screen,
    { newsletter: 'nein', sprache: 'en', spracheGespeichert: false, ende: null, einwilligungen: [], ...values },
    { boot: signedIn(user, mandant), at: '/meinedaten', ...more },
  );
};
const consent = (values: object) =>
  ({
    Zweck: 'agb',
    Text: 'Ich akzeptiere die Teilnahmebedingungen.',
    GegebenAm: '2026-03-05T09:00:00Z',
    WiderrufenAm: null,
    Rechtstext: { Art: 'agb', Fassung: '2026-01-01-1', Anker: null },
    ...values,
  }) as never;

describe('what one agreed to', () => {
  test('is nothing yet: then nothing is said of it', () =>
    expect(draw().text).not.toContain('Wozu Sie zugestimmt haben'));
  test('stands there in its own words, with its day, and leads to what was in force then', () => {
    const { text, links } = draw({ einwilligungen: [consent({})] });
    expect(text).toMatch(/Ich akzeptiere die Teilnahmebedingungen\. Zugestimmt am 5\.\sMärz 2026/);
    expect(links['Die Teilnahmebedingungen von damals lesen (Fassung 2026-01-01-1)']).toBe(
      '/alpha/agb?fassung=2026-01-01-1',
    );
  });
  test('of the rewards leads to their part, and what was taken back says so', () => {
    const Rechtstext = { Art: 'agb', Fassung: 'f2', Anker: 'praemienbedingungen' };
    const { text, links } = draw({ einwilligungen: [consent({ Rechtstext, WiderrufenAm: '2026-04-01T09:00:00Z' })] });
    expect(links['Die Prämienbedingungen von damals lesen (Fassung f2)']).toBe(
      '/alpha/agb?fassung=f2#text-praemienbedingungen',
    );
    expect(text).toMatch(/widerrufen am 1\.\sApril 2026/);
  });
});

const end = (values: Partial<NonNullable<Data['ende']>> = {}) => ({
  OffeneEmpfehlungen: 0,
  VerfallendCent: 0,
  InAuszahlungCent: 0,
  ...values,
});

describe('one’s own data', () => {
  test.each([
    [true, 'erika@example.org (bestätigt)'],
    [false, 'erika@example.org (noch nicht bestätigt)'],
  ])('say whose account it is, and whether the address is confirmed: %s', (EmailBestaetigt, words) =>
    expect(draw({}, { user: { EmailBestaetigt } }).text.replaceAll('( ', '(').replaceAll(' )', ')')).toContain(words),
  );
  test('are taken along as a page and as a file', () =>
    expect(draw().links).toMatchObject({
      'Als Seite zum Lesen und Drucken': '/api/v1/alpha/empfehler/meinedaten.html?sprache=de',
      'Als JSON zum Mitnehmen': '/api/v1/alpha/empfehler/meinedaten?sprache=de',
    }));
  test('of the account are reached where the portal keeps one', () => {
    expect(draw().links).not.toHaveProperty('Bankverbindung');
    expect(draw({}, { mandant: { ModuleStoringBankdata: true } }).links).toHaveProperty('Bankverbindung');
  });
  test('are the person’s own: whoever is signed in for her only ends the newsletter', () => {
    const { buttons, links, text } = draw({ newsletter: 'ja' }, { user: IN_NAME_OF });
    expect(buttons).toEqual(['Newsletter abbestellen']);
    expect(Object.keys(links)).toEqual(['Zum Kontaktformular']);
    expect(text).toContain('Sie sind im Auftrag angemeldet.');
    expect(draw({}, { user: IN_NAME_OF }).buttons).toEqual([]);
  });
});

describe('the newsletter', () => {
  test.each<[Data['newsletter'], string[]]>([
    ['nein', ['Newsletter bestellen']],
    ['nochNicht', ['E-Mail noch einmal schicken', 'Doch keinen Newsletter']],
    ['ja', ['Newsletter abbestellen']],
  ])('%s: each state with what can be done about it', (newsletter, names) =>
    expect(draw({ newsletter }).buttons).toEqual([...names, 'Sprache speichern']),
  );
  test('is ended by whoever has it, where there is none any more', () => {
    expect(draw({ newsletter: 'ja' }, { mandant: {} }).buttons).toContain('Newsletter abbestellen');
    expect(draw({}, { mandant: {} }).text).not.toContain('Newsletter: nein');
  });
  test.each([
    [{ meldung: 'mailUnterwegs' }, 'Eine E-Mail an erika@example.org ist unterwegs.'],
    [{ meldung: 'mailSchon' }, 'Die E-Mail ist schon unterwegs.'],
    [{ meldung: 'abbestellt' }, 'Sie bekommen keinen Newsletter mehr.'],
  ])('says what was done: %j', (answer, words) => expect(draw({}, { answer }).told).toContain(words));
});

describe('the language', () => {
  test('is chosen where there are several', () => {
    expect(draw().fields.Language).toBe('en');
    expect(draw({}, { mandant: { sprachen: ['de'] } }).fields).not.toHaveProperty('Language');
  });
  test('stays as it is where something else was refused', () => {
    const { fields, told } = draw({}, { answer: refusal({ _tat: 'bestellen' }, 'Gerade nicht möglich.') });
    expect(told).toBe('Gerade nicht möglich.');
    expect(fields.Language).toBe('en');
  });
  test('that was saved is told, and nothing of it beside a refusal', () => {
    expect(draw({ spracheGespeichert: true }).told).toBe('Ihre Sprache ist gespeichert.');
    expect(draw({ spracheGespeichert: true }, { answer: refusal({}, 'Nein.') }).told).toBe('Nein.');
  });
});

describe('before an account is deleted', () => {
  test.each([
    [0, 'Offene Empfehlungen haben Sie gerade keine.'],
    [1, '1 offene Empfehlung endet.'],
    [2, '2 offene Empfehlungen enden.'],
  ])('it is said what ends: %s', (OffeneEmpfehlungen, words) =>
    expect(draw({ ende: end({ OffeneEmpfehlungen }) }).text).toContain(words),
  );
  test('money that is lost, and money that still comes, are named where there is some', () => {
    const { text } = draw({ ende: end({ VerfallendCent: 3550, InAuszahlungCent: 7000 }) });
    expect(text).toContain('Prämien im Wert von 35,50\u00a0€ verfallen.');
    expect(text).toContain('70\u00a0€ sind schon in einer Auszahlung');
    expect(draw({ ende: end() }).text).not.toContain('€');
  });
  test('a wrong password is told, and it stays ticked that it was understood', () => {
    const wrong = [{ feld: 'Password', meldung: 'Das Passwort stimmt nicht' }];
    const answer = refusal({ Verstanden: 'true', _tat: 'loeschen' }, 'Bitte prüfen.', wrong);
    const { refused, fields } = draw({ ende: end() }, { at: '/meinedaten?loeschen=1', answer });
    expect(refused).toBe('Bitte prüfen. Das Passwort stimmt nicht');
    expect(fields).toMatchObject({ Verstanden: true, Password: '' });
  });
});

describe('what is pressed', () => {
  const press = (fields: Record<string, string>, answers: object) =>
    send(screen, fields, { boot: signedIn({}, NEWS), at: '/meinedaten', answers });
  test.each<[Record<string, string>, [string, object], unknown, unknown]>([
    [{ _tat: 'abbestellen' }, ['beendeNewsletter', { body: {} }], {}, { meldung: 'abbestellt' }],
    [{ _tat: 'bestellen' }, ['setNewsletterOptin', {}], { OptinMailAlreadySent: false }, { meldung: 'mailUnterwegs' }],
    [{ _tat: 'bestellen' }, ['setNewsletterOptin', {}], { OptinMailAlreadySent: true }, { meldung: 'mailSchon' }],
  ])('%j', async (fields, expected, found, told) => {
    const { asked, answer } = await press(fields, { [expected[0]]: found });
    expect(asked).toEqual([expected]);
    expect(answer).toEqual(told);
  });
  test.each([
    ['en', 'en'],
    ['xx', 'de'],
  ])('a language is saved, and the page is in it: %s', async (Language, saved) => {
    const { asked, to } = await press({ _tat: 'sprache', Language }, { updateLanguage: {} });
    expect(asked).toEqual([['updateLanguage', { body: { Language: saved } }]]);
    expect(to).toContain(`lang=${saved}&stand=sprache`);
  });
  test('an account goes with its password, and with what was understood; pressed twice, it is gone', async () => {
    const fields = { _tat: 'loeschen', Verstanden: 'true', Password: 'geheim' };
    const { asked, to } = await press(fields, { deleteEmpfehler: {} });
    expect(asked).toEqual([['deleteEmpfehler', { body: { Verstanden: true, Password: 'geheim' } }]]);
    const again = await press(fields, { deleteEmpfehler: { problem: problem('Abgemeldet.', [], 'PSOF0204') } });
    expect([to, again.to]).toEqual(['/logout', '/logout']);
  });
});

describe('an address', () => {
  const user = (values: Partial<OkOf<'getUser'>>) =>
    ({ NewsletterOptinGegeben: false, NewsletterOptinVersendetAm: null, Language: 'de', ...values }) as OkOf<'getUser'>;
  const ask = (values: Partial<OkOf<'getUser'>>, at = '/meinedaten', who = {}) =>
    visit(screen, {
      boot: signedIn(who, NEWS),
      at,
      answers: { getUser: user(values), getEinwilligungen: [], getKontoende: end() },
    });
  test.each<[Partial<OkOf<'getUser'>>, string]>([
    [{}, 'nein'],
    [{ NewsletterOptinVersendetAm: '2026-11-01T08:00:00Z' }, 'nochNicht'],
    [{ NewsletterOptinGegeben: true, NewsletterOptinVersendetAm: '2026-11-01T08:00:00Z' }, 'ja'],
  ])('finds how the newsletter stands: %j', async (values, state) =>
    expect((await ask(values)).answer).toMatchObject({ newsletter: state }),
  );
  test('asks what ends for whoever deletes his own account, and for nobody in his name', async () => {
    expect((await ask({}, '/meinedaten?loeschen=1')).answer).toMatchObject({ ende: end() });
    expect((await ask({}, '/meinedaten?loeschen=1', IN_NAME_OF)).answer).toMatchObject({ ende: null });
  });
});
