import type { OkOf } from '@weitersagen/contract/api';
import { field, katalogKopf, pageOf } from '@weitersagen/testkit/answers-records';
import { deskOf, drawScreen, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as one from './agentur.tsx';
import * as screen from './agenturen.tsx';
import * as catalogues from './katalog.tsx';

const boot = deskOf('Sachbearbeiter');
type List = OkOf<'getAgenturen'>;
const row = (values: Partial<List['Content'][number]> = {}): List['Content'][number] => ({
  Id: 'a1',
  Name: 'Agentur Nord',
  Angaben: { Nummer: '4711', Ort: 'Kiel', Personen: '1200', Berater: '2', Seit: '2026-10-01' },
  Aktiv: true,
  Geplant: 0,
  ...values,
});
const draw = (rows: List['Content'], search = '', may: List['erlaubt'] = ['anlegen']) =>
  drawScreen(
    screen,
    { route: 'alpha', list: pageOf(rows, { erlaubt: may }) },
    { boot, at: `/mandanten/alpha/agenturen${search}` },
  );
const FIRST = 'Legen Sie die erste an, oder importieren Sie eine Liste.';

describe('the agencies of a Mandant', () => {
  test('are none yet: whoever may make one reads how, and nobody else', () => {
    expect(draw([]).text).toContain(`Noch keine Agenturen ${FIRST}`);
    expect(draw([], '', []).text).not.toContain(FIRST);
    expect(draw([], '', []).links).not.toHaveProperty('Neue Agentur');
  });
  test('that a filter does not find are not called none', () =>
    expect(draw([], '?suche=x').text).not.toContain('Noch keine Agenturen'));
  test.each([
    [true, 'aktiv'],
    [false, 'gesperrt'],
  ])('say who they are, and whether they may work: %s', (active, words) => {
    const { rows, links } = draw([row({ Aktiv: active })]);
    expect(rows('Agenturen')[0]).toMatchObject({ 'Nummer ↕': '4711', 'Personen ↕': '1.200', Stand: words });
    expect(links['Agentur Nord']).toBe('/betreiber/mandanten/alpha/agenturen/a1');
  });
  test('are asked for as the address says', async () => {
    const at = '/mandanten/alpha/agenturen?suche=nord&von_Personen=2&sortierung=-Seit';
    const { asked } = await visit(screen, {
      boot,
      params: { route: 'alpha' },
      at,
      answers: { getAgenturen: pageOf([], { erlaubt: [] }) },
    });
    const query = { seite: 1, suche: 'nord', sortierung: '-Seit', filter: 'Personen=>=2' };
    expect(asked).toEqual([['getAgenturen', { params: { route: 'alpha' }, query }]]);
  });
});

describe('one agency', () => {
  type Entry = OkOf<'getAgenturEintrag'>;
  const entry = (values: Partial<Entry> = {}) =>
    ({
      Art: 'agentur',
      Id: 'a1',
      Stand: 's1',
      Felder: [field({ Name: 'name', Wert: 'Agentur Nord' })],
      Auswahl: {},
      Verlauf: [],
      Ereignisse: [],
      Konto: { IbanMaskiert: null, erlaubt: [] },
      erlaubt: ['aendern'],
      ...values,
    }) as unknown as Entry;
  const drawOne = (id: string, values: Partial<Entry> = {}) =>
    drawScreen(one, { route: 'alpha', id, record: entry(values) }, { boot, at: `/mandanten/alpha/agenturen/${id}` });
  test('is changed by whoever may, and read by everybody else', () => {
    expect(drawOne('a1').fields).toMatchObject({ name: 'Agentur Nord', Stand: 's1' });
    expect(drawOne('a1').html).toContain('>Agentur Nord</h1>');
    expect(drawOne('a1', { erlaubt: [] }).buttons).toEqual([]);
  });
  test('that is new has its own head, and no name yet', () =>
    expect(drawOne('neu', { Stand: null }).html).toContain('>Neue Agentur</h1>'));
  test('is saved as itself; a new one that is planned is among the changes', async () => {
    const press = (id: string, Geplant: boolean) =>
      send(
        one,
        { name: 'Süd', Stand: '' },
        { boot, params: { route: 'alpha', id }, answers: { putAgenturEintrag: { Id: 'a2', Stapel: 'b1', Geplant } } },
      );
    const { asked, to } = await press('neu', false);
    expect(asked[0]?.[1]).toMatchObject({ params: { route: 'alpha' }, body: { Id: '', Felder: { name: 'Süd' } } });
    expect(to).toBe('/mandanten/alpha/agenturen/a2?meldung=gespeichert');
    expect((await press('neu', true)).to).toBe('/mandanten/alpha/agenturen/aenderungen/b1?meldung=geplant');
    expect((await press('a2', true)).to).toBe('/mandanten/alpha/agenturen/a2?meldung=geplant');
  });
});

describe('the catalogues', () => {
  const drawAll = (values: Parameters<typeof katalogKopf>[0]) =>
    drawScreen(catalogues, [katalogKopf(values)], { boot, at: '/katalog' });
  test.each<[Parameters<typeof katalogKopf>[0], string]>([
    [{ Geplant: 0 }, 'nichts geplant'],
    [{ Geplant: 1 }, '1 Änderung geplant'],
    [{ Geplant: 2, Konflikte: 1 }, '1 geplante Änderung braucht Ihre Entscheidung 2 Änderungen geplant'],
  ])('say what is planned, and what waits for a decision: %j', (values, words) =>
    expect(drawAll(values).rows('Kataloge')[0]?.Stand).toBe(words),
  );
  test('say what is wrong with where the products come from', () => {
    const api = { Name: 'weg', Fehler: 'Unbekannte Produkt-API', AbgeglichenAm: null, AbgleichFehler: null };
    expect(drawAll({ ProduktApi: api }).rows('Kataloge')[0]?.['Produkt-API']).toBe('Unbekannte Produkt-API');
    expect(drawAll({}).rows('Kataloge')[0]?.['Produkt-API']).toBe('eingebauter Katalog');
  });
  test('lead each to its products', () =>
    expect(drawAll({}).links['Alpha Energie']).toBe('/betreiber/katalog/alpha/produkte'));
});
