import type { AgenturRole } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { colourArea } from '@weitersagen/testkit/bild';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PLACE = '/alpha/agentur/stammdaten';
const [TOWN, POSTCODE, PHONE, REASON] = ['Ort', 'Postleitzahl', 'Telefon', 'Grund (freiwillig)'];
const IBAN = 'DE89 3704 0044 0532 0130 00';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let owner: Visitor;
let running = 3000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  owner = screens.visitor(await agenturCookies(app, agentur.person));
});

const as = async (role: AgenturRole | null, language = 'de') =>
  screens.visitor({
    ...(await agenturCookies(app, await buildAgenturperson(app, agentur.id, { rolle: role }))),
    wt_sprache: language,
  });
const visit = () => owner.visit(PLACE);
const now = async (field: string) => typed(await visit(), field);
const history = (screen: Screen) => screen.rows('Verlauf').map(({ Was }) => Was);
/** What folded sections say in their lines; an open one has a star. */
const lines = (screen: Screen) =>
  Object.fromEntries(
    [...screen.whole.getByRole('main').querySelectorAll('summary')].map((line) => {
      const [title, state] = [...line.children].map(({ textContent }) => textContent);
      return [`${title}${line.closest('details')?.open ? '*' : ''}`, state];
    }),
  );
/** The batch that the newest line of the history leads to. */
const newest = async (screen: Screen) => {
  const [link] = screen.inside(screen.getByRole('table', { name: 'Verlauf' })).getAllByRole('link');
  return owner.visit(new URL((link as HTMLAnchorElement).href).pathname);
};

describe('the data of an agency', () => {
  test.each(['AgenturInhaber_inaktiv', 'AgenturMitarbeiter', null] as const)(
    'is only read by %s, who is told whose it is to change, and is refused what is posted all the same',
    async (role) => {
      const saved = await (await visit()).press('Stammdaten speichern', { [TOWN]: 'Kassel' });
      const who = await as(role);
      const screen = await who.visit(PLACE);
      expect(screen.text).toContain('Stammdaten ändert, wer die Agentur führt.');
      expect(screen.text).toMatch(/Ort Kassel/);
      expect(screen.queryAllByRole('textbox')).toEqual([]);
      for (const name of ['Stammdaten speichern', 'Bankkonto speichern', 'Hochladen'])
        expect(canPress(screen, name)).toBe(false);
      const deeds: Record<string, string>[] = [
        { ort: 'Fulda' },
        { Schritt: 'konto', Iban: IBAN, Kontoinhaber: 'Ina Muster' },
        { Schritt: 'kontoWeg' },
        { Schritt: 'bildWeg' },
      ];
      for (const fields of deeds) expect((await who.send(PLACE, fields)).status, JSON.stringify(fields)).toBe(403);
      expect(await now(TOWN)).toBe('Kassel');
      const batch = await who.visit((await newest(saved)).place);
      expect([batch.status, canPress(batch, 'Zurücknehmen')]).toEqual([200, false]);
    },
  );

  test('is refused with a postcode, an address, a page or a VAT number that is none, or no name, and keeps what was typed', async () => {
    const page = await visit();
    const labels = [POSTCODE, 'E-Mail', 'Webseite', 'Umsatzsteuer-Id', 'Name *'];
    const asDrawn = Object.fromEntries(labels.map((label) => [label, typed(page, label)]));
    for (const [field, value] of [
      [POSTCODE, '341'],
      ['E-Mail', 'hier'],
      ['Webseite', 'javascript:alert(1)'],
      ['Umsatzsteuer-Id', '123'],
      ['Name *', ''],
    ] as const) {
      const sent = { ...asDrawn, [TOWN]: 'Kassel', [REASON]: 'Umzug', [field]: value };
      const refused = await page.press('Stammdaten speichern', sent);
      expect([field, refused.status, isWrong(refused, field)]).toEqual([field, 400, true]);
      expect(refused.getAllByRole('alert')).toHaveLength(1);
      for (const [label, value] of Object.entries(sent)) expect(typed(refused, label)).toBe(value);
    }
    expect(await now(TOWN)).toBe('');
  });

  test('has a number that stays as it is', async () => {
    const screen = await visit();
    expect(screen.queryByLabelText(/^Nummer/)).toBeNull();
    expect(screen.text).toContain('Anmeldung und Links nennen die Agentur bei dieser Nummer.');
  });

  test('is saved; the history says who, why and what, and a change is taken back after a question, once', async () => {
    const saved = await (await visit()).press('Stammdaten speichern', {
      [PHONE]: '0561 1',
      [REASON]: 'Umzug nach Kassel',
    });
    expect([told(saved), typed(saved, PHONE), typed(saved, REASON)]).toEqual(['Gespeichert.', '0561 1', '']);
    expect(history(saved)[0]).toMatch(/Umzug nach Kassel.*Ina Muster/);
    const batch = await newest(saved);
    expect(batch.text).toMatch(/Ina Muster.*Umzug nach Kassel.*Telefon : vorher leer → nachher 0561 1/);
    const question = await batch.follow('Zurücknehmen');
    expect([question.text.includes('Diese Änderung zurücknehmen?'), await now(PHONE)]).toEqual([true, '0561 1']);
    const undone = await question.press('Ja, zurücknehmen');
    expect([told(undone), await now(PHONE)]).toEqual(['Zurückgenommen.', '']);
    expect(canPress(await owner.visit(batch.place), 'Zurücknehmen')).toBe(false);
    await (await visit()).press('Stammdaten speichern', { [PHONE]: '0561 2' });
    const twice = await question.press('Ja, zurücknehmen');
    expect([twice.status, refusal(twice) !== '', await now(PHONE)]).toEqual([422, true, '0561 2']);
  });

  test('needs its town once it was there: a change that would take it away again is refused, and says why', async () => {
    const batch = await newest(await (await visit()).press('Stammdaten speichern', { [TOWN]: 'Kassel' }));
    const refused = await (await batch.follow('Zurücknehmen')).press('Ja, zurücknehmen');
    expect([refused.status, refusal(refused)]).toEqual([422, 'Ort ist ein Pflichtfeld']);
    expect(await now(TOWN)).toBe('Kassel');
  });

  test('that was not changed is said to be so, and leaves no trace', async () => {
    const before = history(await visit().then((screen) => screen.press('Stammdaten speichern', { [TOWN]: 'Kassel' })));
    const again = await (await visit()).press('Stammdaten speichern');
    expect([told(again), history(again)]).toEqual(['Es gab nichts zu ändern.', before]);
  });

  test('in two tabs: the slower one sees what the faster one wrote, and keeps what was typed', async () => {
    const [first, second] = [await visit(), await visit()];
    await first.press('Stammdaten speichern', { [TOWN]: 'Kassel' });
    const conflict = await second.press('Stammdaten speichern', { [TOWN]: 'Fulda', [PHONE]: '0561 1' });
    expect([conflict.status, conflict.rows('Jemand war schneller')]).toMatchObject([
      422,
      [{ Feld: TOWN, 'Gilt jetzt': 'Kassel', 'Ihre Eingabe': 'Fulda' }],
    ]);
    expect(typed(conflict, PHONE)).toBe('0561 1');
    await conflict.press('Stammdaten speichern');
    expect([await now(TOWN), await now(PHONE)]).toEqual(['Fulda', '0561 1']);
  });

  test('has changes of its own alone: those of another agency are nowhere', async () => {
    const batch = await newest(await (await visit()).press('Stammdaten speichern', { [TOWN]: 'Kassel' }));
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const stranger = screens.visitor(await agenturCookies(app, other.person));
    for (const at of [
      batch.place,
      `${PLACE}/aenderungen/00000000-0000-7000-8000-000000000000`,
      `${PLACE}/aenderungen/x`,
    ]) {
      const screen = await stranger.visit(at);
      expect([screen.status, screen.text.includes('Kassel')], at).toEqual([404, false]);
    }
    await stranger.send(batch.place, { Schritt: 'zuruecknehmen', schritt: 'zuruecknehmen' });
    expect(await now(TOWN)).toBe('Kassel');
  });
});

describe('opening hours', () => {
  const cell = (name: string) => `Montag ${name}`;
  const [FROM, TO, AGAIN, END] = ['von', 'bis', 'nach der Pause von', 'nach der Pause bis'].map(cell) as [
    string,
    string,
    string,
    string,
  ];

  test('are times of each day: half of one is refused and stays; a break is a second one', async () => {
    const refused = await (await visit()).press('Stammdaten speichern', {
      [FROM]: '09:00',
      [TO]: '13:00',
      [AGAIN]: '14:00',
    });
    expect([refused.status, isWrong(refused, AGAIN), isWrong(refused, FROM)]).toEqual([400, true, false]);
    expect(refusal(refused)).toContain('Öffnungszeiten: Montag: Bitte geben Sie jede Zeit mit Anfang und Ende an');
    expect([typed(refused, TO), typed(refused, AGAIN)]).toEqual(['13:00', '14:00']);
    const saved = await refused.press('Stammdaten speichern', { [END]: '17:00' });
    expect([told(saved), typed(saved, END)]).toEqual(['Gespeichert.', '17:00']);
    expect((await newest(saved)).text).toContain('Mo 09:00–13:00, 14:00–17:00');
  });

  test('are said by the line that they are folded behind; which opens where they are refused, and no other', async () => {
    const week = { [FROM]: '09:00', [TO]: '13:00', 'Dienstag von': '09:00', 'Dienstag bis': '13:00' };
    const friday = { 'Freitag von': '08:30', 'Freitag bis': '12:00' };
    const page = await visit();
    expect(lines(page)).toMatchObject({ Öffnungszeiten: 'keine angegeben', Bankkonto: 'keines hinterlegt' });
    const saved = await page.press('Stammdaten speichern', { ...week, ...friday });
    expect(lines(saved).Öffnungszeiten).toBe('Mo–Di 9–13 Uhr · Fr 8:30–12 Uhr');
    const refused = await saved.press('Stammdaten speichern', { [AGAIN]: '14:00' });
    expect(Object.keys(lines(refused)).filter((line) => line.endsWith('*'))).toEqual(['Öffnungszeiten*']);
    const taxes = await saved.press('Stammdaten speichern', { [AGAIN]: '', 'Umsatzsteuer-Id': '123' });
    expect(Object.keys(lines(taxes)).filter((line) => line.endsWith('*'))).toEqual(['Steuer*']);
    const reason = await saved.press('Stammdaten speichern', { 'Umsatzsteuer-Id': '', [REASON]: 'x'.repeat(400) });
    expect(Object.keys(lines(reason)).filter((line) => line.endsWith('*'))).toHaveLength(1);
  });

  test('that end before they begin are refused', async () => {
    const refused = await (await visit()).press('Stammdaten speichern', { [FROM]: '12:00', [TO]: '09:00' });
    expect([refused.status, isWrong(refused, FROM), typed(refused, FROM)]).toEqual([400, true, '12:00']);
  });

  test.each([
    ['de', 'Mo 09:00–13:00'],
    ['en', 'Mon 09:00–13:00'],
  ])('are read by whoever may not change them as people read them: %s', async (language, line) => {
    await (await visit()).press('Stammdaten speichern', { [FROM]: '09:00', [TO]: '13:00' });
    const { text } = await (await as('AgenturMitarbeiter', language)).visit(PLACE);
    expect(text).toContain(line);
    expect(text).not.toContain('Mo=');
  });
});

describe('the account', () => {
  const [SAVE, HOLDER] = ['Bankkonto speichern', 'Kontoinhaber'];
  const shown = /DE89.*30 00/;

  test('is refused at its field alone with no IBAN, with one that is none, and without a holder; the data stand as they were', async () => {
    await (await visit()).press('Stammdaten speichern', { [TOWN]: 'Kassel' });
    const page = await visit();
    for (const [iban, holder, field] of [
      ['DE00 1234', 'Ina Muster', 'IBAN'],
      ['', 'Ina Muster', 'IBAN'],
      [IBAN, '', HOLDER],
    ] as const) {
      const refused = await page.press(SAVE, { IBAN: iban, [HOLDER]: holder });
      expect([refused.status, isWrong(refused, field)]).toEqual([400, true]);
      expect(refused.getAllByRole('alert')).toHaveLength(1);
      expect([typed(refused, 'IBAN'), typed(refused, HOLDER), typed(refused, TOWN)]).toEqual([iban, holder, 'Kassel']);
    }
    expect((await visit()).text).toContain('keines hinterlegt');
  });

  test('is told all that is wrong with it at once', async () => {
    const refused = await (await visit()).press(SAVE, { IBAN: 'DE00 1234', [HOLDER]: '' });
    expect(['IBAN', HOLDER].map((field) => isWrong(refused, field))).toEqual([true, true]);
  });

  test('is given, shown masked and nowhere in full, and forgotten', async () => {
    const saved = await (await visit()).press(SAVE, { IBAN, [HOLDER]: 'Ina Muster' });
    expect(told(saved)).toBe('Das Bankkonto ist gespeichert.');
    expect(saved.getAllByText(shown)[0]?.textContent).toBe('DE89 **** **** **** **30 00');
    expect(saved.text).not.toMatch(/DE89 ?3704/);
    expect(typed(saved, 'IBAN')).toBe('');
    expect(history(saved)[0]).toMatch(/Bankkonto geändert.*Ina Muster/);
    const gone = await saved.press('Bankkonto entfernen');
    expect([told(gone), gone.text.includes('keines hinterlegt')]).toEqual(['Das Bankkonto ist entfernt.', true]);
    expect(canPress(gone, 'Bankkonto entfernen')).toBe(false);
    expect(history(gone)[0]).toContain('Bankkonto entfernt');
    const twice = await saved.press('Bankkonto entfernen');
    expect([twice.status < 500, history(await visit()).filter((was) => was?.includes('entfernt'))]).toMatchObject([
      true,
      { length: 1 },
    ]);
  });

  test('is said in English where that is read', async () => {
    const english = screens.visitor({ ...(await agenturCookies(app, agentur.person)), wt_sprache: 'en' });
    const refused = await (await english.visit(PLACE)).press('Save the bank account', { IBAN: 'DE00 1234' });
    expect(refusal(refused)).toBe('Please check what you entered.Account holder is requiredIBAN is not valid');
    const saved = await refused.press('Save the bank account', { IBAN, 'Account holder': 'Ina Muster' });
    expect([heading(saved), saved.rows('History')[0]?.What?.includes('Bank account changed')]).toEqual([
      'Agency data',
      true,
    ]);
  });
});

describe('the picture', () => {
  test('that is none is told at its own form; another one is taken at once, and goes by a press', async () => {
    const page = await visit();
    const pictures = (screen: Screen) => screen.getByRole('button', { name: 'Hochladen' }).closest('form') ?? undefined;
    const send = (screen: Screen, fields = {}) => screen.press('Hochladen', fields, pictures(screen));
    const none = await send(page);
    expect([none.status, none.getAllByRole('alert').length]).toEqual([400, 1]);
    expect(none.inside(pictures(none) as HTMLElement).getByRole('alert').textContent).toContain(
      'Bitte wählen Sie eine Datei aus.',
    );
    const noPicture = new File(['no picture at all'], 'logo.png', { type: 'image/png' });
    const refused = await send(page, { Datei: noPicture });
    expect([refused.status >= 400, refused.getAllByRole('alert').length]).toEqual([true, 1]);
    expect(refusal(refused)).not.toContain('Bitte wählen Sie eine Datei aus.');
    const logo = await colourArea('#336699', 400, 400);
    const done = await send(refused, { Datei: new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }) });
    expect(told(done)).toBe('Das Bild ist gespeichert. Besucher sehen es in der Beratersuche.');
    expect(history(done)[0]).toMatch(/Logo geändert.*Ina Muster/);
    const gone = await done.press(/^Entfernen/);
    expect([told(gone), canPress(gone, /^Entfernen/)]).toEqual(['Das Bild ist entfernt.', false]);
    expect(history(gone)[0]).toContain('Logo entfernt');
  });
});
