import type { OkOf } from '@weitersagen/contract/api';
import { BETREIBER_ROLES } from '@weitersagen/contract/values';
import { pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './aktionen.tsx';

type List = OkOf<'getAktionsliste'>;
type Row = List['Content'][number];
const row = (first: string, values: Partial<Row> = {}): Row => ({
  Id: 'a1',
  Name: 'Winterbonus',
  Angaben: { Beginn: first, Ende: '2026-12-31', Zustimmungen: '1234' },
  Aktiv: false,
  Geplant: 0,
  ...values,
});
const list = (rows: Row[], may: List['erlaubt'] = ['anlegen']): List => pageOf(rows, { erlaubt: may });
const draw = (found: List, search = '', context: Context = {}) =>
  drawScreen(
    screen,
    { route: 'alpha', list: found },
    { boot: deskOf('Sachbearbeiter'), at: `/mandanten/alpha/aktionen${search}`, ...context },
  );
const FIRST = 'Legen Sie die erste an';

describe('the list of campaigns', () => {
  test.each<[string, Row, string]>([
    ['comes', row('2026-11-29'), 'kommt'],
    ['runs', row('2026-11-28', { Aktiv: true }), 'läuft'],
    ['is over', row('2026-11-28'), 'beendet'],
  ])('says of one that it %s', (_, one, words) =>
    expect(draw(list([one])).rows('Aktionen')[0]).toMatchObject({
      Stand: words,
      'Ende ↕': '31.12.2026',
      'Zustimmungen ↕': '1.234',
    }),
  );
  test('leads to each, to all changes, to imports and back to the settings', () =>
    expect(draw(list([row('2026-11-01')])).links).toMatchObject({
      Winterbonus: '/betreiber/mandanten/alpha/aktionen/a1',
      'Neue Aktion': '/betreiber/mandanten/alpha/aktionen/neu',
      Änderungen: '/betreiber/mandanten/alpha/aktionen/aenderungen',
      Importe: '/betreiber/mandanten/alpha/aktionen/importe',
      'Alpha Energie': '/betreiber/mandanten/alpha',
    }));
  test('that is empty says how to begin to whoever may, and to nobody else', () => {
    expect(draw(list([])).text).toContain(FIRST);
    expect(draw(list([], [])).text).not.toContain(FIRST);
    expect(draw(list([], [])).links).not.toHaveProperty('Neue Aktion');
  });
  test('whose last one has just been removed says so, and how to begin again', () => {
    const { told, text } = draw(list([]), '?meldung=entfernt');
    expect(told).toBe('Die Aktion ist entfernt.');
    expect(text).toContain(FIRST);
  });
  test('in which a filter finds nothing leads to all of them', () => {
    const { text, links } = draw(list([]), '?suche=egal');
    expect(text).not.toContain(FIRST);
    expect(links['Filter zurücksetzen']).toBe('/betreiber/mandanten/alpha/aktionen');
  });
  test.each(BETREIBER_ROLES)('gives the file of who wants advertising to those whose role may have it: %s', (role) => {
    const { links } = draw(list([]), '', { boot: deskOf(role) });
    const to = '/api/v1/betreiber/mandanten/alpha/aktionen/einwilligungen.csv';
    expect(links['Liste als CSV']).toBe(role === 'Betrachter' || role === 'Freigeber' ? undefined : to);
  });
  test('asks for what its address says, and for nothing else', async () => {
    const { asked } = await visit(screen, {
      boot: deskOf('Betrachter'),
      params: { route: 'alpha' },
      at: '/mandanten/alpha/aktionen?suche= winter &seite=2&sortierung=-Beginn&von_Ende=2026-12-01&in_Fremd=x',
      answers: { getAktionsliste: list([]) },
    });
    const query = { seite: 2, suche: 'winter', sortierung: '-Beginn', filter: 'Ende=>=2026-12-01' };
    expect(asked).toEqual([['getAktionsliste', { params: { route: 'alpha' }, query }]]);
  });
  test('has its words in English', () =>
    expect(draw(list([row('2026-11-29')]), '', { boot: deskOf('Sachbearbeiter', { sprache: 'en' }) }).text).not.toMatch(
      /\b(kommt|Aktion|Beginn|Liste|der|und)\b/,
    ));
});
