import { describe, expect, test } from 'vitest';
import { lifecycle } from './lifecycle.ts';

type Status = 'Zu' | 'Offen' | 'Kaputt';
type Event = 'gebaut' | 'geoeffnet' | 'geschlossen' | 'zerbrochen';
interface Facts {
  schluessel: boolean;
  wind: boolean;
}

const hasKey = (f: Facts) => (f.schluessel ? null : 'ohneSchluessel');
const windless = (f: Facts) => (f.wind ? 'wind' : null);

const door = lifecycle<Status, Event, Facts, 'ohneSchluessel' | 'wind', { art: 'ton'; ton: string }>({
  moves: [
    { von: null, ereignis: 'gebaut', nach: 'Zu' },
    {
      von: 'Zu',
      ereignis: 'geoeffnet',
      nach: 'Offen',
      guards: [hasKey, windless],
      folgen: [{ art: 'ton', ton: 'quietscht' }],
    },
    {
      von: 'Offen',
      ereignis: 'geschlossen',
      nach: 'Zu',
      folgen: (f) => (f.wind ? [{ art: 'ton', ton: 'knallt' }] : []),
    },
    { von: ['Zu', 'Offen'], ereignis: 'zerbrochen', nach: 'Kaputt' },
  ],
});
const calm = { schluessel: true, wind: false };

describe('a lifecycle refuses', () => {
  test('what the table does not name', () => {
    expect(door.apply('Kaputt', 'geoeffnet', calm)).toEqual({ ok: false, grund: 'nichtMoeglich' });
    expect(door.apply(null, 'geoeffnet', calm)).toEqual({ ok: false, grund: 'nichtMoeglich' });
  });

  test('what has happened already, with a reason of its own', () => {
    expect(door.apply('Offen', 'geoeffnet', calm)).toEqual({ ok: false, grund: 'schonGeschehen' });
    expect(door.apply('Zu', 'gebaut', calm)).toEqual({ ok: false, grund: 'schonGeschehen' });
  });

  test('with the first guard that objects', () => {
    expect(door.apply('Zu', 'geoeffnet', { schluessel: false, wind: true })).toEqual({
      ok: false,
      grund: 'ohneSchluessel',
    });
    expect(door.apply('Zu', 'geoeffnet', { schluessel: true, wind: true })).toEqual({ ok: false, grund: 'wind' });
  });

  test('a table that says two things about one move', () => {
    const twice = { von: 'Zu', ereignis: 'geoeffnet', nach: 'Offen' } as const;
    expect(() => lifecycle({ moves: [twice, { ...twice, von: ['Offen', 'Zu'] }] })).toThrow(
      'two moves for Zu · geoeffnet',
    );
  });
});

describe('a lifecycle moves', () => {
  test('from nothing into being', () => {
    expect(door.apply(null, 'gebaut', calm)).toEqual({ ok: true, status: 'Zu', folgen: [] });
  });

  test('and hands over what follows as data, fixed or from the facts', () => {
    expect(door.apply('Zu', 'geoeffnet', calm)).toEqual({
      ok: true,
      status: 'Offen',
      folgen: [{ art: 'ton', ton: 'quietscht' }],
    });
    expect(door.apply('Offen', 'geschlossen', calm)).toEqual({ ok: true, status: 'Zu', folgen: [] });
    expect(door.apply('Offen', 'geschlossen', { schluessel: true, wind: true })).toMatchObject({
      folgen: [{ ton: 'knallt' }],
    });
  });

  test('and says what is allowed now', () => {
    expect(door.erlaubt('Zu', calm)).toEqual(['geoeffnet', 'zerbrochen']);
    expect(door.erlaubt('Zu', { schluessel: false, wind: false })).toEqual(['zerbrochen']);
    expect(door.erlaubt('Kaputt', calm)).toEqual([]);
  });
});
