import type { DatensatzBatch, DatensatzChange, DatensatzField } from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { field } from '@weitersagen/testkit/answers-records';
import { deskOf, drawPart, read } from '@weitersagen/testkit/drawn';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Batch, type BatchWords } from './batch.tsx';
import { Conflict } from './conflict.tsx';
import { Comparison, Differences } from './differences.tsx';
import type { FormField } from './field.tsx';
import { allFolded, type FieldsProps, RecordFields } from './fields.tsx';
import { Findings } from './findings.tsx';
import { RecordForm } from './form.tsx';
import { History } from './history.tsx';
import { ImportRows } from './import.tsx';
import { listAsLeft, RecordTable, takeListAlong } from './list.tsx';
import { RecordVocabulary, type Vocabulary } from './words.tsx';

const TEXTS: Record<string, string> = {
  f_Name: 'Name',
  f_Preis: 'Preis im Monat',
  f_Farbe: 'Farbe',
  h_Preis: 'in Euro',
  g_grund: 'Grunddaten',
  w_rot: 'Rot',
  w_ja: 'Ja',
  l_idFest: 'kann sich nicht ändern',
};
const vocabulary: Vocabulary = { text: (key) => TEXTS[key], type: (field) => (field === 'Preis' ? 'cent' : 'text') };

/** As the server draws it for an operator; `answer` is what the screen's action answered. */
const draw = (
  part: ReactNode,
  { sprache = 'de', answer, search = '', jetzt = '2026-11-24T10:00:00Z' }: Context = {},
): string =>
  drawPart(<RecordVocabulary value={vocabulary}>{part}</RecordVocabulary>, {
    boot: deskOf('Sachbearbeiter', { sprache, jetzt }),
    at: `/here${search}`,
    answer,
  }).html;
interface Context {
  sprache?: LanguageCode;
  answer?: unknown;
  search?: string;
  jetzt?: string;
}
const name = (Language: LanguageCode, Wert = ''): FormField =>
  field({ Name: `Name_${Language}`, Feld: 'Name', Sprache: Language, Wert });
const drawn = (fields: readonly FormField[], more: Partial<FieldsProps> = {}, context?: Context): string =>
  draw(<RecordFields fields={fields} choices={{}} readOnly={false} {...more} />, context);

describe('a field', () => {
  test.each<[DatensatzField['Typ'], string, RegExp]>([
    ['text', 'a', /<input[^>]*value="a"/],
    ['cent', '3995', /<input[^>]*inputMode="decimal"[^>]*value="39,95"/i],
    ['zahl', '7', /<input[^>]*inputMode="numeric"[^>]*value="7"/i],
    ['tag', '2026-01-01', /<input[^>]*type="date"[^>]*value="2026-01-01"/],
    ['mehrzeilig', 'a\nb', /<textarea[^>]*rows="4"[^>]*>a\nb<\/textarea>/],
    ['html', '<p>a</p>', /<textarea[^>]*rows="8"[^>]*>&lt;p&gt;a&lt;\/p&gt;<\/textarea>/],
    ['liste', 'a\nb', /<textarea[^>]*rows="3"/],
    ['stufen', '1-6:1995', /<textarea[^>]*>1-6: 19,95<\/textarea>/],
    ['jaNein', 'ja', /<option value="ja" selected="">Ja<\/option><option value="nein">nein<\/option>/],
  ])('of type %s has the input that it needs', (Typ, Wert, expected) =>
    expect(drawn([field({ Name: 'Preis', Typ, Wert })])).toMatch(expected),
  );

  test('that cannot change says why, and has no input', () => {
    const html = drawn([field({ Name: 'Name', Wert: 'z-16', Gesperrt: 'idFest' })]);
    expect(html).not.toContain('<input');
    expect(read(html)).toBe('Name z-16 kann sich nicht ändern');
  });
  test('that must be filled in is marked, for the eye and for the browser', () =>
    expect(drawn([field({ Name: 'Name', Pflicht: true })])).toMatch(/Name \*.*required=""/));
  test('offers the choices by their names, and keeps a value that is none of them', () => {
    const html = drawn([field({ Name: 'Farbe', Typ: 'auswahl', Werte: ['rot', 'blau'], Wert: 'gelb' })]);
    expect(html).toContain('<option value="rot">Rot</option>');
    expect(html).toContain('<option value="gelb" selected="">gelb</option>');
  });
  test('of several choices has a box for each, and says that it asked where none is chosen', () => {
    const html = drawn([field({ Name: 'Farbe', Typ: 'mehrfach', Werte: ['rot', 'blau'], Wert: 'rot' })]);
    expect(html).toMatch(/type="hidden" name="Farbe" value="".*checked=""[^>]*value="rot"|value="rot"[^>]*checked=""/);
    expect(read(html)).toBe('Farbe Rot blau');
  });
  test('that names another record offers those there are', () => {
    const choices = { farbe: [{ Id: '1', Name: 'Rot' }] };
    expect(drawn([field({ Name: 'Farbe', Verweis: 'farbe', Wert: '1' })], { choices })).toContain(
      '<option value="1" selected="">Rot</option>',
    );
  });
  test('says what may be a slip, and what the portal reads in it', () => {
    const text = read(drawn([field({ Name: 'Preis', Hinweis: 'Sehr hoch.', Gelesen: '39 €' })]));
    expect(text).toContain('in Euro Verstanden als: 39 €. Sehr hoch.');
  });
  test('in two languages stands side by side, in the words of the page', () => {
    const both = [name('de', 'Haus'), name('en', 'House')];
    expect(drawn(both)).toMatch(/Name · Deutsch.*lang="de".*value="Haus".*Name · Englisch.*lang="en".*value="House"/);
    expect(read(drawn(both, {}, { sprache: 'en' }))).toBe('Name · German Name · English');
  });
  test('has the noun’s own part in its place where there is one', () =>
    expect(drawn([field({ Name: 'Farbe' })], { slots: { Farbe: <b>Schloss</b> } })).toContain('<b>Schloss</b>'));
  test('of several choices is read by their names', () => {
    const values: FormField = field({ Name: 'Farbe', Typ: 'mehrfach', Wert: 'rot\nblau' });
    expect(read(drawn([values], { readOnly: true }))).toBe('Farbe Rot blau');
  });
  test('of who may only read is text', () => {
    const html = drawn([field({ Name: 'Preis', Typ: 'cent', Wert: '3995' })], { readOnly: true });
    expect(html).not.toContain('<input');
    expect(read(html)).toMatch(/Preis im Monat 39,95\s€/);
  });
});

test('headings are read', () =>
  expect(drawn([field({ Name: 'Preis', Abschnitt: 'grund' })])).toContain('Grunddaten</legend>'));

test('a folded section is closed, and says what lies in it, or how it stands', () => {
  const fields = ['Preis', 'Farbe'].map((Name) => field({ Name, Abschnitt: 'grund' }));
  const html = (state: string | null) => drawn(fields, { folded: { grund: state } });
  expect(html(null)).toMatch(/<details class.*Grunddaten.*Preis im Monat, Farbe<\/span>/);
  expect(html('zwei davon')).toMatch(/Grunddaten.*zwei davon<\/span>/);
  expect(drawn(fields, { folded: allFolded(fields), lookAt: ['Farbe'] })).toContain('<details open');
  expect(drawn(fields, { folded: allFolded(fields), readOnly: true })).not.toContain('<details');
});

describe('a form', () => {
  const form = (context?: Context, readOnly = false) =>
    draw(
      <RecordForm
        state="s1"
        isConflict={false}
        fields={[field({ Name: 'Preis', Typ: 'cent', Wert: '3995', Pflicht: true })]}
        choices={{}}
        readOnly={readOnly}
      />,
      context,
    );
  const answer = {
    problem: { code: 'PSOF0002', detail: 'Bitte prüfen.', felder: [{ feld: 'Preis', meldung: 'Preis: kein Betrag' }] },
    values: { Preis: 'viel', Stand: 's0', Basis: '{"Preis":"29,95"}', Grund: 'Liste' },
  };
  test('takes along which state was read, and what stood in it', () =>
    expect(form()).toMatch(/name="Stand" value="s1".*name="Basis" value="{&quot;Preis&quot;:&quot;39,95&quot;}"/));
  test('that was refused says so at its top and at the field, and keeps what was typed', () => {
    const html = form({ answer });
    expect(html).toMatch(/role="alert".*Bitte prüfen\..*href="#feld-Preis"[^>]*>Preis: kein Betrag/);
    expect(html).toMatch(/aria-invalid="true"[^>]*value="viel"|value="viel"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/name="Grund"[^>]*value="Liste"|value="Liste"[^>]*name="Grund"/);
  });
  test('that was refused still compares with what was read, not with what is there by now', () =>
    expect(form({ answer })).toMatch(/name="Stand" value="s0".*&quot;29,95&quot;/));
  test('tells of the star where there is one to fill in', () => {
    const star = 'Felder mit * müssen ausgefüllt sein.';
    const tells = (values: Partial<DatensatzField>, more: { isReasonNeeded?: boolean; readOnly?: boolean } = {}) =>
      draw(
        <RecordForm
          state="s1"
          isConflict={false}
          fields={[field({ Name: 'Preis', Typ: 'cent', ...values })]}
          choices={{}}
          readOnly={false}
          {...more}
        />,
      ).includes(star);
    expect(tells({ Pflicht: false })).toBe(false);
    expect(tells({ Pflicht: true, Gesperrt: 'idFest' })).toBe(false);
    expect(tells({ Pflicht: true }, { readOnly: true })).toBe(false);
    expect(tells({ Pflicht: true })).toBe(true);
    expect(tells({ Pflicht: false }, { isReasonNeeded: true })).toBe(true);
  });
  test('beside which the record was to be removed, and may not be any more, stands as it was read', () => {
    const removal = { ...answer, values: { Schritt: 'entfernen', Stand: 's0', Grund: '' } };
    expect(form({ answer: removal })).toMatch(/name="Stand" value="s1".*&quot;39,95&quot;.*value="39,95"/);
  });
  test('is planned for today at the earliest, as it is in Berlin an hour after midnight', () => {
    expect(form({ jetzt: '2026-11-24T22:59:00Z' })).toMatch(
      /type="date"[^>]*min="2026-11-24"|min="2026-11-24"[^>]*type="date"/,
    );
    expect(form({ jetzt: '2026-11-24T23:00:00Z' })).toContain('min="2026-11-25"');
  });
  test('of who may only read has no button', () => expect(form({}, true)).not.toContain('<button'));
});

test('a conflict shows what was, what is and what one typed, and leads to the field', () => {
  const fields = [
    { field: 'Preis', before: '39,95', now: '44,95', yours: '49,95' },
    { field: 'Name_de', before: 'Alt', now: 'Neu', yours: null },
  ];
  const html = draw(
    <Conflict fields={fields} back="/here" last={{ by: 'betreiber:Anna', at: '2026-11-24T09:00:00Z' }} />,
  );
  expect(html).toContain('href="#feld-Preis"');
  expect(read(html)).toMatch(
    /Anna hat diesen Eintrag am .* geändert.*39,95 44,95 49,95 Name \(Deutsch\) Alt Neu nicht geändert/,
  );
});

describe('differences', () => {
  const change = (Field: string) => ({ Feld: Field, Vorher: '1995', Nachher: '2995' });
  test('stand as what was and what is, in the field’s own unit', () =>
    expect(read(draw(<Differences fields={[change('Preis')]} what="geaendert" />))).toMatch(
      /Preis im Monat: vorher 19,95\s€ → nachher 29,95\s€/,
    ));
  test('beyond three open on demand', () => {
    const html = draw(<Differences fields={['a', 'b', 'c', 'd', 'e'].map(change)} what="geaendert" />);
    expect(read(html)).toContain('+ 2 Felder');
  });
  test('of a record that went say what it was alone', () =>
    expect(draw(<Differences fields={[change('Name')]} what="entfernt" />)).not.toContain('<ins'));
  test('are none', () => expect(read(draw(<Differences fields={[]} what="gleich" />))).toBe('bleibt, wie es ist'));
  test('word by word are told to who does not see colours', () => {
    const Parts = [
      { Art: 'gleich' as const, Text: 'Ein ' },
      { Art: 'weg' as const, Text: 'alter' },
      { Art: 'neu' as const, Text: 'neuer' },
    ];
    expect(read(draw(<Comparison fields={[{ Feld: 'de.Name', Teile: Parts }]} />))).toBe(
      'Name (Deutsch) Ein [entfernt: alter ] [eingefügt: neuer ]',
    );
  });
});

test('findings: errors first, each leads to its field', () => {
  const findings = [
    { field: 'Name_en', isError: false, text: 'Übersetzung fehlt' },
    { field: 'Preis', isError: true, text: 'muss ausgefüllt sein' },
  ];
  const html = draw(<Findings findings={findings} />);
  expect(html).toMatch(/href="#feld-Preis".*href="#feld-Name_en"/);
  expect(read(draw(<Findings findings={[]} />))).toBe('Prüfung Keine Fehler und keine Hinweise.');
});

describe('a history', () => {
  const rows = [
    {
      id: '1',
      to: '/a',
      title: 'Produkt z-16',
      by: 'betreiber:Anna',
      at: '2026-11-24T09:00:00Z',
      reason: 'Preisliste',
    },
  ];
  test('says who, when and why', () =>
    expect(read(draw(<History caption="Verlauf" rows={rows} />))).toMatch(
      /Was Grund Wer Zeit Produkt z-16 .*Preisliste Anna/,
    ));
  test('beside a form has room for one column, which says why, who and when', () =>
    expect(read(draw(<History narrow caption="Verlauf" rows={rows} />))).toMatch(
      /^Verlauf Was Produkt z-16 Preisliste Anna · /,
    ));
  test('that is empty teaches', () =>
    expect(read(draw(<History caption="x" rows={[]} empty={{ title: 'Noch nichts', text: 'Hier steht …' }} />))).toBe(
      'Noch nichts Hier steht …',
    ));
});

describe('a batch', () => {
  const words: BatchWords = {
    title: ({ Bezug }) => Bezug,
    to: (id) => `/aenderung/${id}`,
    record: ({ ObjektId }) => ({ name: ObjektId, to: `/eintrag/${ObjektId}` }),
  };
  const change = {
    Id: 'c1',
    Art: 'produkt',
    ObjektId: 'z-16',
    Name: null,
    Was: 'geaendert' as const,
    Unterschiede: [{ Feld: 'Preis', Vorher: '1', Nachher: '2' }],
    Konflikt: null,
    Zurueckgenommen: false,
    erlaubt: [],
  };
  const batch = (values: Partial<DatensatzBatch>): DatensatzBatch => ({
    Id: 'b1',
    Anlass: 'bearbeitung',
    Status: 'Wirksam',
    Arten: ['produkt'],
    Bezug: 'z-16',
    Name: null,
    Anzahl: 1,
    Grund: '',
    Wer: 'betreiber:Anna',
    Am: '2026-11-24T09:00:00Z',
    GiltAb: null,
    WirksamAm: null,
    Konflikt: null,
    RuecknahmeVon: null,
    ZurueckgenommenIn: null,
    BeendetAm: null,
    Aenderungen: { Content: [change], HasNext: false, PageCount: 1, TotalCount: 1 },
    erlaubt: [],
    ...values,
  });
  const drawBatch = (values: Partial<DatensatzBatch>, search = '') =>
    draw(<Batch batch={batch(values)} words={words} />, { search });

  test('offers nothing that may not be done', () => expect(drawBatch({})).not.toMatch(/<button|schritt=/));
  test('asks before all of it is undone', () => {
    const values: Partial<DatensatzBatch> = { erlaubt: ['zuruecknehmen'] };
    expect(drawBatch(values)).toContain('?schritt=zuruecknehmen');
    expect(read(drawBatch(values, '?schritt=zuruecknehmen'))).toContain('Diese Änderung zurücknehmen?');
  });
  test('of several is undone one by one, where one may be', () => {
    const withChanges = (...Content: DatensatzChange[]) =>
      drawBatch({ Anzahl: 2, Aenderungen: { Content, HasNext: false, PageCount: 1, TotalCount: 2 } });
    const drawn = withChanges({ ...change, erlaubt: ['zuruecknehmen'] }, { ...change, Id: 'c2' });
    expect(drawn).toContain('name="Aenderung" value="c1"');
    expect(drawn).not.toContain('value="c2"');
    expect(withChanges(change, change)).not.toContain('name="Aenderung"');
  });
  test('in conflict says so, and with which fields', () => {
    const stuck = { ...change, Konflikt: { Grund: 'Inzwischen geändert.', Felder: ['Preis'] } };
    const Changes = { Content: [stuck], HasNext: false, PageCount: 1, TotalCount: 1 };
    expect(read(drawBatch({ Status: 'Konflikt', Aenderungen: Changes }))).toContain(
      'Inzwischen geändert. (Preis im Monat)',
    );
  });
  test('that was undone leads to what undid it', () =>
    expect(drawBatch({ ZurueckgenommenIn: 'b2' })).toContain('href="/betreiber/aenderung/b2"'));
});

test('lines of a file: what is wrong takes the place of what would change, a slip stands beside it', () => {
  const differences = [{ Feld: 'Preis', Vorher: '', Nachher: '2995' }];
  const text = read(
    draw(
      <ImportRows
        rows={[
          {
            id: '1',
            line: 3,
            what: 'fehler',
            name: 'z-16',
            differences,
            errors: [{ Feld: 'Preis', Grund: 'kein Betrag' }],
          },
          { id: '2', line: null, what: 'entfernt', name: 'z-17', errors: [], fields: ['Name_de'] },
          {
            id: '3',
            line: 4,
            what: 'geaendert',
            name: 'z-18',
            differences,
            errors: [],
            hints: [{ Feld: '', Grund: 'Sehr hoch.' }],
          },
        ]}
      />,
    ),
  );
  expect(text).toMatch(/3 Fehler z-16 Preis im Monat: kein Betrag – entfernt z-17 fehlt in der Datei Name \(Deutsch\)/);
  expect(text).toMatch(/29,95\s€ Sehr hoch\.$/);
});

describe('a list', () => {
  const table = (values: Record<string, string>, note = '') =>
    draw(
      <RecordTable
        caption="Produkte"
        head="Produkt"
        columns={[{ id: 'Preis', type: 'cent' }, { id: 'Farbe' }]}
        statusHead="Stand"
        rows={[{ id: '1', to: '/p/1', name: 'Zuhause', beside: 'z-16', note, values, status: 'aktiv' }]}
        empty="Noch keine"
      />,
    );
  test('has a head, and each row leads to its record', () => {
    const html = table({ Preis: '3995', Farbe: 'rot' });
    expect(html).toContain('href="/betreiber/p/1"');
    expect(read(html)).toMatch(/Produkt Preis im Monat Farbe Stand Zuhause z-16 .*39,95\s€ Rot aktiv$/);
  });
  test('tells below the name what a narrow screen has no column for', () =>
    expect(read(table({}, 'Fehlt: Name'))).toContain('z-16 Fehlt: Name'));
  test('leaves empty what is not known', () => expect(read(table({}))).toMatch(/z-16 aktiv$/));
  test('takes its filters along to the record, and nothing else', () =>
    expect(takeListAlong('?suche=a&meldung=x&seite=2', ['suche', 'seite'])).toEqual({ liste: 'suche=a&seite=2' }));
  test('is as it was left', () =>
    expect(listAsLeft(new URLSearchParams({ liste: 'suche=a&boese=1' }), ['suche'])).toEqual({ suche: 'a' }));
  test('without filters takes nothing along', () => expect(takeListAlong('?meldung=x', ['suche'])).toEqual({}));
});
