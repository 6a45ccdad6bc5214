import type { DatensatzImport } from '@weitersagen/contract/datensatz';
import { imported, katalogKopf, pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as aktionen from './aktionImports.tsx';
import * as one from './katalogimport.tsx';
import * as screen from './katalogimporte.tsx';
import * as settings from './settingsImports.tsx';

const HERE = '/katalog/alpha/importe';
const boot = deskOf('Sachbearbeiter');
const head = katalogKopf();
const NOTHING = pageOf<DatensatzImport>([]);
const draw = (rows: DatensatzImport[] = [], context: Context = {}, kopf = head) =>
  drawScreen(
    screen,
    { head: kopf, list: pageOf(rows) },
    { boot, at: HERE, pattern: '/katalog/:route/importe', ...context },
  );
const READS = katalogKopf({ Bearbeitbar: [] });

describe('imports', () => {
  test('are read by whoever may not change anything, and no file is asked for', () => {
    const { buttons, text } = draw([imported()], {}, READS);
    expect(buttons).toEqual([]);
    expect(text).toContain('Ihre Rolle darf hier nichts ändern.');
  });
  test('a refusal is told to whoever has lost the right meanwhile', () =>
    expect(draw([], { answer: refusal({ Text: 'a;b' }, 'Das dürfen Sie nicht.') }, READS).refused).toBe(
      'Das dürfen Sie nicht.',
    ));
  test('are none yet: it is said how long one that was checked stays', () =>
    expect(draw().text).toContain('Noch keine Importe Ein geprüfter Import bleibt 30 Tage stehen'));
  test('say each what it did, and lead to it', () => {
    const { rows, links } = draw([imported({ Status: 'Fertig', Neu: 1200, Geaendert: 3, Fehler: 0 })]);
    expect(rows('Importe')[0]).toMatchObject({
      Status: 'Fertig',
      neu: '1.200',
      geändert: '3',
      Fehler: '0',
      Wer: 'Sina Sach',
    });
    expect(links['liste.csv']).toBe(`/betreiber${HERE}/i1`);
  });
  test('ask what the lines of a list are, most often products; whoever may write one kind alone is not asked', () => {
    const { fields, html } = draw();
    expect(fields).toMatchObject({ Datei: '', Text: '', Art: 'produkt', Fehlende: false });
    expect(html).not.toContain('<option value="praemie"');
    expect(draw([], {}, katalogKopf({ Bearbeitbar: ['praemie'] })).html).toContain(
      'type="hidden" name="Art" value="praemie"',
    );
  });
  test('of settings and campaigns hold one kind of record, and nothing goes that a file lacks', () => {
    const of = (noun: typeof settings | typeof aktionen) =>
      drawScreen(
        noun as typeof settings,
        { head: { route: 'alpha', writes: true }, list: NOTHING },
        { boot, at: '/x' },
      );
    expect(of(settings).fields).toEqual({ Datei: '', Text: '', Art: 'einstellungen' });
    expect(of(aktionen).fields).toEqual({ Datei: '', Text: '', Art: 'aktion' });
    expect(of(aktionen).links['Aktionen als CSV herunterladen']).toContain('/aktionen/export.csv');
  });
});

describe('a file', () => {
  const check = (fields: Record<string, string | File>, answers = {}) =>
    send(screen, fields, {
      boot,
      params: { route: 'alpha' },
      answers: { pruefeKatalogImport: { Id: 'i9' }, ...answers },
    });
  const body = { Dateiname: '', Format: 'csv', Art: 'produkt', Inhalt: 'Id;z-16', FehlendeEntfernen: false };
  test.each([[{}], [{ Text: ' \n' }], [{ Datei: new File([''], 'leer.csv') }]])(
    'of which there is nothing is not sent: %j',
    async (fields: Record<string, string | File>) => {
      const { asked, answer } = await check(fields);
      expect(asked).toEqual([]);
      expect(draw([], { answer }).refused).toContain('Bitte wählen Sie eine Datei, oder fügen Sie ihren Inhalt ein');
    },
  );
  test.each<[string, Record<string, string | File>, object]>([
    ['is read by what its lines are', { Art: 'produkt', Text: 'Id;z-16' }, body],
    [
      'that is complete says so',
      { Art: 'produkt', Text: 'Id;z-16', Fehlende: 'true' },
      { ...body, FehlendeEntfernen: true },
    ],
    [
      'counts before what was pasted',
      { Art: 'produkt', Text: 'x', Datei: new File(['Id;z-16'], 'a.csv') },
      { ...body, Dateiname: 'a.csv' },
    ],
    [
      'of JSON says itself what it holds',
      { Art: 'produkt', Text: ' {"Produkte":[]}' },
      { ...body, Art: undefined, Format: 'json', Inhalt: ' {"Produkte":[]}' },
    ],
    ['that is a list in JSON does not', { Art: 'produkt', Text: '[]' }, { ...body, Format: 'json', Inhalt: '[]' }],
  ])('%s', async (_, fields, sent) => {
    const { asked, to } = await check(fields);
    expect(asked).toEqual([['pruefeKatalogImport', { params: { route: 'alpha' }, body: sent }]]);
    expect(to).toBe(`${HERE}/i9`);
  });
  test('that is refused is told at the file, and what was pasted stays', async () => {
    const wrong = problem('Bitte prüfen.', [{ feld: 'Inhalt', meldung: 'Die Datei ist zu groß' }], 'PSOF0302');
    const { answer } = await check({ Art: 'kategorie', Text: 'a;b' }, { pruefeKatalogImport: { problem: wrong } });
    const { refused, fields } = draw([], { answer });
    expect(refused).toBe('Bitte prüfen. Die Datei ist zu groß');
    expect(fields).toMatchObject({ Text: 'a;b', Art: 'kategorie' });
  });
});

const run = (values: Partial<DatensatzImport> = {}, search = '', context: Context = {}) =>
  drawScreen(
    one,
    { head, run: imported(values) },
    { boot, at: `${HERE}/i1${search}`, pattern: '/katalog/:route/importe/:id', ...context },
  );
const READY: Partial<DatensatzImport> = { Gesamt: 2, Neu: 2, erlaubt: ['starten', 'verwerfen'] };

describe('one import', () => {
  test.each([
    [1, '1 Fehler in der Datei.'],
    [3, '3 Fehler in der Datei.'],
  ])('with %s mistakes is not begun, only thrown away', (n, words) => {
    const { buttons, text } = run({ Fehler: n, Gesamt: 2, erlaubt: ['verwerfen'] });
    expect(text).toContain(words);
    expect(buttons).toEqual(['Verwerfen']);
  });
  test('says whether what its file lacks goes, to whoever has to decide on it', () => {
    const words = 'Was in ihr fehlt, wird entfernt.';
    expect(run({ ...READY, FehlendeEntfernen: true }).text).toContain(words);
    expect(run(READY).text).not.toContain(words);
  });
  test('that changes nothing says so', () => {
    const { buttons, text } = run({ Gleich: 4, erlaubt: ['verwerfen'] });
    expect(text).toContain('Es gibt nichts zu ändern.');
    expect(run({ Fehler: 1 }).text).not.toContain('Es gibt nichts zu ändern.');
    expect(buttons).toEqual(['Verwerfen']);
  });
  test('of which a part is another role’s says which', () => {
    const { buttons, text } = run({ Gesamt: 2, Verboten: ['praemie', 'produkt'], erlaubt: ['verwerfen'] });
    expect(text).toContain('Änderungen, die Ihre Rolle nicht machen darf: Prämien, Produkte.');
    expect(buttons).toEqual(['Verwerfen']);
  });
  test.each([
    [1, '1 Änderung übernehmen'],
    [2, '2 Änderungen übernehmen'],
  ])('that is right is taken over by one press, all of its %s changes', (n, words) =>
    expect(run({ ...READY, Gesamt: n }).buttons).toEqual([words, 'Verwerfen']),
  );
  test.each(['Wartet', 'Laeuft'] as const)(
    'that is under way says how far it is, and is not begun again: %s',
    (Status) => {
      const { text, buttons, links } = run({ Status, Fortschritt: 1200, Gesamt: 2400 }, '?was=neu');
      expect(text).toContain(Status === 'Wartet' ? 'Der Import wartet, bis er an der Reihe ist' : 'Der Import läuft');
      expect(text).toContain('1.200 von 2.400');
      expect(buttons).toEqual([]);
      expect(links['Neu laden']).toBe(`/betreiber${HERE}/i1`);
    },
  );
  test('that was broken off has changed nothing, says why, and can be begun again', () => {
    const { text, buttons } = run({ ...READY, Status: 'Abgebrochen', Abbruch: 'Zeile 3: inzwischen geändert' });
    expect(text).toContain('Es wurde nichts geändert. Zeile 3: inzwischen geändert');
    expect(buttons).toEqual(['Noch einmal starten', 'Verwerfen']);
  });
  test('that is done, or planned, leads to its changes', () => {
    const done = run({ Status: 'Fertig', Fortschritt: 1, Gesamt: 1, StapelId: 'b1' });
    expect(done.told).toContain('Der Import ist fertig: 1 Eintrag übernommen.');
    expect(done.links['Zu den Änderungen']).toBe('/betreiber/katalog/alpha/aenderungen/b1');
    const planned = run({ Status: 'Fertig', GiltAb: '2026-11-30T23:00:00Z', StapelId: 'b1' });
    expect(planned.told).toContain('Der Import ist für 01.12.2026 - 00:00 geplant.');
  });
  test('shows its lines by what they do, and counts them', () => {
    const { links } = run({ Neu: 1, Gleich: 2, Fehler: 1 }, '?seite=3');
    expect(links['Alle 4']).toBe(`/betreiber${HERE}/i1`);
    expect(links['neu 1']).toBe(`/betreiber${HERE}/i1?was=neu`);
  });
  test('says of each line what it does, by the name that people know', () => {
    const line: DatensatzImport['Zeilen']['Content'][number] = {
      Zeile: 2,
      Art: 'praemie',
      ObjektId: '7f3c',
      Name: 'z-16',
      Was: 'geaendert',
      Unterschiede: [{ Feld: 'WertCent', Vorher: '7000', Nachher: '7050' }],
      Fehler: [],
      Hinweise: [{ Feld: 'WertCent', Grund: 'Sehr hoch.' }],
    };
    const [row] = run({ Zeilen: pageOf([line]) }).rows('Änderungen');
    expect(row).toMatchObject({ Zeile: '2', Eintrag: 'z-16 Prämie' });
    expect(row?.Änderung).toMatch(/vorher 70,00\u00a0€ → nachher 70,50\u00a0€ .*Sehr hoch\.$/);
  });
  test('what was refused is told once, at the step or above where it may not be any more', () => {
    const answer = refusal({ Schritt: 'starten', Grund: 'Liste' }, 'Ein anderer Import läuft.');
    for (const drawn of [run(READY, '', { answer }), run({ Status: 'Laeuft' }, '', { answer })]) {
      expect(drawn.refused).toBe('Ein anderer Import läuft.');
      expect(drawn.html.match(/role="alert"/g)).toHaveLength(1);
    }
    expect(run(READY, '', { answer }).fields.Grund).toBe('Liste');
  });
});

describe('what is pressed', () => {
  const params = { route: 'alpha', id: 'i1' };
  const press = (fields: Record<string, string>) =>
    send(one, fields, { boot, params, answers: { putKatalogImport: imported() as never } });
  test.each([
    [
      { Schritt: 'starten', GiltAbTag: '2026-12-01', Grund: 'Liste' },
      { Schritt: 'starten', GiltAb: '2026-12-01', Grund: 'Liste' },
      `${HERE}/i1`,
    ],
    [{ Schritt: 'verwerfen' }, { Schritt: 'verwerfen', GiltAb: '', Grund: '' }, HERE],
  ])('%j', async (fields, body, target) => {
    const { asked, to } = await press(fields as Record<string, string>);
    expect(asked).toEqual([['putKatalogImport', { params, body }]]);
    expect(to).toBe(target);
  });
  test('nothing is begun by a press that does not say what', async () => {
    const { asked, to } = await press({});
    expect([asked, to]).toEqual([[], `${HERE}/i1`]);
  });
  test('lines are asked for as the address says', async () => {
    const answers = { getKatalogKopf: head, getKatalogImport: imported() as never };
    const { asked } = await visit(one, { boot, params, at: `${HERE}/i1?was=entfernt&seite=2`, answers });
    expect(asked[1]).toEqual(['getKatalogImport', { params, query: { seite: 2, was: 'entfernt' } }]);
  });
});
