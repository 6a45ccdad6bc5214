import type { OkOf } from '@weitersagen/contract/api';
import { auftrag, listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auftraege.tsx';

type Found = OkOf<'importAuftraege'>;
type Line = Found['Zeilen'][number];
const draw = (rows: ReturnType<typeof auftrag>[] = [], search = '', context: Context = {}) =>
  drawScreen(screen, listOf(rows, {}), { boot: deskOf('Sachbearbeiter'), at: `/auftraege${search}`, ...context });
const line = (values: Partial<Line> = {}): Line => ({
  Zeile: 2,
  Auftragsnummer: 'A-1',
  Ereignis: 'erfasst',
  Vorher: null,
  Nachher: 'Gemeldet',
  Auffaellig: false,
  ...values,
});
const tried = (values: Partial<Found>) =>
  draw([], '', {
    answer: { probe: { route: 'alpha', csv: 'x;y', result: { Bekannt: 0, Zeilen: [], Fehler: [], ...values } } },
  });

describe('the list', () => {
  test('says of each who, for whom, what and how much; hints stand beside its state', () =>
    expect(draw([auftrag({ Hinweise: 2 })]).rows('Aufträge')[0]).toMatchObject({
      Mandant: 'Alpha Energie',
      Status: 'Gemeldet 2 Hinweise',
      Empfehler: 'Erika Muster',
      Empfänger: 'Karl Kontakt',
      Auftragsdatum: '20.11.2026',
      Betrag: '70,00\u00a0€',
    }));
  test('leads to an order whatever its number is made of', () =>
    expect(draw([auftrag({ Auftragsnummer: 'A 1/2?#' })]).links['A 1/2?#']).toBe(
      '/betreiber/auftraege/alpha/A%201%2F2%3F%23',
    ));
  test('of what waits because of its date says that it is no more than that', () => {
    const sentence = 'Nur Aufträge mit auffälligen Meldungen, die noch niemand angesehen hat.';
    expect(draw([], '?pruefen=1').text).toContain(sentence);
    expect(draw([], '?pruefen=2').text).not.toContain(sentence);
  });
  test.each([
    ['', {}],
    ['?status=Storniert&mandant=beta', { status: 'Storniert', mandant: 'beta' }],
    ['?status=egal&pruefen=1', { pruefen: '1' }],
  ])('asks for what its address says: %j', async (search, query) => {
    const answers = { getAuftraege: listOf([], {}) };
    const { asked } = await visit(screen, { boot: deskOf('Betrachter'), at: `/auftraege${search}`, answers });
    expect(asked).toEqual([['getAuftraege', { query }]]);
  });
});

describe('a file of reports', () => {
  test.each(['Betrachter', 'Freigeber'] as const)('is not read in by whoever may not: %s', (role) =>
    expect(draw([], '', { boot: deskOf(role) }).buttons).toEqual(['Filtern']),
  );
  test('of which nothing can be read says so, and offers nothing', () => {
    const { text, rows, buttons } = tried({ Fehler: [{ Zeile: 1, Meldung: 'Die Spalte Ereignis fehlt' }] });
    expect(text).toContain('So lässt sich die Datei nicht einlesen.');
    expect(rows('Fehler')).toEqual([{ Zeile: '1', 'Was nicht stimmt': 'Die Spalte Ereignis fehlt' }]);
    expect(buttons).toEqual(['Filtern', 'Probelauf']);
    expect(text).not.toContain('alle anderen eingelesen');
  });
  test('of which a part can be read says which part, and reads in the rest', () => {
    const { text, buttons } = tried({ Zeilen: [line()], Bekannt: 3, Fehler: [{ Zeile: 9, Meldung: 'Datum' }] });
    expect(text).toContain(
      'Neue Aufträge 1 Weitere Meldungen 0 Schon bekannt, ändern nichts 3 Ausgelassene Zeilen 1 Diese Zeilen werden ausgelassen',
    );
    expect(buttons).toContain('1 Zeile einlesen');
  });
  test('in which nothing is new says so, and offers nothing', () => {
    const { text, buttons } = tried({ Bekannt: 3 });
    expect(text).toContain('In dieser Datei steht nichts Neues.');
    expect(buttons).toEqual(['Filtern', 'Probelauf']);
  });
  test.each<[string, Partial<Line>, string]>([
    ['begins an order', {}, 'Gemeldet'],
    ['moves one', { Vorher: 'Freigegeben', Nachher: 'Storniert' }, 'Freigegeben → Storniert'],
    ['leaves one as it is', { Vorher: 'Freigegeben', Nachher: 'Freigegeben' }, 'Freigegeben'],
    ['waits for a person', { Auffaellig: true }, 'Gemeldet zählt erst, wenn jemand die Meldung geprüft hat'],
  ])('says of a line that it %s', (_, values, words) =>
    expect(tried({ Zeilen: [line(values)] }).rows('Was die Datei ändert')[0]?.['Status danach']).toBe(words),
  );
  test('counts what begins an order apart from what is reported of one', () =>
    expect(
      tried({ Zeilen: [line(), line({ Zeile: 3, Vorher: 'Gemeldet' }), line({ Zeile: 4, Vorher: 'Gemeldet' })] }).text,
    ).toContain('Neue Aufträge 1 Weitere Meldungen 2'));
  test('is read in though lines of it are left out, and says how many', async () => {
    const found: Found = { Bekannt: 0, Zeilen: [line()], Fehler: [{ Zeile: 9, Meldung: 'Datum' }] };
    const { asked, to } = await send(
      screen,
      { route: 'beta', Csv: 'x;y', Schritt: 'import' },
      { boot: deskOf('Sachbearbeiter'), answers: { importAuftraege: found } },
    );
    expect(asked).toEqual([['importAuftraege', { params: { route: 'beta' }, body: { Csv: 'x;y', Probelauf: false } }]]);
    expect(to).toBe('/auftraege?mandant=beta&eingelesen=1&ausgelassen=1');
    expect(draw([], to?.slice('/auftraege'.length)).told).toBe('1 Zeile ist eingelesen, 1 ist ausgelassen.');
    expect(draw([], '?eingelesen=0&ausgelassen=0').told).toBe('Keine Zeile ist neu, keine ist ausgelassen.');
  });
});
