import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  agenturCookies,
  type BuiltAgentur,
  buildAgentur,
  buildAgenturperson,
  signInAgentur,
  tie,
} from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { canPress, heading, isWrong, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusMonths } from '../../platform/clock/days.ts';

const HOME = '/alpha/agentur';
const REPORTS = ['auftraege', 'empfehler', 'interessenten', 'praemien', 'statistik', 'rechnungen', 'einladungstool'];

let app: TestApp;
let screens: Screens;
let agentur: BuiltAgentur;
let owner: Visitor;
let employee: Visitor;
/** Somebody of an agency for which nothing has happened yet. */
let newcomer: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
  await buildProdukt(app, alpha, { id: 'kupfer', wertCent: 5000 });
  agentur = await buildAgentur(app);
  const token = await signInAgentur(app, agentur.person);
  // Thirty orders of 90 €, of which 27 are released, and three of 50 €, all released.
  for (let n = 1; n <= 33; n++) await order(`N-${100 + n}`, n > 30 ? 'kupfer' : 'glas');
  const released = Array.from({ length: 33 }, (_, n) => `N-${101 + n}`).filter((_, n) => n >= 3);
  for (const a of released) await app.call('freigebenAuftrag', { params: { a, b: 'freigeben' } }, { token });
  // Months that are over are counted once a day.
  const { db, mandant } = await app.scope();
  await sql`update empfehlung set erstellt_am = erstellt_am - interval '3 months' where mandant_id = ${mandant.id}
    and id in (select id from empfehlung
      where mandant_id = ${mandant.id} and agentur_id = ${agentur.id} limit 12)`.execute(db);
  screens = await openScreens(app);
  owner = screens.visitor(await agenturCookies(app, agentur.person));
  employee = screens.visitor(await agenturCookies(app, await buildAgenturperson(app, agentur.id)));
  newcomer = screens.visitor(await agenturCookies(app, (await buildAgentur(app, { nummer: '2002' })).person));
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const order = async (number: string, produkt: string) => {
  const e = await buildEmpfehlung(app, { produkt });
  await tie(app, e, agentur.id);
  const { heute: Auftragsdatum } = await app.scope();
  const fact = { Ereignis: 'erfasst', Auftragsnummer: number, Produkt: produkt, Auftragsdatum } as const;
  const answer = await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};

const visit = (path: string, who = owner) => who.visit(`${HOME}/${path}`);
/** Rows without the mark of the order by which they stand in their columns' heads, and without their sums. */
const rowsOf = (screen: Screen, table: string | RegExp) =>
  screen.rows(table).map((row) => Object.fromEntries(Object.entries(row).map(([head, cell]) => [bare(head), cell])));
const bare = (head: string) => head.replace(/ [↕↑↓]$/, '');
const linesOf = (screen: Screen, table: string) =>
  rowsOf(screen, table).filter((row) => !Object.values(row).some((cell) => cell.startsWith('Summe')));
const sumsOf = (screen: Screen, table: string, word = 'Summe') =>
  rowsOf(screen, table).find((row) => Object.values(row).some((cell) => cell.startsWith(word)));
const chips = (screen: Screen) =>
  screen
    .inside(screen.getByRole('list', { name: 'Aktive Filter' }))
    .getAllByRole('link')
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
const sortBy = (screen: Screen, column: string) => {
  const head = screen
    .getAllByRole('columnheader')
    .find(({ textContent }) => bare(textContent ?? '').startsWith(column));
  const [link] = screen.inside(head as HTMLElement).getAllByRole<HTMLAnchorElement>('link');
  const { pathname, search } = new URL(link?.href ?? '');
  return { head, go: () => owner.visit(pathname + search) };
};

describe('a report', () => {
  test.each(REPORTS)('says where there is nothing yet, and shows nothing of another agency: %s', async (report) => {
    const screen = await visit(report, newcomer);
    expect(screen.status).toBe(200);
    expect(screen.text).not.toMatch(/N-1\d\d|Weber/);
    if (report !== 'statistik') expect(screen.text).toContain('Noch nichts hier');
    const where = screen.inside(screen.whole.getAllByRole('navigation', { name: 'Bereiche' })[0] as HTMLElement);
    const here = where.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(here.map(({ textContent }) => textContent)).toEqual([
      report === 'interessenten' ? 'Empfehler' : heading(screen),
    ]);
  });

  test('is sorted by the heads of its columns, to and fro', async () => {
    const list = await visit('auftraege');
    const up = await sortBy(list, 'Prämie').go();
    expect(up.place).toBe(`${HOME}/auftraege?sortierung=WertCent`);
    expect(sortBy(up, 'Prämie').head?.getAttribute('aria-sort')).toBe('ascending');
    const down = await sortBy(up, 'Prämie').go();
    expect(sortBy(down, 'Prämie').head?.getAttribute('aria-sort')).toBe('descending');
    const amounts = linesOf(down, 'Aufträge').map((row) => Number.parseFloat(row.Prämie ?? ''));
    expect(amounts.filter((one) => !Number.isNaN(one))).toEqual(
      amounts.filter((one) => !Number.isNaN(one)).toSorted((a, b) => b - a),
    );
  });

  test('is filtered by column: each filter is named, and taken off by itself; the order stays, and nothing else is in the address', async () => {
    const sorted = await visit('auftraege?sortierung=-WertCent');
    const found = await sorted.press('Filtern', { Freigegeben: true, 'Prämie von': '60' });
    expect(found.place).toBe(`${HOME}/auftraege?sortierung=-WertCent&in_Status=Freigegeben&von_WertCent=60`);
    expect(chips(found)).toEqual([
      expect.stringMatching(/^Status: Freigegeben×?entfernen$/),
      expect.stringMatching(/^Prämie: ab 60,00 €×?entfernen$/),
      'Alle entfernen',
    ]);
    expect(found.text).toContain('27 Einträge');
    expect(linesOf(found, 'Aufträge').every((row) => row.Prämie?.startsWith('90,00'))).toBe(true);
    expect(sumsOf(found, 'Aufträge')?.Prämie).toMatch(/^2\.430,00.€$/);
    const wider = await found.follow(/^Prämie: ab 60,00.€/);
    expect(wider.place).toBe(`${HOME}/auftraege?sortierung=-WertCent&in_Status=Freigegeben`);
    expect(wider.text).toContain('30 Einträge');
    expect((await wider.follow('Alle entfernen')).place).toBe(`${HOME}/auftraege?sortierung=-WertCent`);
  });

  test('is read in English with its sums, its filters and how many there are', async () => {
    const english = screens.visitor({ ...(await agenturCookies(app, agentur.person)), wt_sprache: 'en' });
    const found = await visit('auftraege?in_Status=Freigegeben&von_WertCent=60', english);
    expect([heading(found), found.text.includes('27 entries')]).toEqual(['Orders', true]);
    expect(sumsOf(found, 'Orders', 'Total')?.Reward).toBe('€2,430.00');
    const active = found.inside(found.getByRole('list', { name: 'Active filters' })).getAllByRole('link');
    expect(active.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/^Reward: from €60\.00/));
    const one = await visit('auftraege?in_Auftragsnummer=N-101', english);
    expect(one.text).toContain('1 entry');
  });

  test('that finds nothing says so, and how to see all again', async () => {
    const none = await visit('auftraege?in_Auftragsnummer=gibtesnicht');
    expect(none.text).toContain('Nichts gefunden');
    expect((await none.follow('Alle Filter entfernen')).text).toContain('33 Einträge');
  });

  test.each([
    [
      'praemien',
      'Prämie von',
      'abc',
      'Prämie: Bitte einen Betrag wie 12,50 eingeben',
      { 'Prämie bis': '900', Bonus: true },
    ],
    ['statistik', 'Empfohlen von', 'viele', 'Empfohlen: Bitte eine ganze Zahl eingeben', { 'Empfohlen bis': '9' }],
  ] as const)(
    'tells at its field what a filter of %s expects, keeps what was typed beside it, and shows the rest',
    async (report, field, typedSo, what, beside) => {
      const wrong = await (await visit(report)).press('Filtern', { [field]: typedSo, ...beside });
      expect(wrong.status).toBe(200);
      const status = wrong.getAllByRole('status').find(({ textContent }) => textContent?.includes(what)) as HTMLElement;
      const link = wrong.inside(status).getByRole<HTMLAnchorElement>('link', { name: what });
      const input = wrong.getByLabelText(field);
      expect(link.hash).toBe(`#${input.id}`);
      expect([typed(wrong, field), isWrong(wrong, field)]).toEqual([typedSo, true]);
      expect(wrong.text).toContain('Danach ließ sich nicht filtern. Alles andere gilt.');
      for (const [label, value] of Object.entries(beside))
        if (value === true) expect(wrong.getByLabelText<HTMLInputElement>(label).checked).toBe(true);
        else expect([typed(wrong, label), isWrong(wrong, label)]).toEqual([value, false]);
    },
  );

  test('says that a beginning lies after its end', async () => {
    const turned = await visit('auftraege?von_WertCent=90&bis_WertCent=10');
    expect(turned.text).toContain('Prämie: Der Anfang liegt nach dem Ende');
    expect(linesOf(turned, 'Aufträge').length).toBeGreaterThan(1);
  });

  test('passes over what an address asks that it does not have, says so, and shows itself', async () => {
    const screen = await visit('praemien?sortierung=Erfunden&in_Gehalt=1&seite=99');
    expect(screen.text).toMatch(/Das ließ sich so nicht filtern oder sortieren und ist übergangen/);
    expect(linesOf(screen, 'Prämien').length).toBeGreaterThan(1);
    expect(screen.text).not.toContain('Seite 99');
  });

  test('is cut into pages of the size that was chosen', async () => {
    const first = await (await visit('auftraege?sortierung=Auftragsnummer')).press('Anwenden', {
      'Zeilen je Seite': '25',
    });
    expect(first.place).toBe(`${HOME}/auftraege?sortierung=Auftragsnummer&groesse=25`);
    expect([linesOf(first, 'Aufträge').length, first.text.includes('Seite 1 von 2')]).toEqual([25, true]);
    const second = await first.follow('Weiter');
    expect(linesOf(second, 'Aufträge').map(({ Auftrag }) => Auftrag)).toEqual(
      Array.from({ length: 8 }, (_, n) => `N-${126 + n}`),
    );
    expect((await second.follow('Zurück')).place).toBe(`${HOME}/auftraege?sortierung=Auftragsnummer&groesse=25`);
    // The sums are those of all pages.
    expect(sumsOf(second, 'Aufträge')?.Prämie).toMatch(/^2\.580,00.€$/);
  });

  test('sorts and filters by people; of contacts a first name is all that is told', async () => {
    const list = await visit('empfehler?sortierung=Empfehler');
    const [first] = linesOf(list, 'Empfehler');
    const name = first?.Empfehler ?? '';
    expect(name).toContain('Weber');
    const found = await list.press('Filtern', { Empfehler: name });
    expect(found.place).toBe(
      `${HOME}/empfehler?${new URLSearchParams({ sortierung: 'Empfehler', in_Empfehler: name })}`,
    );
    expect(linesOf(found, 'Empfehler').every((row) => row.Empfehler?.startsWith(name))).toBe(true);
  });
});

describe('a way of looking at a report', () => {
  const SAVE = 'Ansicht sichern';
  const NAME = 'Name der Ansicht';

  test('is kept under a name by whoever made it, leads back, and is deleted', async () => {
    const filtered = await visit('auftraege?sortierung=-WertCent&in_Status=Freigegeben&von_WertCent=60');
    const saved = await filtered.press(SAVE, { [NAME]: 'Ab 60 Euro' });
    expect([told(saved), saved.place, typed(saved, NAME)]).toEqual([
      'Die Ansicht „Ab 60 Euro“ ist gesichert.',
      filtered.place,
      '',
    ]);
    const back = await (await visit('auftraege')).follow('Ab 60 Euro');
    expect(back.text).toContain('27 Einträge');
    const again = await (await visit('auftraege?in_Status=Gemeldet')).press(SAVE, { [NAME]: 'Ab 60 Euro' });
    expect(again.getAllByRole('link', { name: 'Ab 60 Euro' })).toHaveLength(1);
    expect((await again.follow('Ab 60 Euro')).text).toContain('3 Einträge');
    expect((await visit('auftraege', employee)).queryByRole('link', { name: 'Ab 60 Euro' })).toBeNull();
    expect((await visit('praemien')).queryByRole('link', { name: 'Ab 60 Euro' })).toBeNull();
    const gone = await again.press('Ansicht „Ab 60 Euro“ löschen');
    expect([told(gone), gone.queryByRole('link', { name: 'Ab 60 Euro' })]).toEqual(['Die Ansicht ist gelöscht.', null]);
    const twice = await again.press('Ansicht „Ab 60 Euro“ löschen');
    expect([twice.status < 500, twice.queryByRole('link', { name: 'Ab 60 Euro' })]).toEqual([true, null]);
  });

  test('needs a name', async () => {
    const refused = await (await visit('auftraege')).press(SAVE, { [NAME]: ' ' });
    expect([refused.status, isWrong(refused, NAME), canPress(refused, SAVE)]).toEqual([400, true, true]);
  });

  test('is one of thirty at most of a person and a report: the next one is refused where it is named', async () => {
    const [person, colleague] = await Promise.all([1, 2].map(() => buildAgenturperson(app, agentur.id)));
    const token = await signInAgentur(app, person!);
    const keep = (name: string, query = 'n=50', report = 'auftraege') =>
      app.call('putView', { params: { bericht: report }, body: { Name: name, Abfrage: query } }, { token });
    for (let n = 1; n <= 30; n++) await keep(`Ansicht ${n}`);
    const full = await visit('auftraege', screens.visitor(await agenturCookies(app, person!)));
    const refused = await full.press(SAVE, { [NAME]: 'Eine mehr' });
    expect([refused.status, isWrong(refused, NAME), typed(refused, NAME)]).toEqual([422, true, 'Eine mehr']);
    expect(refused.text).toContain('Sie haben für diesen Bericht schon 30 Ansichten. Bitte löschen Sie eine');
    expect(refused.queryByRole('link', { name: 'Eine mehr' })).toBeNull();
    // One of a name that is there already is no other one.
    const replaced = await keep('Ansicht 30', 'n=100');
    expect(replaced.ok && replaced.data.Ansichten.find(({ Name }) => Name === 'Ansicht 30')?.Abfrage).toBe('n=100');
    expect((await keep('Eine mehr', 'n=50', 'praemien')).status).toBe(200);
    const others = await visit('auftraege', screens.visitor(await agenturCookies(app, colleague!)));
    expect(told(await others.press(SAVE, { [NAME]: 'Eine mehr' }))).toBe('Die Ansicht „Eine mehr“ ist gesichert.');
    await full.press('Ansicht „Ansicht 7“ löschen');
    expect(told(await full.press(SAVE, { [NAME]: 'Eine mehr' }))).toBe('Die Ansicht „Eine mehr“ ist gesichert.');
  });
});

describe('statistics', () => {
  test('follow the months that are chosen, with filters and sums', async () => {
    const { heute } = await app.scope();
    const monthAgo = (n: number) => plusMonths(heute, -n).slice(0, 7);
    const page = await visit('statistik');
    const from = page.getByLabelText<HTMLSelectElement>('von Monat');
    expect([from.options.length, /^\d{4}-\d\d$/.test(from.value)]).toEqual([24, true]);
    const chosen = await page.press('Zeigen', { 'von Monat': monthAgo(6), 'bis Monat': monthAgo(1) });
    const months = linesOf(chosen, 'Verlauf');
    expect(months).toHaveLength(6);
    expect(chosen.text).toMatch(/01\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4} · davor 01\.\d\d\.\d{4} bis/);
    expect(sumsOf(chosen, 'Verlauf')?.Empfohlen).toBe('12');
    expect(months.map(({ Empfohlen }) => Empfohlen).toSorted()).toEqual(['0', '0', '0', '0', '0', '12']);
    const filtered = await chosen.press('Filtern', { 'Empfohlen von': '8' });
    expect(chips(filtered)).toContainEqual(expect.stringMatching(/^Empfohlen: ab 8/));
    expect(linesOf(filtered, 'Verlauf')).toHaveLength(1);
    expect(filtered.getByLabelText<HTMLSelectElement>('von Monat').value).toBe(monthAgo(6));
  });

  test('withhold what stands for less than five people, and say so', async () => {
    const small = await buildAgentur(app, { nummer: '3003' });
    for (const _ of [1, 2, 3]) await tie(app, await buildEmpfehlung(app), small.id);
    const screen = await visit('statistik', screens.visitor(await agenturCookies(app, small.person)));
    expect(rowsOf(screen, 'Von der Einladung zur Auszahlung')).toContainEqual(
      expect.objectContaining({ Stufe: 'Empfohlen', Jetzt: 'verdeckt' }),
    );
    expect(screen.text).toContain('Zahlen, hinter denen weniger als fünf Personen stehen, bleiben verdeckt.');
  });

  test('of months that cannot be chosen say so where they are chosen', async () => {
    const wrong = await visit('statistik?von_Zeitraum=1999-01&bis_Zeitraum=1999-02');
    expect([wrong.status, wrong.text.includes('Bitte einen Monat aus der Auswahl nehmen')]).toEqual([200, true]);
    expect(isWrong(wrong, 'von Monat')).toBe(true);
  });
});
