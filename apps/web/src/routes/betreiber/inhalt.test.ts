import type { InhaltResponse } from '@weitersagen/contract/redaktion';
import { field } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhalt.tsx';

type Field = InhaltResponse['Formular']['Felder'][number];
const inGerman = (Name: string): Field => ({
  ...field({ Name, Feld: Name.slice(3), Sprache: 'de', Typ: 'mehrzeilig' }),
  Verweis: null,
  Hoechstens: 5000,
  Marken: [],
});
const item = (values: Partial<InhaltResponse> = {}): InhaltResponse => ({
  Id: 'i1',
  Schema: 'rechtstext',
  Schluessel: 'agb',
  Anzeige: 'Teilnahme',
  Status: 'Published',
  Wartet: false,
  Version: 7,
  GeaendertAm: '2026-11-27T08:00:00Z',
  GeaendertVon: 'betreiber:Sina Sach',
  Fehlt: [],
  Mandant: 'alpha',
  Werte: { 'de.Inhalt': '<p>Alt</p>' },
  VeroeffentlichtAm: '2026-11-01T08:00:00Z',
  Befunde: [],
  Verlauf: [],
  Geltung: [],
  Stellen: [],
  Adresse: null,
  GiltAb: null,
  Formular: {
    Schema: 'rechtstext',
    Felder: [inGerman('de.Inhalt')],
    Bezeichner: [],
    BezeichnerFest: false,
    Fussnoten: [],
    Variablen: [],
    Verweise: [],
    Bilder: [],
    Eingebaut: null,
    erlaubt: ['bearbeiten'],
  },
  erlaubt: [],
  Rechtstexte: [],
  Hinweis: null,
  ...values,
});
const HERE = '/inhalte/alpha/i1';
const draw = (values: Partial<InhaltResponse>, search = '', context: Context = {}) =>
  drawScreen(screen, item(values), { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context });
const WRITES: Partial<InhaltResponse> = { erlaubt: ['bearbeiten'] };
const PUBLISH = 'Speichern und veröffentlichen';

describe('a legal text, to which people agree', () => {
  test('is put in force by nobody whose role may not: the draft is saved, and it is said who does', () => {
    const { buttons, text } = draw({ ...WRITES, Hinweis: 'freigabe' });
    expect(buttons).toEqual(['Entwurf speichern', 'Speichern und Vorschau']);
    expect(text).toContain('Rechtstexte veröffentlicht die Freigabe oder die Administration.');
  });
  test('is put in force by nobody who wrote it', () => {
    const { buttons, text } = draw({ ...WRITES, Hinweis: 'zweitePerson' });
    expect(buttons).not.toContain(PUBLISH);
    expect(text).toContain('Wer den Wortlaut geschrieben hat, setzt ihn nicht in Kraft.');
  });
  test('nor by way of a word that stands in it: the texts are named', () => {
    const { text, buttons } = draw({
      ...WRITES,
      Schema: 'variable',
      Hinweis: 'zweitePerson',
      Rechtstexte: ['agb', 'datenschutz'],
    });
    expect(text).toContain(
      'Dieser Eintrag steht in Rechtstexten, die gelten oder bald gelten: Teilnahmebedingungen, Datenschutzhinweise.',
    );
    expect(buttons).not.toContain(PUBLISH);
  });
  test('is put in force by a second person, who does not write it', () => {
    const { buttons, fields } = draw({ erlaubt: ['veroeffentlichen', 'vorschau'], Wartet: true });
    expect(buttons).toEqual(['Vorschau', 'Veröffentlichen']);
    expect(fields.Version).toBe('7');
  });
  test('that is to begin later says when, and is not changed until it is taken back', () => {
    const { text, buttons } = draw({ GiltAb: '2027-01-01', erlaubt: ['vormerkungAufheben'] });
    expect(text.replaceAll('\u00a0', ' ')).toContain('Veröffentlicht, gilt ab 1. Januar 2027');
    expect(buttons).toEqual(['Zurücknehmen']);
    expect(draw({ GiltAb: '2027-01-01' }).buttons).toEqual([]);
  });
  test('can be published for a day to come by whoever may; what was refused of it is told there', () => {
    const may: Partial<InhaltResponse> = { erlaubt: ['vormerken'] };
    expect(draw({}).fields).not.toHaveProperty('GiltAb');
    const answer = refusal({ Schritt: 'vormerken', GiltAb: '2026-01-01' }, 'Der Tag ist vorbei.');
    const { refused, fields, html } = draw(may, '', { answer });
    expect(refused).toBe('Der Tag ist vorbei.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields.GiltAb).toBe('2026-01-01');
  });
  test('keeps each version that was in force, with who wrote it and who released it', () => {
    const inForce: InhaltResponse['Geltung'] = [
      {
        Fassung: 'v3',
        GueltigAb: '2026-11-01T00:00:00Z',
        Autoren: ['betreiber:Sina Sach', 'betreiber:Ada Admin'],
        Freigabe: 'betreiber:Fritz Frei',
      },
      { Fassung: 'v2', GueltigAb: null, Autoren: [], Freigabe: null },
    ];
    expect(draw({ Geltung: inForce }).rows('Geltende Fassungen')).toEqual([
      {
        Fassung: 'v3',
        'Gilt ab': '01.11.2026 - 01:00',
        'Geschrieben und freigegeben': 'Geschrieben: Sina Sach, Ada Admin Freigegeben: Fritz Frei',
      },
      { Fassung: 'v2', 'Gilt ab': 'von Anfang an', 'Geschrieben und freigegeben': '–' },
    ]);
    expect(draw({ Geltung: inForce, Schema: 'seite' }).text).not.toContain('Geltende Fassungen');
  });
});

describe('any item', () => {
  test('is read by whoever may not write, without a field; what he sent all the same is told', () => {
    const { buttons, fields, text } = draw({});
    expect([buttons, fields]).toEqual([[], {}]);
    expect(text).toContain('Alt');
    expect(draw({}, '', { answer: refusal({ Schritt: 'speichern' }, 'Das dürfen Sie nicht.') }).refused).toBe(
      'Das dürfen Sie nicht.',
    );
  });
  test('says which version it is, whose, since when it is public, and that a change of it waits', () => {
    const { text } = draw({ Wartet: true });
    expect(text).toContain('Version 7, Sina Sach, 27.11.2026 - 09:00 · öffentlich seit 01.11.2026 - 09:00');
    expect(text).toContain('Mandant: Alpha Energie');
    expect(draw({ Status: 'Draft' }).text).not.toContain('öffentlich seit');
  });
  test('leads to the page on which it is to be seen, where it is on one', () => {
    expect(draw({}).links).not.toHaveProperty(['Auf der Seite ansehen']);
    expect(draw({ Adresse: '/alpha/agb' }).links['Auf der Seite ansehen']).toBe('/alpha/agb');
  });
  test('that is archived is not published by saving it', () => {
    expect(draw({ ...WRITES, Status: 'Archived' }).buttons).not.toContain(PUBLISH);
    expect(draw(WRITES).buttons).toContain(PUBLISH);
  });
  test('leads back to the list as it was left', () => {
    const back = (search: string) => Object.values(draw({}, search).links)[0];
    expect(back('')).toBe('/betreiber/inhalte?mandant=alpha&schema=rechtstext');
    expect(back(`?liste=${encodeURIComponent('suche=agb&boese=1')}`)).toBe(
      '/betreiber/inhalte?mandant=alpha&suche=agb',
    );
  });
  test.each([
    ['gespeichert', 'Der Entwurf ist gespeichert.'],
    ['veroeffentlichen', 'Veröffentlicht: So steht es jetzt auf der Seite.'],
    [
      'nichtFreigegeben',
      'Der Entwurf ist gespeichert, aber noch nicht veröffentlicht: Er ändert Rechtstexte, und das gibt eine zweite Person frei.',
    ],
    [
      'nichtVeroeffentlicht',
      'Der Entwurf ist gespeichert, aber noch nicht veröffentlicht: Bitte beheben Sie zuerst die Fehler.',
    ],
    ['wiederherstellen&fassung=3', 'Version 3 ist jetzt der Entwurf. Bitte prüfen und veröffentlichen Sie ihn.'],
    ['egal', ''],
  ])('says what was done: %s', (message, words) => expect(draw({}, `?meldung=${message}`).told).toBe(words));
  test('of a mail, and of a text to share, says where it stands from now on', () => {
    expect(draw({ Schema: 'mailtext' }, '?meldung=veroeffentlichen').told).toContain('in der nächsten E-Mail');
    expect(draw({ Schema: 'sharetext' }, '?meldung=veroeffentlichen').told).toContain('in den Texten zum Teilen');
  });
  test('says which tags saving took away, and takes none of them for markup', () =>
    expect(draw({}, `?meldung=gespeichert&entfernt=${encodeURIComponent('<script>')}`).told).toContain(
      'nicht erlaubt: <script>',
    ));
});

describe('what is pressed', () => {
  const params = { route: 'alpha', id: 'i1' };
  const form = { Schema: 'rechtstext', Stand: '7', 'de.Inhalt': '<p>Neu</p>' };
  const STALE = problem('Bitte prüfen.', [{ feld: 'Version', meldung: 'Inzwischen geändert.' }]);
  const saved = { Id: 'i1', Version: 8, Fehler: 0, Entfernt: [] as string[] };
  type Answers = NonNullable<Parameters<typeof send>[2]>['answers'];
  const press = (fields: Record<string, string>, more: Answers = {}) =>
    send(screen, fields, {
      boot: deskOf('Sachbearbeiter'),
      params,
      at: HERE,
      answers: { getInhalt: item(), putInhalt: saved, schrittInhalt: { Version: 9 }, ...more },
    });
  const calls = (asked: [string, unknown][]) => asked.map(([name]) => name);

  test('saves a draft where nothing else is said, and leaves what is public as it is', async () => {
    const { asked, to } = await press(form);
    expect(asked.at(-1)).toEqual(['putInhalt', { params, body: { Version: 7, Werte: { 'de.Inhalt': '<p>Neu</p>' } } }]);
    expect(to).toBe(`${HERE}?meldung=gespeichert`);
  });
  test('saves nothing where nothing is new', async () => {
    const { asked, to } = await press({ ...form, 'de.Inhalt': '<p>Alt</p> ' });
    expect(calls(asked)).toEqual(['getInhalt']);
    expect(to).toBe(`${HERE}?meldung=gespeichert`);
  });
  test('publishes the very version that it has just saved', async () => {
    const { asked, to } = await press({ ...form, Schritt: 'veroeffentlichen' });
    expect(calls(asked)).toEqual(['getInhalt', 'putInhalt', 'schrittInhalt']);
    expect(asked.at(-1)?.[1]).toEqual({ params, body: { Schritt: 'veroeffentlichen', Version: 8, GiltAb: '' } });
    expect(to).toBe(`${HERE}?meldung=veroeffentlichen`);
  });
  test('publishes without saving what was only looked at, in the version that was seen', async () => {
    const { asked } = await press({ Schritt: 'nurVeroeffentlichen', Version: '7' });
    expect(asked).toEqual([
      ['schrittInhalt', { params, body: { Schritt: 'veroeffentlichen', Version: 7, GiltAb: '' } }],
    ]);
  });
  test.each(['verwerfen', 'zurueckziehen', 'archivieren', 'zurueckholen', 'vormerkungAufheben'])(
    'saves nothing before it %s',
    async (step) => {
      const { asked, to } = await press({ Schritt: step, Version: '7' });
      expect(calls(asked)).toEqual(['schrittInhalt']);
      expect(to).toBe(`${HERE}?meldung=${step}`);
    },
  );
  test('restores a version as the draft, by its number', async () => {
    const { asked, to } = await press({ Schritt: 'wiederherstellen', Version: '7', Fassung: '3' });
    expect(asked[0]?.[1]).toMatchObject({ body: { Schritt: 'wiederherstellen', Version: 7, Fassung: 3 } });
    expect(to).toBe(`${HERE}?meldung=wiederherstellen&fassung=3`);
  });
  test('tells what saving took away', async () =>
    expect((await press(form, { putInhalt: { ...saved, Entfernt: ['<script>', 'onclick'] } })).to).toBe(
      `${HERE}?meldung=gespeichert&entfernt=%3Cscript%3E%2C+onclick`,
    ));
  test('keeps the draft where publishing it is refused: the page says that errors are in the way', async () => {
    const findings = [{ Feld: 'de.Inhalt', Art: 'fehler', Grund: 'pflicht', Was: '' }] as InhaltResponse['Befunde'];
    const { to } = await press(
      { ...form, Schritt: 'veroeffentlichen' },
      { getInhalt: item({ Version: 8, Befunde: findings }), schrittInhalt: { problem: problem('Es gibt Fehler.') } },
    );
    expect(to).toBe(`${HERE}?meldung=nichtVeroeffentlicht`);
  });
  test('keeps the draft where it would change a legal text: the page says that a second person is needed', async () => {
    const text = problem('Bitte prüfen.', [{ feld: 'Rechtstext.agb', meldung: 'Zweite Person' }]);
    const { to } = await press(
      { ...form, Schema: 'variable', Schritt: 'veroeffentlichen' },
      { schrittInhalt: { problem: text } },
    );
    expect(to).toBe(`${HERE}?meldung=nichtFreigegeben`);
  });
  test('a step from a page that is old shows what is saved now, and says what was refused', async () => {
    const now = item({ Version: 9, Werte: { 'de.Inhalt': '<p>Von anderer Hand</p>' }, erlaubt: ['veroeffentlichen'] });
    const { to, answer } = await press(
      { Schritt: 'nurVeroeffentlichen', Version: '7' },
      { getInhalt: now, schrittInhalt: { problem: problem('Der Eintrag ist inzwischen geändert.') } },
    );
    expect(to).toBeNull();
    const { refused, text, fields } = draw({}, '', { answer });
    expect(refused).toBe('Der Eintrag ist inzwischen geändert.');
    expect(text).toContain('Von anderer Hand');
    expect(fields.Version).toBe('9');
  });
  test('a draft that somebody else was faster with is not saved over his: both stand side by side', async () => {
    const now = item({ Version: 9, Werte: { 'de.Inhalt': 'Seins' }, erlaubt: ['bearbeiten'] });
    const { answer } = await press(
      { ...form, 'de.Inhalt': 'Meins', Basis: JSON.stringify({ 'de.Inhalt': 'Vorher' }) },
      { getInhalt: now, putInhalt: { problem: STALE } },
    );
    const { text, fields } = draw(WRITES, '', { answer });
    expect(text).toContain('Vorher Seins Meins');
    expect(fields['de.Inhalt']).toBe('Meins');
    expect(fields.Stand).toBe('9');
  });
  test('a publication that is refused for what somebody else has saved meanwhile is no fault of the draft', async () => {
    const errors = [{ Feld: 'de.Inhalt', Art: 'fehler', Grund: 'pflicht', Was: '' }] as InhaltResponse['Befunde'];
    const { to } = await press(
      { ...form, Schritt: 'veroeffentlichen' },
      { getInhalt: item({ Version: 9, Befunde: errors }), schrittInhalt: { problem: problem('Inzwischen geändert.') } },
    );
    expect(to).toBeNull();
  });
  test('a publication that is refused though nothing is wrong with the draft is told as it is', async () => {
    const { to } = await press(
      { ...form, Schritt: 'veroeffentlichen' },
      { getInhalt: item({ Version: 8 }), schrittInhalt: { problem: problem('Zweite Person.') } },
    );
    expect(to).toBeNull();
  });
  test('a mail and a text to share have a preview of their own; a page is looked at where visitors are', async () => {
    const of = async (Schema: string) =>
      (
        await press(
          { ...form, Schema, Schritt: 'nurVorschau', 'iv.Identifier': 'willkommen' },
          { openVorschau: { Adresse: '/alpha/?vorschau=1' } as never },
        )
      ).to;
    expect(await of('mailtext')).toBe('/inhalte/alpha/mail/willkommen');
    expect(await of('sharetext')).toMatch(/^\/inhalte\/alpha\/teilen/);
    expect(await of('seite')).toBe('https://portal.example/alpha/?vorschau=1');
  });
});
