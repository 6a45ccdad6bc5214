import { describe, expect, test } from 'vitest';
import { readPlaces, writePlaces } from './places.ts';

describe('places of agents, a line each', () => {
  test.each([
    ['no number of an agent', '; 51,3; 9,4', 1],
    ['one of two degrees', 'A-1; 51.3;', 1],
    ['what is no number', 'A-1; 51.3; 9.4\n\nA-2; nord; ost', 3],
    ['more than three parts', 'A-1; 51; 3; 9', 1],
  ])('%s is named by its line', (_, text, line) => {
    expect(readPlaces(text)).toEqual({ ok: false, line });
  });
  test('are read with comma, point or tab, and forgotten where there are none', () => {
    expect(readPlaces('A-1; 51,31; 9.49\r\nA-2\t51.5\t9,9\nA-3;;')).toEqual({
      ok: true,
      places: [
        { ExterneId: 'A-1', Nord: 51.31, Ost: 9.49 },
        { ExterneId: 'A-2', Nord: 51.5, Ost: 9.9 },
        { ExterneId: 'A-3', Nord: null, Ost: null },
      ],
    });
  });
  test('are written as they are read', () => {
    const places = [
      { ExterneId: 'A-1', Nord: 51.31, Ost: 9.49 },
      { ExterneId: 'A-2', Nord: null, Ost: null },
    ];
    expect(readPlaces(writePlaces(places))).toEqual({ ok: true, places });
  });
});
