import type { BetreiberRole, ProduktId } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildProdukt } from '@weitersagen/testkit/bau';
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
/** A product of its own for each test. */
let id = '';
let running = 0;
beforeEach(async () => {
  running += 1;
  id = `netz-${running}`;
  await buildProdukt(app, (await app.scope()).mandant.id, { id, wertCent: 9000 });
});

const [NAME, SHORT, PRICE, REASON, DAY] = [
  'Name · Deutsch *',
  'Kurztext · Deutsch',
  'Preis im Monat',
  'Grund (freiwillig)',
  'Ab Tag (freiwillig)',
];
const visit = (place: string, role: BetreiberRole = 'Administrator') =>
  screens.visitor(desk.people[role].cookies).visit(`/betreiber/katalog/${place}`);
const record = (role?: BetreiberRole, list = 'produkte') => visit(`alpha/${list}/eintrag?id=${id}`, role);
const withoutReward = async () => {
  const { db } = await app.scope();
  await db
    .deleteFrom('praemie')
    .where('produkt_id', '=', id as ProduktId)
    .execute();
};
const history = (screen: Screen) => screen.rows('Verlauf').map(({ Was, Status }) => [Was, Status]);

describe('a record is not changed', () => {
  test.each(['Betrachter', 'Freigeber'] as const)(
    'by a %s, who sees it without a button, nor by a press of a page that he could not have',
    async (role) => {
      const seen = await record(role);
      expect([heading(seen), canPress(seen, 'Speichern'), canPress(seen, 'Entfernen')]).toEqual([
        `Produkt Produkt ${id}`,
        false,
        false,
      ]);
      expect(seen.text).toContain('Ihre Rolle darf hier nichts ändern.');
      const visitor = screens.visitor(desk.people.Administrator.cookies);
      const page = await visitor.visit(`/betreiber/katalog/alpha/produkte/eintrag?id=${id}`);
      await app.runtime.database.betreiber
        .updateTable('betreiber_benutzer')
        .set({ rolle: role })
        .where('name', '=', 'Ada Admin')
        .execute();
      try {
        const refused = await page.press('Speichern', { [SHORT]: 'Doch' });
        expect([refused.status, canPress(refused, 'Speichern')]).toEqual([403, false]);
      } finally {
        await app.runtime.database.betreiber
          .updateTable('betreiber_benutzer')
          .set({ rolle: 'Administrator' })
          .where('name', '=', 'Ada Admin')
          .execute();
      }
      expect(typed(await record(), SHORT)).toBe(`Produkt ${id}`);
    },
  );

  test('by whoever keeps the products, where it is a reward', async () => {
    const list = await visit(`alpha/praemien?suche=${id}`, 'Sachbearbeiter');
    expect(canPress(list, 'Neue Prämie')).toBe(false);
    const reward = await list.follow(`Produkt ${id}`);
    expect(reward.text).toContain('Prämien kann nur die Freigabe oder die Administration ändern');
    expect(canPress(reward, 'Speichern')).toBe(false);
    expect(canPress(await record('Sachbearbeiter'), 'Speichern')).toBe(true);
  });

  test.each([
    ['an unknown Mandant', 'omega/produkte/eintrag?id=glas'],
    ['an unknown kind', 'alpha/dinge/eintrag?id=glas'],
    ['an unknown record', 'alpha/produkte/eintrag?id=nirgends'],
    ['a record of another Mandant', 'beta/produkte/eintrag?id=netz-1'],
    ['a change that there is not', 'alpha/aenderungen/00000000-0000-7000-8000-000000000000'],
    ['a change whose number is none', 'alpha/aenderungen/irgendwas'],
    ['an import that there is not', 'alpha/importe/00000000-0000-7000-8000-000000000000'],
  ])('%s: a page that says so kindly', async (_, place) => {
    const gone = await visit(place);
    expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
    expect(canPress(gone, 'Zur Startseite')).toBe(true);
  });

  test.each([
    ['an amount that is none', { [PRICE]: 'viel' }, PRICE, 'Bitte geben Sie einen Betrag ein, zum Beispiel 39,95'],
    ['no name', { [NAME]: '' }, NAME, 'Name'],
    ['a day that is over', { [DAY]: '2020-01-01' }, DAY, ''],
    ['an hour without a day', { 'Uhrzeit (freiwillig)': '12:00' }, DAY, ''],
  ])('with %s: it is told at its field, and nothing that was typed is lost', async (_, fields, field, message) => {
    const refused = await (await record()).press('Speichern', {
      [SHORT]: 'Lange überlegt',
      [REASON]: 'Preisliste',
      ...fields,
    });
    expect([refused.status, isWrong(refused, field), isWrong(refused, SHORT)]).toEqual([400, true, false]);
    expect(refusal(refused)).toContain(message);
    expect([typed(refused, SHORT), typed(refused, REASON)]).toEqual(['Lange überlegt', 'Preisliste']);
    for (const [label, value] of Object.entries(fields)) expect(typed(refused, label)).toBe(value);
    expect(typed(await record(), SHORT)).toBe(`Produkt ${id}`);
    const mended = await refused.press(
      'Speichern',
      Object.fromEntries(Object.keys(fields).map((label) => [label, label === NAME ? 'Netz' : ''])),
    );
    expect(typed(mended, SHORT)).toBe('Lange überlegt');
  });
});

describe('two tabs', () => {
  test('the second learns who was faster and with what, keeps what it typed, and saves over it only when pressed again', async () => {
    const [first, second] = [await record('Sachbearbeiter'), await record()];
    await first.press('Speichern', { [NAME]: 'Netz groß', [PRICE]: '24,95' });
    const conflict = await second.press('Speichern', { [NAME]: 'Netz klein', 'Name · Englisch *': 'Small net' });
    expect([conflict.status, conflict.rows('Jemand war schneller')]).toEqual([
      422,
      [
        {
          Feld: 'Name (Deutsch)',
          'Als Sie öffneten': `Produkt ${id}`,
          'Gilt jetzt': 'Netz groß',
          'Ihre Eingabe': 'Netz klein',
        },
        { Feld: PRICE, 'Als Sie öffneten': '39,99', 'Gilt jetzt': '24,95', 'Ihre Eingabe': 'nicht geändert' },
      ],
    ]);
    expect([typed(conflict, NAME), typed(conflict, PRICE), typed(conflict, 'Name · Englisch *')]).toEqual([
      'Netz klein',
      '24,95',
      'Small net',
    ]);
    const saved = await conflict.press('Speichern');
    expect([typed(saved, NAME), typed(saved, PRICE)]).toEqual(['Netz klein', '24,95']);
    expect(heading(await conflict.follow('Meine Eingaben verwerfen'))).toBe('Produkt Netz klein');
  });

  test('one press twice changes once; a form that changes nothing says that there was nothing', async () => {
    const open = await record();
    await open.press('Speichern', { [SHORT]: 'Einmal' });
    const again = await open.press('Speichern');
    expect([again.status, again.text.includes('Jemand war schneller')]).toEqual([422, true]);
    const nothing = await (await record()).press('Speichern');
    expect(nothing.text).toContain('Es gab nichts zu ändern.');
    expect(history(nothing)).toHaveLength(1);
  });

  test('a record that has gone meanwhile is not found any more, and not made anew', async () => {
    await withoutReward();
    const [first, second] = [await record(), await record('Sachbearbeiter')];
    await (await first.follow('Entfernen')).press('Ja, entfernen');
    expect((await second.press('Speichern', { [SHORT]: 'Noch da?' })).status).toBe(404);
    expect((await record()).status).toBe(404);
  });
});

describe('a change', () => {
  test('says that it is saved, stands with who, when and why, and is taken back once', async () => {
    const saved = await (await record('Sachbearbeiter')).press('Speichern', {
      [PRICE]: '1249,50',
      [REASON]: 'Preisliste',
    });
    expect([saved.status, told(saved)]).toEqual([200, 'Gespeichert.']);
    expect(typed(saved, PRICE)).toBe('1249,50');
    const [row] = saved.rows('Verlauf');
    expect(row?.Was).toContain('Preisliste');
    expect(row?.Was).toMatch(/Sina Sach · \d\d\.\d\d\.\d{4} - \d\d:\d\d/);
    const batch = await saved.follow(`Produkt ${id}`);
    expect(batch.rows('Änderungen')).toMatchObject([{ Eintrag: expect.stringContaining(id), Stand: 'geändert' }]);
    expect(batch.text).toMatch(/Preis im Monat.*39,99.€.*1\.249,50.€/);
    const question = await batch.follow('Zurücknehmen');
    expect(question.text).toContain('Diese Änderung zurücknehmen?');
    expect(typed(await record(), PRICE)).toBe('1249,50');
    const undone = await question.press('Ja, zurücknehmen', { [REASON]: 'Irrtum' });
    expect([undone.text.includes('Zurückgenommen.'), canPress(undone, 'Zurücknehmen')]).toEqual([true, false]);
    expect(typed(await record(), PRICE)).toBe('39,99');
    const twice = await question.press('Ja, zurücknehmen');
    expect([twice.status, twice.getByRole('alert').textContent !== '']).toEqual([422, true]);
    expect(history(await record()).map(([, status]) => status)).toEqual(['Wirksam', 'Zurückgenommen']);
  });

  test('that a later one stands on is not taken back: what is in its way is named', async () => {
    await (await record()).press('Speichern', { [SHORT]: 'Eins' });
    const later = await (await record()).press('Speichern', { [SHORT]: 'Zwei' });
    const [, first] = later.getAllByRole('link', { name: `Produkt ${id}` });
    const { pathname } = new URL((first as HTMLAnchorElement).href);
    const batch = await screens.visitor(desk.people.Administrator.cookies).visit(pathname);
    const refused = await (await batch.follow('Zurücknehmen')).press('Ja, zurücknehmen');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Kurztext (Deutsch)');
    expect(typed(await record(), SHORT)).toBe('Zwei');
  });

  test('for a day to come waits for it, and can be dropped before', async () => {
    const { heute } = await app.scope();
    const day = plusTage(heute, 2);
    const planned = await (await record()).press('Speichern', { [SHORT]: 'Bald', [DAY]: day });
    expect(planned.text).toContain('Die Änderung ist geplant.');
    expect(typed(planned, SHORT)).toBe(`Produkt ${id}`);
    const [year, month, date] = day.split('-');
    expect(history(planned)).toEqual([[expect.any(String), `Geplant ab ${date}.${month}.${year} - 00:00`]]);
    const list = await visit(`alpha/produkte?suche=${id}`);
    expect(list.rows('Produkte')).toMatchObject([{ Stand: 'aktiv Änderung geplant' }]);
    expect((await visit('')).rows('Kataloge')[0]).toMatchObject({ Stand: '1 Änderung geplant' });
    const batch = await planned.follow(`Produkt ${id}`);
    const dropped = await (await batch.follow('Verwerfen')).press('Ja, verwerfen');
    expect([dropped.text.includes('Verworfen.'), canPress(dropped, 'Verwerfen')]).toEqual([true, false]);
    await app.springe(3);
    expect(typed(await record(), SHORT)).toBe(`Produkt ${id}`);
  });

  test('that was planned is there on its day', async () => {
    const { heute } = await app.scope();
    await (await record()).press('Speichern', { [SHORT]: 'Heute da', [DAY]: plusTage(heute, 2) });
    await app.springe(2);
    expect(typed(await record(), SHORT)).toBe('Heute da');
    expect(history(await record())[0]?.[1]).toMatch(/^Wirksam/);
  });
});

describe('a record', () => {
  test('is made, told so, and made once', async () => {
    const usual = await (await visit('alpha/produkte', 'Sachbearbeiter')).follow('Neues Produkt');
    const form = await usual.follow('Einfach');
    expect(heading(form)).toBe('Neues Produkt');
    const empty = await form.press('Speichern', { [SHORT]: 'Mit Mühe' });
    expect([empty.status, isWrong(empty, NAME), typed(empty, SHORT)]).toEqual([400, true, 'Mit Mühe']);
    const made = await empty.press('Speichern', {
      'Id *': `neu-${id}`,
      'Externe Id *': `X-neu-${id}`,
      'Kategorie *': 'internet',
      [NAME]: 'Ganz neu',
      'Name · Englisch *': 'Brand new',
    });
    expect([made.status, heading(made)]).toEqual([200, 'Produkt Ganz neu']);
    const twice = await empty.press('Speichern');
    expect([twice.status, isWrong(twice, 'Id *'), typed(twice, NAME)]).toEqual([400, true, 'Ganz neu']);
  });

  test('is taken as a pattern for another, without its number', async () => {
    const copy = await (await record()).follow('Als Vorlage nehmen');
    expect([heading(copy), typed(copy, 'Id *'), typed(copy, SHORT)]).toEqual(['Neues Produkt', '', `Produkt ${id}`]);
  });

  test('that has a reward stays; without one it is removed after a question, told on the list, and comes back from the changes', async () => {
    const refused = await (await (await record()).follow('Entfernen')).press('Ja, entfernen');
    expect([refused.status, refusal(refused) !== '']).toEqual([422, true]);
    await withoutReward();
    const question = await (await record()).follow('Entfernen');
    expect(question.text).toContain(`Produkt ${id} entfernen?`);
    expect(heading(await question.follow('Abbrechen'))).toBe(`Produkt Produkt ${id}`);
    const list = await question.press('Ja, entfernen', { [REASON]: 'Ausverkauft' });
    expect([heading(list), told(list)]).toEqual(['Produkte', 'Entfernt.']);
    const changes = await list.follow('Änderungen');
    const batch = await changes.follow(`Produkt ${id}`);
    await (await batch.follow('Zurücknehmen')).press('Ja, zurücknehmen');
    expect(heading(await record())).toBe(`Produkt Produkt ${id}`);
  });

  test('speaks English to whoever reads English', async () => {
    const english = await visit(`alpha/produkte/eintrag?id=${id}&lang=en`);
    expect(heading(english)).toBe(`Product Produkt ${id}`);
  });
});
