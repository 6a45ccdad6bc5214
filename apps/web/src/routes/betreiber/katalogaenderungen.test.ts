import type { DatensatzBatch, DatensatzBatchRow } from '@weitersagen/contract/datensatz';
import { DATENSATZ_BATCH_STATUS } from '@weitersagen/contract/values';
import { batch, batchRow, change, katalogKopf, pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as one from './katalogaenderung.tsx';
import * as screen from './katalogaenderungen.tsx';

const HERE = '/katalog/alpha/aenderungen';
const boot = deskOf('Sachbearbeiter');
const head = katalogKopf();
const list = (rows: DatensatzBatchRow[], search = '', context: Context = {}) =>
  drawScreen(screen, { head, list: pageOf(rows) }, { boot, at: HERE + search, ...context });
const draw = (values: Partial<DatensatzBatch>, search = '', context: Context = {}) =>
  drawScreen(
    one,
    { head, found: batch({ Arten: ['produkt'], Aenderungen: pageOf([change({ Art: 'produkt' })]), ...values }) },
    { boot, at: `${HERE}/b1${search}`, ...context },
  );
const WEG = change({ Art: 'praemie', ObjektId: '7f3c', Name: 'z-16', Was: 'entfernt' });

describe('who changed what in the catalogue', () => {
  test('is nothing yet: what will stand there is said', () =>
    expect(list([]).text).toContain('Noch keine Änderungen Hier steht, wer wann was geändert hat'));
  test.each<[Partial<DatensatzBatchRow>, string]>([
    [{ Arten: ['produkt'] }, 'Produkt z-16'],
    [{ Arten: ['praemie'], Bezug: '7f3c', Name: 'z-16' }, 'Prämie z-16'],
    [{ Arten: ['produkt', 'kategorie'], Anzahl: 2 }, '2 Einträge'],
    [{ Anlass: 'import', Arten: ['produkt'], Bezug: 'liste.csv' }, 'Import liste.csv'],
    [{ Anlass: 'ruecknahme', Arten: ['produkt'] }, 'Rücknahme Produkt z-16'],
    [{ Anlass: 'abgleich', Arten: ['produkt'], Anzahl: 3, Bezug: 'extern' }, 'Abgleich mit extern'],
  ])('is called by what it was about: %j', (values, words) =>
    expect(list([batchRow(values)]).links[words]).toBe(`/betreiber${HERE}/b1`),
  );
  test('says why, who and when, and from when on what is planned applies', () => {
    const planned = batchRow({ Status: 'Geplant', GiltAb: '2026-11-30T23:00:00Z', Grund: 'Preisliste' });
    const [row] = list([planned]).rows('Änderungen');
    expect(Object.values(row ?? {}).join(' ')).toMatch(/geplant.* ab 01\.12\.2026 - 00:00 Preisliste Sina Sach/i);
  });
  test('is found by its state; what was searched for stays', () => {
    const { links } = list([], '?suche=z-16&seite=2');
    const chosen = Object.values(links).filter((to) => to.includes('status='));
    expect(chosen).toHaveLength(DATENSATZ_BATCH_STATUS.length);
    expect(chosen.every((to) => to.includes('suche=z-16') && !to.includes('seite'))).toBe(true);
  });
  test('is asked for as the address says; a state that nobody knows counts as none', async () => {
    const answers = { getKatalogKopf: head, getKatalogAenderungen: pageOf<never>([]) };
    const at = `${HERE}?status=Egal&suche=x&seite=2`;
    const { asked } = await visit(screen, { boot, params: { route: 'alpha' }, at, answers });
    expect(asked[1]).toEqual([
      'getKatalogAenderungen',
      { params: { route: 'alpha' }, query: { seite: 2, suche: 'x' } },
    ]);
  });
});

describe('one change', () => {
  test('of a reward names its product: its own id says nothing to anybody, also where it is gone', () => {
    const { rows, text } = draw({ Arten: ['praemie'], Name: 'z-16', Aenderungen: pageOf([WEG]) });
    expect(rows('Änderungen')[0]?.Eintrag).toBe('z-16 Prämie');
    expect(text).not.toContain('7f3c');
  });
  test('leads to what it changed, while that is there', () => {
    expect(draw({}).links['z-16']).toBe('/betreiber/katalog/alpha/produkte/eintrag?id=z-16');
    expect(draw({ Aenderungen: pageOf([WEG]) }).links).not.toHaveProperty('z-16');
  });
  test('is read in its field’s own unit', () => {
    const price = [{ Feld: 'PreisMonatlich', Vorher: '3995', Nachher: '' }];
    expect(draw({ Aenderungen: pageOf([change({ Unterschiede: price })]) }).text).toContain(
      'Preis im Monat: vorher 39,95\u00a0€ → nachher leer',
    );
  });
  test('that another system has made is not taken back here, and it is said where', () =>
    expect(draw({ Anlass: 'abgleich' }).text).toContain('Bitte ändern Sie es an der Quelle.'));
  test('that waits for its day is thrown away by a second press', () => {
    const { links, text, buttons } = draw({ Status: 'Geplant', erlaubt: ['verwerfen'] }, '?schritt=verwerfen');
    expect(text).toContain('Die geplante Änderung verwerfen?');
    expect(buttons).toEqual(['Ja, verwerfen']);
    expect(links.Abbrechen).toBe(`/betreiber${HERE}/b1`);
  });
  test('that is in conflict says what is to be done, and can be applied or thrown away', () => {
    const { refused, buttons, links } = draw({ Status: 'Konflikt', erlaubt: ['verwerfen', 'anwenden'] });
    expect(buttons).toEqual(['Jetzt anwenden']);
    expect(links.Verwerfen).toBe(`/betreiber${HERE}/b1?schritt=verwerfen`);
    expect(draw({ Status: 'Konflikt' }).text).toContain('war der Eintrag nicht mehr so wie beim Planen');
    expect(refused).toBe('');
  });
  test('is asked for nothing that may not be done any more; what was refused stands at the top', () => {
    const answer = refusal({ Schritt: 'verwerfen' }, 'Sie ist schon in Kraft.');
    const { refused, text, html } = draw({}, '?schritt=verwerfen', { answer });
    expect(refused).toBe('Sie ist schon in Kraft.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(text).not.toContain('verwerfen?');
  });
  test.each([
    ['zuruecknehmen', 'Zurückgenommen.'],
    ['verwerfen', 'Verworfen.'],
    ['anwenden', 'Angewendet.'],
    ['geplant', 'Die Änderung ist geplant.'],
  ])('says what was done: %s', (message, words) => {
    expect(draw({}, `?meldung=${message}`).told).toBe(words);
    expect(draw({}, `?meldung=${message}`, { answer: refusal({}, 'Nein.') }).told).toBe('');
  });
  test.each<[Record<string, string>, object]>([
    [
      { Schritt: 'zuruecknehmen', Grund: 'Irrtum' },
      { Schritt: 'zuruecknehmen', Grund: 'Irrtum' },
    ],
    [
      { Schritt: 'zuruecknehmen', Aenderung: 'c1' },
      { Schritt: 'zuruecknehmen', Aenderung: 'c1', Grund: '' },
    ],
    [{ Schritt: 'anwenden' }, { Schritt: 'anwenden', Grund: '' }],
  ])('%j is one step', async (fields, body) => {
    const params = { route: 'alpha', id: 'b1' };
    const { asked, to } = await send(one, fields, { boot, params, answers: { putKatalogStapel: { Id: 'b2' } } });
    expect(asked).toEqual([['putKatalogStapel', { params, body }]]);
    expect(to).toBe(`${HERE}/b1?meldung=${fields.Schritt}`);
  });
  test('in the way of which another change stands keeps why it was to be taken back', async () => {
    const answers = {
      putKatalogStapel: { problem: problem('Bitte prüfen.', [{ feld: 'Stapel', meldung: 'Inzwischen geändert.' }]) },
    };
    const { answer } = await send(one, { Schritt: 'zuruecknehmen', Grund: 'Irrtum' }, { boot, answers });
    const { refused, fields } = draw({ erlaubt: ['zuruecknehmen'] }, '?schritt=zuruecknehmen', { answer });
    expect(refused).toBe('Inzwischen geändert.');
    expect(fields.Grund).toBe('Irrtum');
  });
});
