import type { OkOf } from '@weitersagen/contract/api';
import { batch, batchRow, change, field, pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as retention from './aufbewahrung.tsx';
import * as screen from './einstellungen.tsx';
import * as one from './einstellungsaenderung.tsx';
import * as all from './mandanten.tsx';

type Settings = OkOf<'getEinstellungen'>;
const FIELDS = [
  field({ Name: 'programmName', Abschnitt: 'programm', Wert: 'Alpha empfiehlt', Pflicht: true }),
  field({ Name: 'AgenturGebuehrCent', Abschnitt: 'agenturen', Typ: 'cent', Wert: '250' }),
] as Settings['Felder'];
const settings = (values: Partial<Settings> = {}): Settings => ({
  Art: 'einstellungen',
  Id: 'alpha',
  Stand: 's1',
  Felder: FIELDS,
  Auswahl: {},
  Verlauf: [],
  erlaubt: ['aendern'],
  ...values,
});
const HERE = '/mandanten/alpha';
const boot = deskOf('Administrator');
const draw = (values: Partial<Settings> = {}, search = '', context: Context = {}) =>
  drawScreen(screen, { route: 'alpha', eintrag: settings(values) }, { boot, at: HERE + search, ...context });

describe('settings of a Mandant', () => {
  test('are read by everybody else, and it is said who changes them', () => {
    const { buttons, text } = draw({ erlaubt: [] }, '', { boot: deskOf('Sachbearbeiter') });
    expect(buttons).toEqual([]);
    expect(text).toContain('Nur die Administration ändert Einstellungen.');
    expect(text).toMatch(/Gebühr je Prämie, netto 2,50\u00a0€/);
  });
  test('are changed with a reason alone, which is asked for', () => {
    const { fields, buttons, html } = draw();
    expect(buttons).toEqual(['Speichern']);
    expect(fields).toMatchObject({
      programmName: 'Alpha empfiehlt',
      AgenturGebuehrCent: '2,50',
      Grund: '',
      Stand: 's1',
    });
    expect(html).toMatch(/<label[^>]*for="feld-Grund"[^>]*>Grund \*/);
    expect(html).toMatch(/<input[^>]*required=""[^>]*name="Grund"|<input[^>]*name="Grund"[^>]*required=""/);
  });
  test('lead to what else belongs to the Mandant', () =>
    expect(draw().links).toMatchObject({
      Mandanten: '/betreiber/mandanten',
      Agenturen: '/betreiber/mandanten/alpha/agenturen',
      Löschfristen: '/betreiber/mandanten/alpha/aufbewahrung',
      Aktionen: '/betreiber/mandanten/alpha/aktionen',
      'Als JSON herunterladen': '/api/v1/betreiber/mandanten/alpha/einstellungen/export.json',
      'Alle Änderungen': '/betreiber/mandanten/alpha/aenderungen',
    }));
  test('have a history, in which a file and what was undone are called so', () => {
    const past = [batchRow({ Id: 'b2', Anlass: 'import', Bezug: 'alpha.json' }), batchRow({ Anlass: 'ruecknahme' })];
    const { links } = draw({ Verlauf: past as Settings['Verlauf'] });
    expect(links).toMatchObject({
      'Import alpha.json': '/betreiber/mandanten/alpha/aenderungen/b2',
      Rücknahme: '/betreiber/mandanten/alpha/aenderungen/b1',
    });
  });
  test('a change of them leads back to the Mandant, by his name', () => {
    const found = batch({ Aenderungen: pageOf([change({ ObjektId: 'alpha' })]) });
    const { links } = drawScreen(
      one,
      { head: { route: 'alpha', writes: true }, found },
      { boot, at: `${HERE}/aenderungen/b1` },
    );
    expect(links['Alpha Energie']).toBe('/betreiber/mandanten/alpha');
  });
  test('are saved with amounts in cents; without a reason they are refused, and what was typed stays', async () => {
    const form = { programmName: 'Neu', AgenturGebuehrCent: '3', Stand: 's1', Basis: '{}', Grund: '' };
    const missing = problem('Bitte prüfen.', [{ feld: 'Grund', meldung: 'Bitte nennen Sie den Grund' }], 'PSOF0302');
    const sent = { boot, params: { route: 'alpha' }, answers: { putEinstellungen: { problem: missing } } };
    const { asked, answer } = await send(screen, form, sent);
    const Felder = { programmName: 'Neu', AgenturGebuehrCent: '300' };
    expect(asked).toEqual([
      ['putEinstellungen', { params: { route: 'alpha' }, body: { Felder, Stand: 's1', GiltAb: '', Grund: '' } }],
    ]);
    const { refused, fields } = draw({}, '', { answer });
    expect(refused).toBe('Bitte prüfen. Bitte nennen Sie den Grund');
    expect(fields).toMatchObject({ programmName: 'Neu', AgenturGebuehrCent: '3' });
  });
  test('say what came of it on their own page', async () => {
    const answers = { putEinstellungen: { Id: 'alpha', Stapel: 'b1', Geplant: true } };
    const { to } = await send(screen, { Stand: 's1' }, { boot, params: { route: 'alpha' }, answers });
    expect(to).toBe(`${HERE}?meldung=geplant`);
    expect(draw({}, '?meldung=geplant').told).toBe('Die Änderung ist geplant.');
  });
  test('have the Mandant’s name over the window', () => {
    const over = (data: unknown) => screen.titel({ boot: { ...boot, sprache: 'de' }, data } as never);
    expect(over({ route: 'alpha' })).toBe('Einstellungen Alpha Energie');
    expect(over(undefined)).toBe('Einstellungen');
  });
});

describe('the Mandanten', () => {
  type Row = OkOf<'getMandanten'>['Content'][number];
  const row = (Geplant: number): Row => ({
    Id: 'alpha',
    Name: 'Alpha Energie',
    Angaben: { VollerName: 'Alpha Energie GmbH' },
    Aktiv: true,
    Geplant,
  });
  test.each([
    [0, 'nichts geplant'],
    [1, '1 Änderung geplant'],
    [2, '2 Änderungen geplant'],
  ])('say what is planned for each: %s', (n, words) => {
    const { rows, links } = drawScreen(all, pageOf([row(n)]), { boot, at: '/mandanten' });
    expect(rows('Mandanten')[0]).toMatchObject({ 'Voller Name': 'Alpha Energie GmbH', Stand: words });
    expect(links['Alpha Energie']).toBe('/betreiber/mandanten/alpha');
  });
});

describe('what is deleted by its term', () => {
  type Kinds = OkOf<'getAufbewahrung'>['Arten'];
  const kind = (Art: Kinds[number]['Art'], Heute = 0): Kinds[number] => ({
    Art,
    Heute,
    In30Tagen: 1200,
    ImJahr: 2400,
    Geloescht: 7,
  });
  test('is counted by kind and time, for everybody who may be here', () => {
    const kinds = [kind('empfaengerUnbestaetigt'), kind('berater', 3)];
    const { rows, links, buttons } = drawScreen(
      retention,
      { route: 'alpha', kinds },
      { boot: deskOf('Betrachter'), at: `${HERE}/aufbewahrung` },
    );
    expect(rows('Löschfristen')).toEqual([
      {
        Daten: 'Angaben von Empfängern, die niemand bestätigt hat',
        'jetzt fällig': '0',
        'in 30 Tagen': '1.200',
        'in einem Jahr': '2.400',
        'gelöscht seit einem Jahr': '7',
      },
      expect.objectContaining({ Daten: 'Ausgeschiedene Berater', 'jetzt fällig': '3' }),
    ]);
    expect(links['Einstellungen Alpha Energie']).toBe('/betreiber/mandanten/alpha');
    expect(buttons).toEqual([]);
  });
  test('is asked of the Mandant in the address', async () =>
    expect(
      (await visit(retention, { boot, params: { route: 'beta' }, answers: { getAufbewahrung: { Arten: [] } } })).asked,
    ).toEqual([['getAufbewahrung', { params: { route: 'beta' } }]]));
});
