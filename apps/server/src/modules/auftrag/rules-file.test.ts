import { describe, expect, test } from 'vitest';
import { readReports } from './rules-file.ts';

const HEADER = ['Auftragsnummer', 'Ereignis', 'Produkt', 'Auftragsdatum', 'Vorvertrag'];
const read = (values: readonly string[], header: readonly string[] = HEADER) =>
  readReports(header, [{ line: 2, values }], (text) => `${text.slice(0, 4)}…`);

describe('a file of events is refused', () => {
  test.each([
    [['Auftragsnummer'], 'Ereignis', 'spalteFehlt'],
    [['Auftragsnummer', 'Ereignis', 'Farbe'], 'Farbe', 'spalteUnbekannt'],
    [['Auftragsnummer', 'Ereignis', 'ereignis'], 'ereignis', 'spalteDoppelt'],
  ])('with the columns %j', (header, field, reason) =>
    expect(read([], header)).toEqual({ reports: [], faults: [{ line: 1, field, reason }] }),
  );
});

describe('a line is left out', () => {
  test.each([
    [['A-1', 'erfasst'], '', 'spaltenzahl'],
    [['', 'erfasst', 'glas', '2026-11-24', ''], 'Auftragsnummer', 'pflicht'],
    [['A-1', 'bestellt', 'glas', '2026-11-24', ''], 'Ereignis', 'ungueltig'],
    [['A-1', 'erfasst', 'glas', '24.11.26', ''], 'Auftragsdatum', 'ungueltig'],
    [['A-1', 'erfasst', 'glas', '31.11.2026', ''], 'Auftragsdatum', 'ungueltig'],
    [['A-1', 'erfasst', 'glas', '2026-11-24', 'vielleicht'], 'Vorvertrag', 'ungueltig'],
    [['x'.repeat(65), 'erfasst', 'glas', '2026-11-24', ''], 'Auftragsnummer', 'zuLang'],
  ])('%j', (values, field, reason) => expect(read(values).faults).toEqual([{ line: 2, field, reason }]));
});

test('a line says what an event of the feed says; an empty cell says nothing', () =>
  expect(read([' A-1 ', 'ERFASST', 'glas', '24.11.2026', 'Nein'])).toEqual({
    faults: [],
    reports: [
      {
        line: 2,
        body: {
          Ereignisnummer: 'A-1/erfasst',
          Ereignis: 'erfasst',
          Auftragsnummer: 'A-1',
          Produkt: 'glas',
          Auftragsdatum: '2026-11-24',
          Vorvertrag: false,
        },
      },
    ],
  }));

test('a number of an order as long as it may be makes a short one of its event, and a shorter one is kept whole', () => {
  const numberOf = (order: string) => read([order, 'erfasst', 'glas', '', '']).reports[0]?.body.Ereignisnummer;
  expect(numberOf(`lang${'x'.repeat(60)}`)).toBe('lang…/erfasst');
  expect(numberOf('x'.repeat(56))).toBe(`${'x'.repeat(56)}/erfasst`);
});

test('a number of its own counts, wherever its column stands', () =>
  expect(read(['A-1', 'storniert', 'E-7'], ['auftragsnummer', 'Ereignis', 'ereignisnummer']).reports[0]?.body).toEqual({
    Ereignisnummer: 'E-7',
    Ereignis: 'storniert',
    Auftragsnummer: 'A-1',
  }));
