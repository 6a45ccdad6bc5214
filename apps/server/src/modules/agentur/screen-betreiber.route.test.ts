import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
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
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let running = 2000;
beforeEach(async () => {
  running += 1;
  agentur = await buildAgentur(app, { nummer: `${running}` });
});

const visit = (more = '', role: BetreiberRole = 'Sachbearbeiter', route = 'alpha') =>
  screens.visitor(desk.people[role].cookies).visit(`/betreiber/mandanten/${route}/agenturen${more}`);
const one = (part = '', role?: BetreiberRole) => visit(`/${agentur.id}${part}`, role);
const SEARCH = 'SucheStrg + K';
const [NAME, TOWN, REASON] = ['Name *', 'Ort', 'Grund (freiwillig)'];

describe('the list of agencies', () => {
  test('tells each with its people and whether it may work, and leads to it', async () => {
    await buildAgenturperson(app, agentur.id);
    const list = await visit(`?suche=${agentur.nummer}`, 'Betrachter');
    expect([heading(list), list.text.includes('1 Eintrag')]).toEqual(['Agenturen alpha', true]);
    const [row] = list.rows('Agenturen');
    expect(row).toMatchObject({ 'Nummer ↕': agentur.nummer, 'Personen ↕': '2', 'Berater ↕': '0', Stand: 'aktiv' });
    expect(row?.['Seit ↕']).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(heading(await list.follow(`Agentur ${agentur.nummer}`))).toBe(`Agentur ${agentur.nummer}`);
  });

  test('is searched, filtered by column and sorted by its address; nothing found is told', async () => {
    await buildAgentur(app, { nummer: '9998', name: 'Zuletzt' });
    await buildAgentur(app, { nummer: '9999', name: 'Aller Anfang' });
    const numbers = (list: Screen) => list.rows('Agenturen').map((row) => row['Nummer ↕'] ?? row['Nummer ↑'] ?? '');
    const all = await visit();
    expect(numbers(await all.press('Filtern', { [SEARCH]: '999' })).toSorted()).toEqual(['9998', '9999']);
    expect(numbers(await all.press('Filtern', { [SEARCH]: '', Nummer: '9999' }))).toEqual(['9999']);
    const byName = await visit('?suche=999&sortierung=Name');
    expect(numbers(byName)).toEqual(['9999', '9998']);
    expect(numbers(await byName.follow(/^Agentur/))).toEqual(['9998', '9999']);
    expect((await visit('?suche=%25')).text).toContain('Zu diesem Filter gibt es keine Einträge.');
  });

  test.each([
    ['Betrachter', false],
    ['Sachbearbeiter', true],
    ['Freigeber', false],
    ['Administrator', true],
  ] as const)('lets a %s make a new one: %s', async (role, may) => {
    expect(canPress(await visit('', role), 'Neue Agentur')).toBe(may);
    expect(canPress(await visit('/importe', role), 'Probelauf')).toBe(may);
  });

  test('of a Mandant that there is not is a page that says so', async () => {
    for (const more of ['', '/aenderungen', '/importe', '/neu'])
      expect((await visit(more, 'Administrator', 'omega')).status).toBe(404);
  });
});

describe('one agency', () => {
  test.each(['', '/personen', '/plaene'])(
    'is not seen at another Mandant, nor with a number that is none: %s',
    async (part) => {
      for (const gone of [
        await visit(`/${agentur.id}${part}`, 'Administrator', 'beta'),
        await visit(`/00000000-0000-7000-8000-000000000000${part}`),
        await visit(`/keine${part}`),
      ])
        expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
    },
  );

  test('is made with its number and name; a number that another has is told at its field', async () => {
    const form = await (await visit()).follow('Neue Agentur');
    const refused = await form.press('Stammdaten speichern', {
      'Nummer *': agentur.nummer,
      [NAME]: 'Doppelt',
      [TOWN]: 'Kassel',
    });
    expect([refused.status, isWrong(refused, 'Nummer *'), typed(refused, TOWN)]).toEqual([400, true, 'Kassel']);
    const made = await refused.press('Stammdaten speichern', { 'Nummer *': `N-${agentur.nummer}` });
    expect([told(made), heading(made)]).toEqual(['Gespeichert.', 'Doppelt']);
    const twice = await refused.press('Stammdaten speichern');
    expect([twice.status, isWrong(twice, 'Nummer *')]).toEqual([400, true]);
  });

  test('that is planned leads to where it waits, by its name, there and among the changes', async () => {
    const form = await (await visit()).follow('Neue Agentur');
    const { heute } = await app.scope();
    const planned = await form.press('Stammdaten speichern', {
      'Nummer *': `P-${running}`,
      [NAME]: 'Geplant',
      'Ab Tag (freiwillig)': plusTage(heute, 3),
    });
    const name = `Agentur P-${running} Geplant`;
    expect([planned.status, heading(planned)]).toEqual([200, name]);
    expect((await visit('/aenderungen')).rows('Änderungen')[0]?.Was).toContain(name);
  });

  test.each([
    ['no name', { [NAME]: '' }, NAME],
    ['a postcode that is none', { Postleitzahl: '341' }, 'Postleitzahl'],
    ['a page that is none', { Webseite: 'javascript:alert(1)' }, 'Webseite'],
  ])('keeps what was typed where it has %s', async (_, fields, field) => {
    const refused = await (await one()).press('Stammdaten speichern', {
      Telefon: '0561 55',
      [REASON]: 'Umzug',
      ...fields,
    });
    expect([refused.status, isWrong(refused, field)]).toEqual([400, true]);
    for (const [label, value] of Object.entries({ Telefon: '0561 55', [REASON]: 'Umzug', ...fields }))
      expect(typed(refused, label)).toBe(value);
  });

  test('in two tabs: the slower one sees what the faster one wrote', async () => {
    const [first, second] = [await one(), await one('', 'Administrator')];
    await first.press('Stammdaten speichern', { [TOWN]: 'Kassel' });
    const conflict = await second.press('Stammdaten speichern', { [TOWN]: 'Fulda', Telefon: '1' });
    expect([conflict.status, conflict.rows('Jemand war schneller')]).toMatchObject([
      422,
      [{ Feld: TOWN, 'Gilt jetzt': 'Kassel', 'Ihre Eingabe': 'Fulda' }],
    ]);
    await conflict.press('Stammdaten speichern');
    expect(typed(await one(), TOWN)).toBe('Fulda');
  });

  test('says who changed what, and takes it back', async () => {
    const saved = await (await one()).press('Stammdaten speichern', { [TOWN]: 'Kassel', [REASON]: 'Umzug' });
    expect(saved.rows('Verlauf')[0]?.Was).toMatch(/Umzug.*Sina Sach/);
    const [link] = saved.inside(saved.getByRole('table', { name: 'Verlauf' })).getAllByRole('link');
    const { pathname } = new URL((link as HTMLAnchorElement).href);
    const batch = await screens.visitor(desk.people.Sachbearbeiter.cookies).visit(pathname);
    const undone = await (await batch.follow('Zurücknehmen')).press('Ja, zurücknehmen');
    expect([told(undone), typed(await one(), TOWN)]).toEqual(['Zurückgenommen.', '']);
    const changes = await visit('/aenderungen');
    expect(changes.rows('Änderungen').length).toBeGreaterThan(1);
  });

  test.each(['Betrachter', 'Freigeber'] as const)('is only read by a %s', async (role) => {
    expect(canPress(await one('', role), 'Stammdaten speichern')).toBe(false);
    const people = await one('/personen', role);
    for (const what of [/^Sperren/, /^Anmeldelink/, 'Setzen', 'Einladung senden'])
      expect(canPress(people, what)).toBe(false);
  });
});

describe('the people of an agency', () => {
  const NEW = { Vorname: 'Ada', Nachname: 'Neu', 'E-Mail': '' };
  const invite = (screen: Screen, fields: Record<string, string>) =>
    screen.press('Einladung senden', { ...NEW, 'E-Mail': `ada${running}@agentur.example`, ...fields });
  /** A phone has the same button in another column. */
  const act = (screen: Screen, name: RegExp, fields = {}) =>
    screen.press(name, fields, screen.getAllByRole('button', { name })[0]?.closest('form') ?? undefined);
  const rowOf = (screen: Screen, name: string) => screen.rows('Personen').find(({ Name }) => Name?.includes(name));

  test('are not invited without a name or an address; what was typed stays', async () => {
    const page = await one('/personen');
    for (const field of ['Vorname', 'Nachname', 'E-Mail']) {
      const refused = await invite(page, { [field]: '' });
      expect([refused.status, isWrong(refused, field)]).toEqual([400, true]);
      expect(typed(refused, 'Nachname')).toBe(field === 'Nachname' ? '' : 'Neu');
    }
  });

  test('are invited once, by mail, and stand in the list as invited', async () => {
    const page = await one('/personen');
    const done = await invite(page, {});
    expect([told(done), typed(done, 'Vorname')]).toEqual(['Die Einladung ist unterwegs.', '']);
    expect(rowOf(done, 'Ada Neu')?.Status).toMatch(/^eingeladen am \d\d\.\d\d\.\d{4}, noch nicht angemeldet$/);
    const twice = await invite(page, {});
    expect([twice.status, isWrong(twice, 'E-Mail'), typed(twice, 'Vorname')]).toEqual([409, true, 'Ada']);
    expect(await app.mails(`ada${running}@agentur.example`)).toHaveLength(1);
  });

  test('are locked at once, told so once, and unlocked', async () => {
    const token = await signInAgentur(app, agentur.person);
    const page = await one('/personen');
    const locked = await act(page, /^Sperren/);
    expect([told(locked), rowOf(locked, 'Ina Muster')?.Status]).toMatchObject([
      'Die Person ist gesperrt und überall abgemeldet.',
      expect.stringMatching(/^gesperrt/),
    ]);
    expect((await app.call('getAgenturUser', {}, { token })).ok).toBe(false);
    const again = await act(page, /^Sperren/);
    expect(rowOf(again, 'Ina Muster')).toEqual(rowOf(locked, 'Ina Muster'));
    const free = await act(locked, /^Entsperren/);
    expect(rowOf(free, 'Ina Muster')?.Status).toMatch(/^aktiv/);
  });

  test('leave after a question alone', async () => {
    const person = await buildAgenturperson(app, agentur.id, { email: `weg${running}@agentur.example` });
    const question = await one(`/personen?ausscheiden=${person.id}`);
    expect(question.text).toContain('Ina Muster ausscheiden lassen?');
    expect(rowOf(await one('/personen'), person.email)?.Status).toMatch(/^aktiv/);
    const gone = await question.press('Ausscheiden lassen');
    expect(told(gone)).toBe('Die Person ist ausgeschieden und überall abgemeldet.');
    expect(rowOf(await question.press('Ausscheiden lassen'), person.email)).toEqual(rowOf(gone, person.email));
  });

  test('get a link to sign in', async () => {
    expect(told(await act(await one('/personen'), /^Anmeldelink senden/))).toBe('Der Anmeldelink ist unterwegs.');
    expect(await app.mails(agentur.person.email)).toHaveLength(1);
  });

  test('get another role; the last owner has none to choose', async () => {
    expect(canPress(await one('/personen'), 'Setzen')).toBe(false);
    await buildAgenturperson(app, agentur.id);
    const set = await act(await one('/personen'), /^Setzen/, { 'Rolle von Ina Muster': 'AgenturInhaber' });
    expect(told(set)).toBe('Die Rolle gilt ab sofort.');
  });
});

describe('the places of agents', () => {
  test('are typed as a list: a line that cannot be read is named, and stays', async () => {
    const { db, mandant, now } = await app.scope();
    await db
      .insertInto('berater')
      .values({
        ...{ mandant_id: mandant.id, externe_id: `B-${running}`, agentur_id: agentur.id },
        ...{ vorname: 'Ole', nachname: 'Nord', erstellt_am: now },
      })
      .execute();
    const page = await one('/personen');
    expect(page.rows('Berater')).toMatchObject([{ Name: 'Ole Nord', Lage: 'fehlt' }]);
    const FIELD = 'Lage der Berater (freiwillig)';
    const wrong = `B-${running}; 51,31; 9,49\nB-${running}; irgendwo`;
    const refused = await page.press('Lage sichern', { [FIELD]: wrong });
    expect(refused.text).toContain('Zeile 2 ist nicht zu lesen: Nummer; Breite; Länge');
    expect(typed(refused, FIELD)).toBe(wrong);
    const done = await refused.press('Lage sichern', { [FIELD]: `B-${running}; 51,31; 9,49` });
    expect([told(done), done.rows('Berater')[0]?.Lage]).toEqual([
      'Die Lage der Berater ist gesichert.',
      '51,31 N, 9,49 O',
    ]);
  });
});

describe('the plans of an agency', () => {
  const SUM = 'Betrag je Empfehlung';
  const wish = async (more: Record<string, string> = {}) => {
    const { heute } = await app.scope();
    return { Produkt: 'glas', [SUM]: '60,00', Ab: plusTage(heute, 1), ...more };
  };

  test.each(['Betrachter', 'Sachbearbeiter'] as const)('are money: a %s reads them', async (role) => {
    const seen = await one('/plaene', role);
    expect([canPress(seen, 'Kosten ansehen'), seen.text.includes('Noch kein Plan')]).toEqual([false, true]);
    expect(seen.text).toContain('Prämienpläne setzt, wer Prämien pflegt.');
  });

  test('are made after what they would have cost was seen, with the sums in euros, once', async () => {
    const page = await one('/plaene', 'Freigeber');
    expect(canPress(page, 'Plan anlegen')).toBe(false);
    const seen = await page.press('Kosten ansehen', await wish({ 'Provision je Auftrag (freiwillig)': '20' }));
    expect(seen.text).toMatch(/Was er gekostet hätte.*Empfehlungen 0.*Wie es war 0,00.€.*Mit diesem Plan 0,00.€/);
    const made = await seen.press('Plan anlegen');
    expect(told(made)).toBe('Der Plan ist angelegt.');
    const [plan] = made.rows('Produkt glas');
    expect(plan?.Betrag).toMatch(/^60,00.€$/);
    expect(plan?.Status).toMatch(/^kommt Provision der Agentur: 20,00.€/);
    expect(plan?.Zeit).toMatch(/^ab \d\d\.\d\d\.\d{4}, ohne Ende$/);
    const twice = await seen.press('Plan anlegen');
    expect([twice.status, typed(twice, SUM)]).toEqual([400, '60,00']);
    expect(twice.rows('Produkt glas')).toHaveLength(1);
  });

  test('are not made where the fields are others than those whose cost was seen', async () => {
    const seen = await (await one('/plaene', 'Freigeber')).press('Kosten ansehen', await wish());
    const other = await seen.press('Plan anlegen', { [SUM]: '70,00' });
    expect(other.text).toContain('Angelegt ist noch nichts.');
    expect(told(await other.press('Plan anlegen'))).toBe('Der Plan ist angelegt.');
  });

  test.each([
    ['an amount that is none', { [SUM]: 'viel' }, SUM],
    ['no amount', { [SUM]: '' }, SUM],
    ['a beginning today', { Ab: '2020-01-01' }, 'Ab'],
  ])('are refused with %s, at its field', async (_, fields, field) => {
    const refused = await (await one('/plaene', 'Freigeber')).press('Kosten ansehen', await wish(fields));
    expect([refused.status >= 400, isWrong(refused, field), canPress(refused, 'Plan anlegen')]).toEqual([
      true,
      true,
      false,
    ]);
    for (const [label, value] of Object.entries(fields)) expect(typed(refused, label)).toBe(value);
  });

  test('that have not begun are deleted after a question, and once', async () => {
    const seen = await (await one('/plaene', 'Freigeber')).press('Kosten ansehen', await wish());
    const made = await seen.press('Plan anlegen');
    const question = await made.follow(/^Löschen/);
    expect(question.text).toContain('Plan für „Produkt glas“ löschen?');
    const gone = await question.press('Ja, löschen');
    expect([told(gone), gone.text.includes('Noch kein Plan')]).toEqual(['Der Plan ist gelöscht.', true]);
    const twice = await question.press('Ja, löschen');
    expect([twice.status >= 400, refusal(twice) !== '']).toEqual([true, true]);
  });
});

describe('a list of agencies', () => {
  const columns = 'nummer;name;steuerart;ort;plz';
  const handIn = async (text: string, role: BetreiberRole = 'Sachbearbeiter') =>
    (await visit('/importe', role)).press('Probelauf', { 'CSV- oder JSON-Datei': new File([text], 'agenturen.csv') });

  test('with a mistake is refused whole, by its line', async () => {
    const checked = await handIn(`${columns}\n8001;Gut;Regel;Kassel;34117\n8002;;Regel;Kassel;34117`);
    expect(checked.rows('Änderungen')).toMatchObject([
      { Zeile: '3', Stand: 'Fehler', Änderung: expect.stringContaining('Name') },
      { Zeile: '2', Stand: 'neu' },
    ]);
    expect(canPress(checked, /übernehmen/)).toBe(false);
    expect((await visit('?suche=8001')).text).toContain('Zu diesem Filter gibt es keine Einträge.');
  });

  test('changes nothing by its dry run, then all of it at once; what it changed is undone, a new agency stays', async () => {
    const { nummer } = agentur;
    const checked = await handIn(
      `${columns}\n8101;Neu am Ort;Regel;Kassel;34117\n${nummer};Umbenannt;Regel;Fulda;36037`,
    );
    const isIn = async (town: string, search: string) => (await visit(`?suche=${search}`)).text.includes(town);
    const now = async () => [await isIn('34117 Kassel', '8101'), await isIn('36037 Fulda', nummer)];
    expect(await now()).toEqual([false, false]);
    await checked.press('2 Änderungen übernehmen', { 'Grund (freiwillig)': 'Liste vom Montag' });
    await app.springe(0);
    expect(await now()).toEqual([true, true]);
    const done = await screens.visitor(desk.people.Sachbearbeiter.cookies).visit(checked.place);
    expect(done.text).toContain('Der Import ist fertig: 2 Einträge übernommen.');
    const batch = await done.follow('Zu den Änderungen');
    expect(batch.text).toContain('Liste vom Montag');
    expect([canPress(batch, /^Alle 2/), canPress(batch, /^Zurücknehmen.*Neu am Ort/)]).toEqual([false, false]);
    const undone = await batch.press(/^Zurücknehmen.*Umbenannt/);
    expect([told(undone), await now()]).toEqual(['Zurückgenommen.', [true, false]]);
    const forced = await screens
      .visitor(desk.people.Sachbearbeiter.cookies)
      .send(batch.place, { Schritt: 'zuruecknehmen', Aenderung: '', Grund: '' });
    expect(refusal(forced)).toContain('Agenturen werden nicht entfernt.');
    expect(await now()).toEqual([true, false]);
  });
});
