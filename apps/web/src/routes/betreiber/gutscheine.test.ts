import type { OkOf } from '@weitersagen/contract/api';
import { type Context, deskOf, drawScreen, type problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './gutscheine.tsx';

type Row = OkOf<'getGutscheinbestand'>[number];
const row = (values: Partial<Row> = {}): Row => ({
  Mandant: 'alpha',
  GutscheinId: 'g1',
  Name: 'Buchladen 25 €',
  WertCent: 2500,
  Frei: 3,
  FreiIsMinimum: false,
  Vergeben: 40,
  VergebenIsMinimum: false,
  Warngrenze: 10,
  ...values,
});
const draw = (rows: Row[], context: Context = {}) =>
  drawScreen(screen, rows, { boot: deskOf('Sachbearbeiter'), at: '/gutscheine', ...context });
const STOCK = 'Bestand';
const ENOUGH = 'Genug Codes';

describe('the stock', () => {
  test('of nothing says that no voucher is set up', () =>
    expect(draw([]).text).toContain('Für diesen Mandanten ist kein Gutschein eingerichtet.'));
  test('is short from the very number on that it warns at', () => {
    const found = [0, 1, 9, 10, 11].map((Frei) => draw([row({ Frei })]));
    expect(found.map(({ rows }) => (rows(STOCK)[0] ?? rows(ENOUGH)[0])?.Status)).toEqual([
      'leer',
      'knapp',
      'knapp',
      'knapp',
      'reicht',
    ]);
    expect(found[3]?.rows(STOCK)[0]).toMatchObject({ Frei: '10', 'Warnt bei': '10' });
  });
  test('that is short stands open, the rest is folded, and nothing short is said', () => {
    const both = draw([row(), row({ GutscheinId: 'g2', Frei: 500 })]);
    expect(both.rows(STOCK)).toHaveLength(1);
    expect(both.rows(ENOUGH)).toHaveLength(1);
    expect(both.html.indexOf('<details')).toBeGreaterThan(both.html.indexOf('knapp'));
    expect(draw([row({ Frei: 500 })]).text).toContain('Von keinem Gutschein gehen die Codes aus.');
  });
  test('that nobody has counted to the end is said to be more', () =>
    expect(
      draw([row({ Frei: 1000, FreiIsMinimum: true, Vergeben: 5000, VergebenIsMinimum: true })]).rows(ENOUGH)[0],
    ).toMatchObject({ Frei: 'über 1.000', Vergeben: 'über 5.000', Betrag: '25,00\u00a0€' }));
  test('is warned of in English by the same number', () =>
    expect(draw([row({ Frei: 10 })], { boot: deskOf('Betrachter', { sprache: 'en' }) }).rows('Stock')[0]).toMatchObject(
      {
        Status: 'low',
        'Warns at': '10',
      },
    ));
});

describe('codes are imported', () => {
  const found = (fresh: number, known = 0, faults: { Zeile: number; Grund: string }[] = []) => ({
    Neu: fresh,
    Doppelt: known,
    Fehler: faults,
  });
  const tried = (result: ReturnType<typeof found>) =>
    draw([row()], { answer: { probe: { route: 'beta', csv: 'product;amount\nx;25', result } } });

  test.each(['Betrachter', 'Freigeber'] as const)('not by whoever may not: %s', (role) => {
    const { buttons, links } = draw([row()], { boot: deskOf(role) });
    expect(buttons).toEqual(['Filtern']);
    expect(links).not.toHaveProperty(['Codes importieren']);
  });
  test('who sends one all the same is told, though his page has no form for it', () => {
    const answer = refusal({ route: 'alpha', Csv: 'x' }, 'Das dürfen Sie nicht.');
    expect(draw([row()], { boot: deskOf('Freigeber'), answer }).refused).toBe('Das dürfen Sie nicht.');
  });
  test('not from a file with a fault: each is told by its line and in words, and nothing can be pressed for it', () => {
    const { rows, buttons, text } = tried(
      found(3, 0, [
        { Zeile: 2, Grund: 'produktUnbekannt' },
        { Zeile: 7, Grund: 'neueArt' },
      ]),
    );
    expect(rows('Fehler')).toEqual([
      { Zeile: '2', 'Was nicht stimmt': 'Diesen Gutschein gibt es bei dem Mandanten nicht' },
      { Zeile: '7', 'Was nicht stimmt': 'neueArt' },
    ]);
    expect(text).toContain('Es wurde nichts importiert.');
    expect(buttons.some((name) => /Codes? importieren/.test(name))).toBe(false);
  });
  test('not from a file in which nothing is new', () => {
    const { text, buttons } = tried(found(0, 12));
    expect(text).toContain('In dieser Datei steht kein neuer Code.');
    expect(buttons).toEqual(['Filtern', 'Probelauf']);
  });
  test('after a dry run, of which it is said for whom; the same lines and Mandant go along', () => {
    const { text, buttons, html } = tried(found(1, 2));
    expect(text).toContain('Ergebnis des Probelaufs für Beta Versicherung');
    expect(buttons).toContain('1 Code importieren');
    expect(html).toMatch(/name="route" value="beta"/);
    expect(html).toContain('product;amount\nx;25</textarea>');
  });
  test('and what was done is said with its numbers', () => {
    const told = (query: string) => draw([row()], { at: `/gutscheine?${query}` }).told;
    expect(told('mandant=beta&neu=1&doppelt=0')).toBe('1 Code ist importiert, keiner war doppelt.');
    expect(told('neu=20&doppelt=2')).toBe('20 Codes sind importiert, 2 waren schon vorhanden.');
    expect(told('mandant=beta')).toBe('');
  });
});

describe('what is asked of the server', () => {
  const asking = (answer: OkOf<'importGutscheine'> | { problem: ReturnType<typeof problem> }) => ({
    boot: deskOf('Sachbearbeiter'),
    answers: { importGutscheine: answer },
  });
  const clean = { Neu: 2, Doppelt: 1, Fehler: [] };

  test('nothing for a file of nobody', async () => {
    const { asked, answer } = await send(screen, { route: '', Csv: 'x' }, asking(clean));
    expect(asked).toEqual([]);
    const again = draw([row()], { answer });
    expect(again.refused).toContain('Bitte wählen Sie, für welchen Mandanten die Datei ist');
    expect(again.fields.Csv).toBe('x');
  });
  test.each([['probelauf'], [''], ['IMPORT']])('a dry run, unless it is said otherwise: %j', async (step) => {
    const { asked, to, answer } = await send(screen, { route: 'alpha', Csv: 'x', Schritt: step }, asking(clean));
    expect(asked).toEqual([['importGutscheine', { params: { route: 'alpha' }, body: { Csv: 'x', Probelauf: true } }]]);
    expect([to, answer]).toEqual([null, { probe: { route: 'alpha', csv: 'x', result: clean } }]);
  });
  test('the import itself, which leads to the list of its Mandant', async () => {
    const { asked, to } = await send(screen, { route: 'alpha', Csv: 'x', Schritt: 'import' }, asking(clean));
    expect(asked).toEqual([['importGutscheine', { params: { route: 'alpha' }, body: { Csv: 'x', Probelauf: false } }]]);
    expect(to).toBe('/gutscheine?mandant=alpha&neu=2&doppelt=1');
  });
  test('an import that found faults after all stays, and shows them', async () => {
    const faulty = { Neu: 0, Doppelt: 0, Fehler: [{ Zeile: 2, Grund: 'produktFehlt' }] };
    const { to, answer } = await send(screen, { route: 'alpha', Csv: 'x', Schritt: 'import' }, asking(faulty));
    expect(to).toBeNull();
    expect(draw([row()], { answer }).rows('Fehler')).toHaveLength(1);
  });
  test('a chosen file counts, and what was pasted only without one', async () => {
    const file = new File(['aus der Datei'], 'codes.csv');
    const { asked } = await send(screen, { route: 'alpha', Datei: file, Csv: 'eingefügt' }, asking(clean));
    expect(asked[0]?.[1]).toMatchObject({ body: { Csv: 'aus der Datei' } });
    const none = await send(screen, { route: 'alpha', Datei: new File([], ''), Csv: 'eingefügt' }, asking(clean));
    expect(none.asked[0]?.[1]).toMatchObject({ body: { Csv: 'eingefügt' } });
  });
  test('the stock of the Mandant that was chosen', async () => {
    const answers = { getGutscheinbestand: [] };
    const { asked } = await visit(screen, { boot: deskOf('Betrachter'), at: '/gutscheine?mandant=beta', answers });
    expect(asked).toEqual([['getGutscheinbestand', { query: { mandant: 'beta' } }]]);
  });
});
