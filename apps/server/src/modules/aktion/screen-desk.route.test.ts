import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import type { Screen, Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let desk: Desk;
let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, screens } = desk);
});
afterAll(() => desk?.stop());
/** A title of its own for each test. */
let title: string;
let running = 0;
beforeEach(() => {
  title = `Sommer ${++running}`;
});

const at = (address: string, role: BetreiberRole = 'Sachbearbeiter') =>
  screens.visitor(desk.people[role].cookies).visit(address);
const visit = (more = '', role?: BetreiberRole, route = 'alpha') =>
  at(`/betreiber/mandanten/${route}/aktionen${more}`, role);
const inDays = async (days: number) => plusTage((await app.scope()).heute, days);
const [TITLE, TEXT, FIRST, LAST] = ['Titel · Deutsch *', 'Text · Deutsch *', 'Erster Tag *', 'Letzter Tag'];
const SAVE = 'Speichern';
const words = () => ({
  [TITLE]: title,
  'Titel · Englisch *': 'Summer',
  [TEXT]: 'Schreiben Sie mir.',
  'Text · Englisch *': 'Write to me.',
});
const make = async (more: Record<string, string> = {}): Promise<Screen> =>
  (await visit('/neu')).press(SAVE, { ...words(), ...more });

describe('the list of campaigns', () => {
  test('is found from the clients’ list, and tells which run, come, and are over', async () => {
    const clients = await at('/betreiber/mandanten', 'Betrachter');
    const list = await (await clients.follow('alpha')).follow('Aktionen');
    expect([list.status, heading(list)]).toEqual([200, 'Aktionen alpha']);
    await make({ [FIRST]: await inDays(0) });
    await make({ [TITLE]: `${title} spät` });
    const rows = (await visit(`?suche=${encodeURIComponent(title)}`, 'Betrachter')).rows('Aktionen');
    expect(rows).toMatchObject([
      { 'Aktion ↕': expect.stringContaining(`${title} spät`), 'Zustimmungen ↕': '0', Stand: 'kommt' },
      { 'Aktion ↕': expect.stringContaining(title), Stand: 'läuft' },
    ]);
  });

  test('of a Mandant that there is not is a page that says so', async () => {
    for (const more of ['', '/neu', '/aenderungen', '/importe'])
      expect((await visit(more, 'Administrator', 'omega')).status).toBe(404);
  });

  test.each([
    ['Betrachter', false],
    ['Sachbearbeiter', true],
    ['Freigeber', false],
    ['Administrator', true],
  ] as const)('lets a %s make and import some: %s', async (role, may) => {
    expect(canPress(await visit('', role), 'Neue Aktion')).toBe(may);
    expect(canPress(await visit('/neu', role), SAVE)).toBe(may);
    expect(canPress(await visit('/importe', role), 'Probelauf')).toBe(may);
  });
});

describe('a campaign', () => {
  test.each([
    ['no title in English', { 'Titel · Englisch *': '' }, 'Titel · Englisch *'],
    ['a first day in the past', { [FIRST]: '2020-01-01' }, FIRST],
    ['an end before its beginning', { [LAST]: '2020-01-01' }, LAST],
    ['a legal text in one language', { 'Rechtstext · Deutsch': 'Freiwillig.' }, 'Rechtstext · Englisch'],
  ])('with %s keeps what was typed', async (_, more, field) => {
    const refused = await make(more);
    expect([refused.status, isWrong(refused, field), typed(refused, TEXT)]).toEqual([400, true, 'Schreiben Sie mir.']);
  });

  test('begins tomorrow where nobody says when, changes, says who did it, and is taken back', async () => {
    const form = await (await visit()).follow('Neue Aktion');
    expect(typed(form, FIRST)).toBe(await inDays(1));
    const made = await form.press(SAVE, words());
    expect([told(made), heading(made)]).toEqual(['Gespeichert.', title]);
    expect(made.text).toContain('Zurzeit stimmt kein Empfänger zu.');
    const twice = await form.press(SAVE, words());
    expect([twice.status, isWrong(twice, TITLE)]).toEqual([400, true]);
    const changed = await made.press(SAVE, { [TEXT]: 'Rufen Sie mich an.', 'Grund (freiwillig)': 'Vertrieb' });
    expect(changed.rows('Verlauf')[0]?.Was).toMatch(new RegExp(`Aktion ${title}.*Vertrieb.*Sina Sach`));
    const [link] = changed.inside(changed.getByRole('table', { name: 'Verlauf' })).getAllByRole('link');
    const batch = await at(new URL((link as HTMLAnchorElement).href).pathname);
    const undone = await (await batch.follow('Zurücknehmen')).press('Ja, zurücknehmen');
    expect(told(undone)).toBe('Zurückgenommen.');
    expect(typed(await at(made.place), TEXT)).toBe('Schreiben Sie mir.');
  });

  test('in two tabs: the slower one sees what the faster one wrote', async () => {
    const { place } = await make();
    const [first, second] = [await at(place), await at(place, 'Administrator')];
    await first.press(SAVE, { [TEXT]: 'Zuerst.' });
    const conflict = await second.press(SAVE, { [TEXT]: 'Danach.' });
    expect([conflict.status, conflict.rows('Jemand war schneller')]).toMatchObject([
      422,
      [{ 'Gilt jetzt': 'Zuerst.', 'Ihre Eingabe': 'Danach.' }],
    ]);
  });

  test('that is planned leads to where it waits, by its name', async () => {
    const planned = await make({ [FIRST]: await inDays(9), 'Ab Tag (freiwillig)': await inDays(3) });
    expect([planned.status, heading(planned)]).toEqual([200, `Aktion ${title}`]);
    expect((await visit('/aenderungen')).rows('Änderungen')[0]?.Was).toContain(`Aktion ${title}`);
  });

  test('that has not begun is removed after a question, once', async () => {
    const question = await (await make()).follow('Entfernen');
    expect(question.text).toContain(`Aktion „${title}“ entfernen?`);
    const gone = await question.press('Ja, entfernen');
    expect([told(gone), heading(gone)]).toEqual(['Die Aktion ist entfernt.', 'Aktionen alpha']);
    expect((await question.press('Ja, entfernen')).status).toBe(404);
  });

  test('that has begun is ended alone: its words can be typed by nobody', async () => {
    const begun = await make({ [FIRST]: await inDays(0) });
    expect(begun.text).toContain('Die Aktion hat begonnen: Ihr Wortlaut und ihr erster Tag bleiben');
    expect([begun.queryByLabelText(TITLE), begun.queryByLabelText(FIRST), canPress(begun, 'Entfernen')]).toEqual([
      null,
      null,
      false,
    ]);
    const past = await begun.press(SAVE, { [LAST]: await inDays(-1) });
    expect([past.status, isWrong(past, LAST)]).toEqual([400, true]);
    expect(told(await past.press(SAVE, { [LAST]: await inDays(0) }))).toBe('Gespeichert.');
    const forced = await screens
      .visitor(desk.people.Sachbearbeiter.cookies)
      .send(begun.place, { Schritt: 'entfernen', Stand: 'x' });
    expect([forced.status >= 400, refusal(forced) !== '']).toEqual([true, true]);
  });
});
