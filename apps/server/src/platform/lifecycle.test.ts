import { describe, expect, test } from 'vitest';
import { lifecycle } from './lifecycle.ts';

type Status = 'Zu' | 'Offen' | 'Kaputt';
type Ereignis = 'gebaut' | 'geoeffnet' | 'geschlossen' | 'zerbrochen';
interface Facts {
  schluessel: boolean;
  wind: boolean;
}

const hasKey = (f: Facts) => (f.schluessel ? null : 'ohneSchluessel');
const windstill = (f: Facts) => (f.wind ? 'wind' : null);

const tuer = lifecycle<Status, Ereignis, Facts, 'ohneSchluessel' | 'wind', { art: 'ton'; ton: string }>({
  moves: [
    { von: null, ereignis: 'gebaut', nach: 'Zu' },
    {
      von: 'Zu',
      ereignis: 'geoeffnet',
      nach: 'Offen',
      guards: [hasKey, windstill],
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
const ruhig = { schluessel: true, wind: false };

describe('a lifecycle refuses', () => {
  test('what the table does not name', () => {
    expect(tuer.apply('Kaputt', 'geoeffnet', ruhig)).toEqual({ ok: false, grund: 'nichtMoeglich' });
    expect(tuer.apply(null, 'geoeffnet', ruhig)).toEqual({ ok: false, grund: 'nichtMoeglich' });
  });

  test('what has happened already, with a reason of its own', () => {
    expect(tuer.apply('Offen', 'geoeffnet', ruhig)).toEqual({ ok: false, grund: 'schonGeschehen' });
    expect(tuer.apply('Zu', 'gebaut', ruhig)).toEqual({ ok: false, grund: 'schonGeschehen' });
  });

  test('with the first guard that objects', () => {
    expect(tuer.apply('Zu', 'geoeffnet', { schluessel: false, wind: true })).toEqual({
      ok: false,
      grund: 'ohneSchluessel',
    });
    expect(tuer.apply('Zu', 'geoeffnet', { schluessel: true, wind: true })).toEqual({ ok: false, grund: 'wind' });
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
    expect(tuer.apply(null, 'gebaut', ruhig)).toEqual({ ok: true, status: 'Zu', folgen: [] });
  });

  test('and hands over what follows as data, fixed or from the facts', () => {
    expect(tuer.apply('Zu', 'geoeffnet', ruhig)).toEqual({
      ok: true,
      status: 'Offen',
      folgen: [{ art: 'ton', ton: 'quietscht' }],
    });
    expect(tuer.apply('Offen', 'geschlossen', ruhig)).toEqual({ ok: true, status: 'Zu', folgen: [] });
    expect(tuer.apply('Offen', 'geschlossen', { schluessel: true, wind: true })).toMatchObject({
      folgen: [{ ton: 'knallt' }],
    });
  });

  test('and says what is allowed now', () => {
    expect(tuer.erlaubt('Zu', ruhig)).toEqual(['geoeffnet', 'zerbrochen']);
    expect(tuer.erlaubt('Zu', { schluessel: false, wind: false })).toEqual(['zerbrochen']);
    expect(tuer.erlaubt('Kaputt', ruhig)).toEqual([]);
  });
});
