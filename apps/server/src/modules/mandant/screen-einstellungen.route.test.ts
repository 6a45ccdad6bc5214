import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import type { Screen, Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let desk: Desk;
let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  desk = await startDesk([]);
  ({ app, screens } = desk);
});
afterAll(() => desk?.stop());
/** A Mandant of its own for each test. */
let route = '';
let running = 0;
beforeEach(async () => {
  running += 1;
  route = `mandant-${running}`;
  await buildMandant(app, { route });
});

const [PHONE, BONUS, REASON, DAY] = ['Telefon', 'Bonus *', 'Grund *', 'Ab Tag (freiwillig)'];
const PASTED = 'oder den Inhalt hier einfügen (freiwillig)';
const visit = (more = '', role: BetreiberRole = 'Administrator') =>
  screens.visitor(desk.people[role].cookies).visit(`/betreiber/mandanten/${route}${more}`);
const states = (screen: Screen) => screen.rows('Verlauf').map(({ Status }) => Status);
const fieldIn = async (label: string) => typed(await visit(), label);
/** Presses something of a page that this person had, who has another role by now. */
const asSomebodyElse = async (press: () => Promise<Screen>): Promise<Screen> => {
  const give = (role: BetreiberRole) =>
    app.runtime.database.betreiber
      .updateTable('betreiber_benutzer')
      .set({ rolle: role })
      .where('name', '=', 'Ada Admin')
      .execute();
  await give('Freigeber');
  try {
    return await press();
  } finally {
    await give('Administrator');
  }
};

test('every choice of a setting has words, in German and English', async () => {
  for (const page of [await visit(), await visit('?lang=en')]) {
    const choices = page.getAllByRole<HTMLOptionElement>('option').filter(({ value }) => value !== '');
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.filter(({ value, text }) => value === text)).toEqual([]);
  }
});

describe('settings are not changed', () => {
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)('by a %s, who reads them', async (role) => {
    const seen = await visit('', role);
    expect([seen.status, seen.text.includes('Nur die Administration ändert Einstellungen.')]).toEqual([200, true]);
    expect(seen.text).toContain('Alpha GmbH');
    expect([canPress(seen, 'Speichern'), canPress(await visit('/importe', role), 'Probelauf')]).toEqual([false, false]);
  });

  test('by a press of somebody who may no more', async () => {
    const open = await visit();
    const refused = await asSomebodyElse(() => open.press('Speichern', { [PHONE]: '1', [REASON]: 'Doch' }));
    expect([refused.status, canPress(refused, 'Speichern')]).toEqual([403, false]);
    const imports = await visit('/importe');
    expect((await asSomebodyElse(() => imports.press('Probelauf', { [PASTED]: '{}' }))).status).toBe(403);
    const saved = await (await visit()).press('Speichern', { [PHONE]: '2', [REASON]: 'Umzug' });
    const question = await (await saved.follow('Einstellungen')).follow('Zurücknehmen');
    expect((await asSomebodyElse(() => question.press('Ja, zurücknehmen'))).status).toBe(403);
    expect(await fieldIn(PHONE)).toBe('2');
  });

  test.each([
    ['no reason', {}, REASON],
    ['an amount that is none', { [BONUS]: 'viel', [REASON]: 'Vertrag' }, BONUS],
    [
      'an address that is none',
      { 'E-Mail-Adresse für Fragen *': 'hier', [REASON]: 'Vertrag' },
      'E-Mail-Adresse für Fragen *',
    ],
    ['a host with a path', { 'Eigene Hosts': 'a.example/x', [REASON]: 'Vertrag' }, 'Eigene Hosts'],
    ['a day that is over', { [DAY]: '2020-01-01', [REASON]: 'Vertrag' }, DAY],
  ])('with %s: told at its field, and nothing that was typed is lost', async (_, fields, field) => {
    const refused = await (await visit()).press('Speichern', { [PHONE]: '0561 77', ...fields });
    expect([refused.status, isWrong(refused, field), isWrong(refused, PHONE)]).toEqual([400, true, false]);
    expect(refusal(refused)).not.toBe('');
    for (const [label, value] of Object.entries({ [PHONE]: '0561 77', ...fields }))
      expect(typed(refused, label)).toBe(value);
    expect(await fieldIn(PHONE)).toBe('0561 1');
  });

  test.each([
    ['of a Mandant that there is not', '/betreiber/mandanten/gibtsnicht'],
    ['in its history', '/betreiber/mandanten/gibtsnicht/aenderungen'],
    ['in its imports', '/betreiber/mandanten/gibtsnicht/importe'],
    [
      'by a change that there is not',
      '/betreiber/mandanten/mandant-1/aenderungen/00000000-0000-7000-8000-000000000000',
    ],
  ])('%s: a page that says so kindly', async (_, place) => {
    const gone = await screens.visitor(desk.people.Administrator.cookies).visit(place);
    expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
  });

  test('nor seen from another Mandant’s address: a change is its own', async () => {
    const saved = await (await visit()).press('Speichern', { [PHONE]: '3', [REASON]: 'Umzug' });
    const { place } = await saved.follow('Einstellungen');
    const elsewhere = place.replace(route, 'mandant-1');
    expect((await screens.visitor(desk.people.Administrator.cookies).visit(elsewhere)).status).toBe(404);
  });
});

describe('two tabs', () => {
  test('the second is told what the first wrote, keeps its own, and writes over it only when pressed again', async () => {
    const [first, second] = [await visit(), await visit()];
    await first.press('Speichern', { [PHONE]: '0561 2', [BONUS]: '12,50', [REASON]: 'Umzug' });
    const conflict = await second.press('Speichern', { [PHONE]: '0561 3', [REASON]: 'Auch Umzug' });
    expect([conflict.status, conflict.rows('Jemand war schneller')]).toMatchObject([
      422,
      [
        { Feld: PHONE, 'Gilt jetzt': '0561 2', 'Ihre Eingabe': '0561 3' },
        { Feld: 'Bonus', 'Gilt jetzt': '12,50', 'Ihre Eingabe': 'nicht geändert' },
      ],
    ]);
    expect([typed(conflict, PHONE), typed(conflict, BONUS), typed(conflict, REASON)]).toEqual([
      '0561 3',
      '12,50',
      'Auch Umzug',
    ]);
    await conflict.press('Speichern');
    expect([await fieldIn(PHONE), await fieldIn(BONUS)]).toEqual(['0561 3', '12,50']);
  });
});

describe('a change of settings', () => {
  test('is told, stands with who and why, counts at once, and is taken back once', async () => {
    const saved = await (await visit()).press('Speichern', { [BONUS]: '75', [REASON]: 'Vertrag vom Mai' });
    expect([told(saved), typed(saved, BONUS)]).toEqual(['Gespeichert.', '75,00']);
    expect(saved.rows('Verlauf')[0]?.Was).toMatch(/Vertrag vom Mai.*Ada Admin/);
    const batch = await saved.follow('Einstellungen');
    expect(batch.rows('Änderungen')[0]?.Änderung).toMatch(/Bonus.*75,00.€/);
    const question = await batch.follow('Zurücknehmen');
    const undone = await question.press('Ja, zurücknehmen');
    expect([told(undone), canPress(undone, 'Zurücknehmen')]).toEqual(['Zurückgenommen.', false]);
    const again = await question.press('Ja, zurücknehmen');
    expect([again.status, refusal(again) !== '']).toEqual([422, true]);
    expect(states(await visit())).toEqual(['Wirksam', 'Zurückgenommen']);
    expect(await fieldIn(BONUS)).not.toBe('75,00');
  });

  test('for a day to come is planned, seen in the list of Mandanten, and there on its day', async () => {
    const { heute } = await app.scope(route);
    const planned = await (await visit()).press('Speichern', {
      [PHONE]: '0561 9',
      [REASON]: 'Umzug',
      [DAY]: plusTage(heute, 2),
    });
    expect([told(planned), typed(planned, PHONE)]).toEqual(['Die Änderung ist geplant.', '0561 1']);
    const all = await screens.visitor(desk.people.Betrachter.cookies).visit('/betreiber/mandanten');
    const mine = all.rows('Mandanten').find(({ Mandant }) => Mandant?.startsWith(`${route} `));
    expect(mine).toMatchObject({ 'Voller Name': `${route} GmbH`, Stand: '1 Änderung geplant' });
    await app.springe(2);
    expect(await fieldIn(PHONE)).toBe('0561 9');
  });

  test('that is planned can be dropped', async () => {
    const { heute } = await app.scope(route);
    const fields = { [PHONE]: '0561 9', [REASON]: 'Umzug', [DAY]: plusTage(heute, 2) };
    const batch = await (await (await visit()).press('Speichern', fields)).follow('Einstellungen');
    const question = await batch.follow('Verwerfen');
    expect(told(await question.press('Ja, verwerfen'))).toBe('Verworfen.');
    expect((await question.press('Ja, verwerfen')).status).toBe(422);
    await app.springe(2);
    expect(await fieldIn(PHONE)).toBe('0561 1');
  });
});

describe('a document of settings', () => {
  const exported = async () => {
    const call = await app.call(
      'getEinstellungenExport',
      { params: { route } },
      { cookies: desk.people.Administrator.cookies },
    );
    if (!call.ok) throw new Error(JSON.stringify(call.problem));
    return JSON.stringify(call.data);
  };

  test('that is none is told, and cannot be taken over', async () => {
    const checked = await (await visit('/importe')).press('Probelauf', { [PASTED]: '{ "firma": ' });
    expect(checked.text).toContain('Das ist kein gültiges JSON');
    expect(canPress(checked, /übernehmen/)).toBe(false);
  });

  test('that was downloaded and not touched changes nothing', async () => {
    const checked = await (await visit('/importe')).press('Probelauf', { [PASTED]: await exported() });
    expect(checked.text).toContain('Es gibt nichts zu ändern.');
    expect(canPress(checked, /übernehmen/)).toBe(false);
  });

  test('that was changed is taken over as a file, once, and undone as one', async () => {
    const document = new File([(await exported()).replace('0561 1', '0561 99')], 'einstellungen.json');
    const checked = await (await visit('/importe')).press('Probelauf', { 'JSON-Datei': document });
    expect(checked.rows('Änderungen')).toMatchObject([{ Stand: 'geändert', Änderung: /Telefon.*0561 1.*0561 99/ }]);
    expect(await fieldIn(PHONE)).toBe('0561 1');
    await checked.press('1 Änderung übernehmen');
    const late = await checked.press('1 Änderung übernehmen');
    expect([late.status, refusal(late) !== '']).toEqual([422, true]);
    await app.springe(0);
    expect(await fieldIn(PHONE)).toBe('0561 99');
    const done = await screens.visitor(desk.people.Administrator.cookies).visit(checked.place);
    expect(done.text).toContain('Der Import ist fertig: 1 Eintrag übernommen.');
    const question = await (await done.follow('Zu den Änderungen')).follow(/^Zurücknehmen|^Alle/);
    await question.press('Ja, zurücknehmen');
    expect(await fieldIn(PHONE)).toBe('0561 1');
  });
});

test('words are English for whoever reads English', async () => {
  const english = await visit('?lang=en');
  expect(heading(english)).toBe(`Settings of ${route}`);
});
