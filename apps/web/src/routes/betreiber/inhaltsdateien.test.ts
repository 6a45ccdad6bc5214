import type { OkOf } from '@weitersagen/contract/api';
import { BETREIBER_ROLES } from '@weitersagen/contract/values';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhaltsdateien.tsx';

type Report = OkOf<'importInhalte'>;
const JSON_FILE = '{"Dateien":[{"Pfad":"faq/wie.json","Text":"{}","Base64":null}]}';
const draw = (search = '', context: Context = {}) =>
  drawScreen({ Component: screen.Component, loader: async () => null }, null, {
    boot: deskOf('Sachbearbeiter'),
    at: `/inhalte/dateien${search}`,
    ...context,
  });
const report = (values: Partial<Report>): Report => ({ Aenderungen: [], Fehler: [], ...values });
const tried = (values: Partial<Report>, archivieren = false) =>
  draw('', { answer: { probe: { route: 'beta', json: JSON_FILE, archivieren, bericht: report(values) } } });
const change = (Art: Report['Aenderungen'][number]['Art'], path = `faq/${Art}.json`) => ({
  Pfad: path,
  Art,
  Felder: ['de.Titel'],
});

describe('files of content', () => {
  test.each(BETREIBER_ROLES)('are taken out and read in by whoever looks after content: %s', (role) => {
    const { links, buttons, text } = draw('', { boot: deskOf(role) });
    const may = role === 'Sachbearbeiter' || role === 'Administrator';
    expect('Inhalte herunterladen' in links).toBe(may);
    expect(buttons).toEqual(may ? ['Anzeigen', 'Probelauf'] : ['Anzeigen']);
    expect(text.includes('Ihre Rolle pflegt keine Inhalte.')).toBe(!may);
  });
  test('are of one Mandant, whose name stands at them', () => {
    const { links, text } = draw('?mandant=beta');
    expect(text).toContain('Alle Inhalte und Bilder von Beta Versicherung in einer Datei');
    expect(links['Inhalte herunterladen']).toBe('/api/v1/betreiber/mandanten/beta/inhalt/export');
  });
  test.each([
    ['1', '1 Änderung ist übernommen.'],
    ['2', '2 Änderungen sind übernommen.'],
  ])('say what was done: %s', (n, words) => expect(draw(`?importiert=${n}`).told).toBe(words));
  test('a refusal is told to whoever has lost the right, and nothing of an earlier success', () => {
    const answer = refusal({ Text: JSON_FILE }, 'Das dürfen Sie nicht.');
    const { refused, told } = draw('?importiert=2', { boot: deskOf('Betrachter'), answer });
    expect([refused, told]).toEqual(['Das dürfen Sie nicht.', '']);
  });
});

describe('the dry run', () => {
  test('of a file with mistakes says each, and offers nothing', () => {
    const errors = [
      { Pfad: 'faq/a.json', Grund: 'ungueltig', Felder: ['de.Titel'] },
      { Pfad: 'x/y', Grund: 'neu', Felder: [] },
    ];
    const { rows, buttons, text } = tried({ Fehler: errors, Aenderungen: [change('neu')] });
    expect(text).toContain('Ergebnis des Probelaufs für Beta Versicherung');
    expect(rows('Wirkung').slice(0, 2)).toMatchObject([
      { Eintrag: 'faq/a.json', Änderung: 'Ungültige Werte, de.Titel' },
      { Eintrag: 'x/y', Änderung: 'neu' },
    ]);
    expect(buttons).toEqual(['Anzeigen', 'Probelauf']);
    expect(text).toContain('Es wurde nichts importiert.');
  });
  test('in which nothing is new says so', () => {
    const { text, buttons } = tried({ Aenderungen: [change('gleich')] });
    expect(text).toContain('1 Datei bleibt unverändert. Alles in dieser Datei ist schon so vorhanden.');
    expect(buttons).toEqual(['Anzeigen', 'Probelauf']);
  });
  test('that is good is imported by one press, which brings the very same file', () => {
    const { buttons, fields, html } = tried({ Aenderungen: [change('neu'), change('geaendert'), change('gleich')] });
    expect(buttons).toEqual(['Anzeigen', '2 Änderungen übernehmen', 'Probelauf']);
    expect(html).toContain(
      `<textarea name="Text" hidden="" readOnly="">${JSON_FILE.replaceAll('"', '&quot;')}</textarea>`,
    );
    expect(fields.route).toBe('alpha');
    expect(html).toContain('type="hidden" name="route" value="beta"');
  });
  test.each([
    [1, 'Dieser Eintrag fehlt in der Datei. Er kommt ins Archiv; nichts wird gelöscht.'],
    [2, 'Diese 2 Einträge fehlen in der Datei. Sie kommen ins Archiv; nichts wird gelöscht.'],
  ])('says how many go into the archive: %s', (n, words) => {
    const gone = Array.from({ length: n }, (_, at) => change('archiviert', `faq/${at}.json`));
    const { text, html } = tried({ Aenderungen: gone }, true);
    expect(text).toContain(words);
    expect(html).toContain('type="hidden" name="Fehlende" value="true"');
    expect(html).toMatch(/type="checkbox"[^>]*name="Fehlende"[^>]*checked=""/);
  });
});

describe('what is pressed', () => {
  const press = (
    fields: Record<string, string>,
    answer: Report | { problem: ReturnType<typeof problem> } = report({}),
  ) =>
    send(screen, { route: 'beta', ...fields }, { boot: deskOf('Sachbearbeiter'), answers: { importInhalte: answer } });
  const body = {
    Dateien: [{ Pfad: 'faq/wie.json', Text: '{}', Base64: null }],
    Probelauf: true,
    ArchiviereFehlende: false,
  };
  test.each(['{', '[]', '{"Dateien":[]}', '{"Dateien":"x"}', 'null'])('%j is no file of the export', async (Text) => {
    const { asked, answer } = await press({ Text });
    expect(asked).toEqual([]);
    const { refused, fields } = draw('', { answer });
    expect(refused).toContain('Das ist keine Datei aus dem Export');
    expect(fields.Text).toBe(Text);
  });
  test('nothing at all asks for a file', async () => {
    const { asked, answer } = await press({ Text: ' ' });
    expect(asked).toEqual([]);
    expect(draw('', { answer }).refused).toContain('Bitte wählen Sie eine Datei, oder fügen Sie ihren Inhalt ein');
  });
  test('is tried first, and changes nothing', async () => {
    const { asked, to } = await press({ Text: JSON_FILE, Schritt: 'probelauf' });
    expect(asked).toEqual([['importInhalte', { params: { route: 'beta' }, body }]]);
    expect(to).toBeNull();
  });
  test('is imported then, and what is the same is not counted', async () => {
    const changes = [change('neu'), change('gleich'), change('archiviert')];
    const { asked, to } = await press(
      { Text: JSON_FILE, Schritt: 'import', Fehlende: 'true' },
      report({ Aenderungen: changes }),
    );
    expect(asked[0]?.[1]).toMatchObject({ body: { Probelauf: false, ArchiviereFehlende: true } });
    expect(to).toBe('/inhalte/dateien?mandant=beta&importiert=2');
  });
  test('that has become wrong meanwhile is told as a dry run tells it', async () => {
    const { answer } = await press(
      { Text: JSON_FILE, Schritt: 'import' },
      report({ Fehler: [{ Pfad: 'faq/wie.json', Grund: 'freigabe', Felder: [] }] }),
    );
    expect(draw('', { answer }).text).toContain('Das darf nur die Freigabe oder die Administration');
  });
  test('that is refused stays in the form', async () => {
    const { answer } = await press(
      { Text: JSON_FILE, Schritt: 'import', Fehlende: 'true' },
      { problem: problem('Zu viele.') },
    );
    const { refused, fields } = draw('', { answer });
    expect(refused).toBe('Zu viele.');
    expect(fields).toMatchObject({ Text: JSON_FILE, Fehlende: true });
  });
});
