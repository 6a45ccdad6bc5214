import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildProdukt } from '@weitersagen/testkit/bau';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { canPress, heading, typed } from '@weitersagen/testkit/onScreen';
import type { Screen } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let desk: Desk;
let app: TestApp;
const MANY = 60;
/** With the keys that lead to it. */
const SEARCH = 'SucheStrg + K';
beforeAll(async () => {
  desk = await startDesk();
  ({ app } = desk);
  const { db, mandant } = await app.scope();
  const both = (text: string) => JSON.stringify({ de: text, en: `${text} (en)` });
  for (const [n, id] of ['turbo', 'sparsam'].entries())
    await buildProdukt(app, mandant.id, { id, wertCent: 123_450 + n });
  await db
    .updateTable('produkt')
    .set({ aktiv: false, preis_monatlich_cent: 999 })
    .where('id', '=', 'sparsam' as never)
    .execute();
  const [template] = await db
    .selectFrom('produkt')
    .selectAll()
    .where('id', '=', 'glas' as never)
    .execute();
  if (!template) throw new Error('no product');
  for (let n = 1; n <= MANY; n++)
    await db
      .insertInto('produkt')
      .values({
        ...template,
        mandant_id: mandant.id,
        id: `reihe-${String(n).padStart(2, '0')}` as never,
        externe_id: `R-${n}`,
        name: both(`Reihe ${String(n).padStart(2, '0')}`),
        kurztext: both('Viele'),
        merkmale: JSON.stringify(template.merkmale),
      } as never)
      .execute();
});
afterAll(() => desk?.stop());

const visit = (place = '', role: BetreiberRole = 'Betrachter') =>
  desk.screens.visitor(desk.people[role].cookies).visit(`/betreiber/katalog${place}`);
const list = (query = '') => visit(`/alpha/produkte${query}`);
const names = (screen: Screen) =>
  screen.rows('Produkte').map((row) => Object.values(row)[0]?.replace('internet', '').trim().split(' ').at(-1));

describe('the catalogues', () => {
  test('are there one a Mandant, with how much is in them, and lead to their products', async () => {
    const all = await visit();
    const row = { Produkte: '63', Kategorien: '1', 'Produkt-API': 'eingebauter Katalog', Stand: 'nichts geplant' };
    expect(all.rows('Kataloge')).toMatchObject([
      { Mandant: expect.stringContaining('alpha'), ...row },
      { Mandant: expect.stringContaining('beta'), ...row, Produkte: '1' },
    ]);
    const there = await all.follow('beta');
    expect([there.place, heading(there)]).toEqual(['/betreiber/katalog/beta/produkte', 'Produkte']);
  });

  test.each<[BetreiberRole, string[]]>([
    ['Betrachter', []],
    ['Sachbearbeiter', ['produkt', 'kategorie', 'geraet', 'angebot']],
    ['Freigeber', ['praemie']],
    ['Administrator', ['produkt', 'kategorie', 'praemie', 'geraet', 'angebot']],
  ])('let a %s make new records of %s alone', async (role, may) => {
    const { cookies } = desk.people[role];
    const head = await app.call('getKatalogKopf', { params: { route: 'alpha' } }, { cookies });
    expect(head.ok && head.data.Bearbeitbar.toSorted()).toEqual(may.toSorted());
    for (const [kind, list] of [
      ['produkt', 'produkte'],
      ['praemie', 'praemien'],
    ] as const)
      expect(canPress(await visit(`/alpha/${list}`, role), /^Neue/)).toBe(may.includes(kind));
  });

  test.each(['/alpha/dinge', '/omega/produkte', '/omega/importe', '/omega/aenderungen'])(
    'have no page %s: it says so kindly',
    async (place) => {
      const gone = await visit(place);
      expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
    },
  );

  test('that are empty say how to begin', async () => {
    expect((await visit('/alpha/geraete')).text).toContain('Noch keine Geräte');
    expect((await visit('/alpha/importe', 'Administrator')).text).toContain('Noch keine Importe');
    expect((await visit('/alpha/aenderungen')).text).toContain('Noch keine Änderungen');
  });
});

describe('a list', () => {
  test('tells price, reward and state of each as they are written in German', async () => {
    const [row] = (await list('?suche=turbo')).rows('Produkte');
    expect(row).toMatchObject({
      'Preis im Monat ↕': expect.stringMatching(/^39,99.€$/),
      'Prämie heute ↕': expect.stringMatching(/^1\.234,50.€$/),
      Stand: 'aktiv',
    });
    const [reward] = (await visit('/alpha/praemien?suche=turbo')).rows('Prämien');
    expect(Object.values(reward ?? {}).join(' ')).toMatch(/01\.01\.2020.*1\.234,50.€.*gilt heute/);
  });

  test('and in English', async () => {
    const { text } = await list('?suche=turbo&lang=en');
    expect(text).toContain('€1,234.50');
    expect(text).toContain('1 entry');
  });

  test('goes on page by page, by its address alone', async () => {
    const first = await list();
    expect(first.text).toContain('63 Einträge');
    const second = await first.follow('Weiter');
    expect(second.place).toContain('seite=2');
    expect(second.text).toContain('Seite 2 von 2');
    expect(second.queryByRole('link', { name: 'Weiter' })).toBeNull();
    const both = [...names(first), ...names(second)];
    expect([both.length, new Set(both).size]).toEqual([MANY + 3, MANY + 3]);
    expect(names(await second.follow('Zurück'))).toEqual(names(first));
    for (const nonsense of ['?seite=0', '?seite=-1', '?seite=viel'])
      expect(names(await list(nonsense))).toEqual(names(first));
  });

  test('is filtered by what is typed, by state and by column, and says when nothing is left', async () => {
    const filter = (fields: Record<string, string>) => list().then((all) => all.press('Filtern', fields));
    const one = await filter({ [SEARCH]: 'turbo' });
    expect([names(one), typed(one, SEARCH)]).toEqual([['turbo'], 'turbo']);
    expect(names(await filter({ Stand: 'inaktiv' }))).toEqual(['sparsam']);
    expect(names(await filter({ 'Preis im Monat bis': '9,99' }))).toEqual(['sparsam']);
    expect(names(await filter({ 'Prämie heute von': '1000' }))).toEqual(['sparsam', 'turbo']);
    const none = await filter({ [SEARCH]: '%_' });
    expect(none.queryByRole('table')).toBeNull();
    expect(none.text).toContain('Zu diesem Filter gibt es keine Einträge.');
    expect(names(await none.follow('Zurücksetzen'))).toEqual(names(await list()));
  });

  test('is sorted by a column, once more the other way round, and keeps its filter', async () => {
    const up = await (await list('?suche=produkt&stand=aktiv')).follow(/^Prämie heute/);
    const down = await up.follow(/^Prämie heute/);
    expect([names(up), names(down)]).toEqual([
      ['glas', 'turbo'],
      ['turbo', 'glas'],
    ]);
    expect(down.place).toContain('stand=aktiv');
  });

  test('leads to a record and back to itself as it was filtered', async () => {
    const filtered = await list('?suche=reihe-0&stand=aktiv&sortierung=-Name');
    const one = await filtered.follow('Reihe 07');
    expect(heading(one)).toBe('Produkt Reihe 07');
    const back = await one.follow('Produkte');
    expect(names(back)).toEqual(names(filtered));
    expect(back.place).toContain('suche=reihe-0');
  });

  test('of products leads to the rewards of one', async () => {
    const rewards = await (await (await list('?suche=turbo')).follow('Produkt turbo')).follow(
      'Prämien dieses Produkts',
    );
    expect([heading(rewards), rewards.rows('Prämien').length]).toEqual(['Prämien', 1]);
  });
});
