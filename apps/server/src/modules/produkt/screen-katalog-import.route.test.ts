import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import type { Screen, Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let desk: Desk;
let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  desk = await startDesk(['alpha']);
  ({ app, screens } = desk);
});
afterAll(() => desk?.stop());

const PASTED = 'oder den Inhalt hier einfügen (freiwillig)';
const KIND = 'Was steht in der CSV-Datei?';
const visit = (place: string, role: BetreiberRole = 'Administrator') =>
  screens.visitor(desk.people[role].cookies).visit(`/betreiber/katalog/alpha/${place}`);
const nameOf = async (id: string) => {
  const record = await visit(`produkte/eintrag?id=${id}`);
  return record.status === 404 ? null : typed(record, 'Name · Deutsch *');
};
const probe = async (text: string, role?: BetreiberRole) =>
  (await visit('importe', role)).press('Probelauf', { [PASTED]: text });
const linesOf = (screen: Screen) =>
  screen.rows('Änderungen').map(({ Zeile, Stand, Eintrag }) => [Zeile, Stand, Eintrag]);
const csv = (...ids: string[]) =>
  [
    'Id;ExterneId;Kategorie;Name_de;Name_en;PreisMonatlich;ShopUrl',
    ...ids.map((id) => `${id};X-${id};internet;Neu ${id};New ${id};19,95;https://shop.example/`),
  ].join('\n');
/** Starts it and waits until it is done. */
const carriedOut = async (checked: Screen, button: string, fields = {}) => {
  await checked.press(button, fields);
  await app.springe(0);
  return screens.visitor(desk.people.Administrator.cookies).visit(checked.place);
};

describe('a file is not taken', () => {
  test('from who may only look: he sees the imports without a form', async () => {
    const seen = await visit('importe', 'Betrachter');
    expect([seen.status, canPress(seen, 'Probelauf')]).toEqual([200, false]);
    expect(seen.text).toContain('Ihre Rolle darf hier nichts ändern.');
  });

  test('where there is none', async () => {
    const refused = await probe('  ');
    expect([refused.status, isWrong(refused, 'CSV- oder JSON-Datei')]).toEqual([422, true]);
    expect(refusal(refused)).toContain('Bitte wählen Sie eine Datei, oder fügen Sie ihren Inhalt ein');
  });

  test('where it is a document that is none: that is its mistake', async () => {
    const checked = await probe('{ "Produkte": [');
    expect(checked.text).toContain('Fehler in der Datei.');
    expect(checked.rows('Änderungen')[0]).toMatchObject({
      Stand: 'Fehler',
      Änderung: expect.stringContaining('Das ist kein gültiges JSON'),
    });
    expect(canPress(checked, /übernehmen/)).toBe(false);
  });

  test('with a mistake in a line: it is named with its line, and there is no button to take it over', async () => {
    const checked = await probe(csv('gut', 'schlecht').replace(/19,95(?=[^\n]*$)/, 'viel'));
    expect(checked.text).toContain('1 Fehler in der Datei.');
    expect(checked.rows('Änderungen')).toMatchObject([
      { Zeile: '3', Stand: 'Fehler', Änderung: expect.stringContaining('Preis im Monat') },
      { Zeile: '2', Stand: 'neu' },
    ]);
    expect(canPress(checked, /übernehmen/)).toBe(false);
    expect(linesOf(await checked.follow(/^Fehler/))).toHaveLength(1);
    expect(await nameOf('gut')).toBeNull();
  });

  test('with kinds that the role may not change', async () => {
    const { place } = await probe('Produkt;WertCent;Startdatum\nglas;50,00;2099-01-01', 'Freigeber');
    const seen = await screens.visitor(desk.people.Sachbearbeiter.cookies).visit(place);
    expect(seen.text).toContain('In der Datei stehen Änderungen, die Ihre Rolle nicht machen darf: Prämien.');
    expect(canPress(seen, /übernehmen/)).toBe(false);
  });
});

describe('a dry run', () => {
  test('shows every line and changes nothing', async () => {
    const checked = await probe(
      `${csv('probe-1')}\nglas;X-glas;internet;Anders;Different;39,99;https://shop.example/bestellen`,
    );
    expect(linesOf(checked)).toEqual([
      ['3', 'geändert', expect.stringContaining('glas')],
      ['2', 'neu', expect.stringContaining('probe-1')],
    ]);
    expect(checked.text).toMatch(/Name.*Produkt glas.*Anders/);
    expect(await nameOf('probe-1')).toBeNull();
    expect(await nameOf('glas')).toBe('Produkt glas');
  });

  test('is dropped, stays in the list as dropped, and cannot be started from a page of before', async () => {
    const checked = await probe(csv('weg'));
    const list = await checked.press('Verwerfen');
    expect([heading(list), list.rows('Importe')[0]?.Status]).toEqual(['Importe', 'Verworfen']);
    const late = await checked.press('1 Änderung übernehmen');
    expect([late.status, refusal(late) !== '']).toEqual([422, true]);
    await app.springe(0);
    expect(await nameOf('weg')).toBeNull();
  });
});

describe('an import', () => {
  test('changes all at once, says how many, and is undone as one', async () => {
    const checked = await probe(csv('eins', 'zwei'));
    const done = await carriedOut(checked, '2 Änderungen übernehmen', { 'Grund (freiwillig)': 'Liste vom Montag' });
    expect(done.text).toContain('Der Import ist fertig: 2 Einträge übernommen.');
    expect(await nameOf('zwei')).toBe('Neu zwei');
    const batch = await done.follow('Zu den Änderungen');
    expect(batch.text).toContain('Ada Admin');
    expect(batch.text).toContain('Liste vom Montag');
    const one = await batch.press(/^Zurücknehmen *eins/);
    expect([told(one), await nameOf('eins'), await nameOf('zwei')]).toEqual(['Zurückgenommen.', null, 'Neu zwei']);
    expect(canPress(one, /^Zurücknehmen *eins/)).toBe(false);
    const undone = await (await one.follow(/^Alle 2 zurücknehmen|^Zurücknehmen$/)).press('Ja, zurücknehmen');
    expect([undone.status, await nameOf('zwei')]).toEqual([200, null]);
  });

  test('started twice is carried out once', async () => {
    const checked = await probe(csv('einmal'));
    await checked.press('1 Änderung übernehmen');
    const again = await checked.press('1 Änderung übernehmen');
    expect(again.status).toBe(422);
    await app.springe(0);
    const changes = (await visit('aenderungen')).rows('Änderungen');
    expect(changes.filter(({ Was }) => Was?.includes('Import'))[0]).toBeTruthy();
    expect((await visit('aenderungen?suche=einmal')).rows('Änderungen')).toHaveLength(1);
  });

  test('for a day to come says that it is planned, and happens then', async () => {
    const { heute } = await app.scope();
    const checked = await probe(csv('spaeter'));
    const done = await carriedOut(checked, '1 Änderung übernehmen', {
      'Ab Tag (freiwillig)': plusTage(heute, 2),
    });
    expect(done.text).toMatch(/Der Import ist für .* geplant\./);
    expect(await nameOf('spaeter')).toBeNull();
    await app.springe(2);
    expect(await nameOf('spaeter')).toBe('Neu spaeter');
  });

  test('for a day that is over is refused at its day', async () => {
    const checked = await probe(csv('gestern'));
    const refused = await checked.press('1 Änderung übernehmen', {
      'Ab Tag (freiwillig)': '2020-01-01',
      'Grund (freiwillig)': 'Zu spät',
    });
    expect([refused.status, isWrong(refused, 'Ab Tag (freiwillig)')]).toEqual([400, true]);
    expect(typed(refused, 'Grund (freiwillig)')).toBe('Zu spät');
  });

  test('of another kind than products names it', async () => {
    const page = await visit('importe');
    const checked = await page.press('Probelauf', {
      [KIND]: 'kategorie',
      [PASTED]: 'Slug;Quelle;Titel_de;Titel_en\nsport;Festnetz;Sport;Sports',
    });
    expect(linesOf(checked)).toEqual([['2', 'neu', expect.stringContaining('Kategorie')]]);
  });
});

describe('the changes of a catalogue', () => {
  test('are filtered by their state and by what is typed', async () => {
    const all = await visit('aenderungen');
    const undone = await all.follow(/^Zurückgenommen/);
    expect(undone.place).toContain('status=Zurueckgenommen');
    expect(new Set(undone.rows('Änderungen').map(({ Status }) => Status))).toEqual(new Set(['Zurückgenommen']));
    const none = await all.press('Filtern', { 'SucheStrg + K': 'gibt es nicht' });
    expect(none.text).toContain('Noch keine Änderungen');
  });
});
