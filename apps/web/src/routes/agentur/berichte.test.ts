import type { ReportAnswer, ReportLine } from '@weitersagen/contract/bericht';
import { atAgency, type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as begin from './begin.tsx';
import * as referrers from './empfehler.tsx';
import * as leads from './interessenten.tsx';
import * as rewards from './praemien.tsx';
import * as invoices from './rechnungen.tsx';
import * as statistics from './statistik.tsx';

type Loaded = Awaited<ReturnType<typeof referrers.loader>>;
type Column = ReportAnswer['Spalten'][number];
const column = (name: string, values: Partial<Column> = {}): Column => ({
  Spalte: name,
  Titel: name,
  Typ: 'text',
  Sortierbar: false,
  Filterbar: false,
  Werte: [],
  ...values,
});
const report = (Content: ReportLine[], values: Partial<ReportAnswer> = {}): ReportAnswer => ({
  Content,
  HasNext: false,
  PageCount: 1,
  TotalCount: Content.length,
  Summen: {},
  Summenzeilen: [],
  Spalten: [column('Nummer')],
  OrderBy: 'Nummer',
  Descending: false,
  Pagesize: 50,
  Pagenumber: 1,
  erlaubt: [],
  ...values,
});
const boot = atAgency('AgenturInhaber');
const draw = (
  screen: { Component: typeof referrers.Component },
  answer: ReportAnswer,
  { more = {}, ...context }: Context & { more?: Partial<Loaded> } = {},
) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Loaded },
    { name: 'empfehlungen', report: answer, passedOver: [], unreadable: [], views: [], ...more },
    { boot, at: '/agentur/x', ...context },
  );

describe('where a row of a report leads', () => {
  const to = (screen: Parameters<typeof draw>[0], line: ReportLine, first: string) =>
    draw(screen, report([{ Id: '1', ...line }], { Spalten: [column(first)] })).links[String(line[first])];
  test.each<[string, Parameters<typeof draw>[0], ReportLine, string, string | undefined]>([
    [
      'referrer',
      referrers,
      { Empfehlungsnummer: 'E-1' },
      'Empfehlungsnummer',
      'interessenten?in_Empfehlungsnummer=E-1',
    ],
    ['lead', leads, { Name: 'Karl', Empfehlungsnummer: 'E-1' }, 'Name', 'auftraege?in_Empfehlungsnummer=E-1'],
    ['reward', rewards, { Name: 'Erika', Auftragsnummer: 'A-1' }, 'Name', 'auftraege?in_Auftragsnummer=A-1'],
    ['bonus, which has no order', rewards, { Name: 'Erika', Auftragsnummer: null }, 'Name', undefined],
    ['invoice', invoices, { Nummer: 'RE-1', Art: 'Rechnung' }, 'Nummer', 'rechnungen/RE-1'],
  ])('%s', (_, screen, line, first, path) => expect(to(screen, line, first)).toBe(path && `/alpha/agentur/${path}`));
  test('of what is received it says on a phone that it is no bill', () => {
    const said = (Art: string) => draw(invoices, report([{ Id: '1', Nummer: 'X', Art }])).rows('Rechnungen')[0]?.Nummer;
    expect(said('Rechnung')).toBe('X');
    expect(said('Gutschrift')).not.toBe('X');
    expect(said('Gutschriftkorrektur')).not.toBe(said('Gutschrift'));
  });
  test('those of who recommends and to whom stand beside each other', () => {
    expect(Object.values(draw(referrers, report([])).links)).toContain('/alpha/agentur/interessenten');
    expect(Object.values(draw(leads, report([])).links)).toContain('/alpha/agentur/empfehler');
  });
});

describe('a report', () => {
  const FILTER = { Filterbar: true };
  const ALL = [
    column('Status', { Typ: 'status', ...FILTER, Werte: [{ Wert: 'Ok', Name: 'angenommen' }] }),
    column('WertCent', { Typ: 'cent', Titel: 'Wert', ...FILTER }),
    column('Klicks', { Typ: 'number', ...FILTER, Sortierbar: true }),
    column('Tag', { Typ: 'date' }),
    column('Monat', { Typ: 'month' }),
    column('Zeit', { Typ: 'time' }),
  ];
  const LINE = {
    Id: '1',
    Status: 'Ok',
    WertCent: -7050,
    Klicks: 1200,
    Tag: '2026-11-20',
    Monat: '2026-10-01',
    Zeit: '2026-11-20T08:00:00Z',
  };
  test('of nothing says that nothing has come yet; filtered, that nothing was found, and takes the filter off', () => {
    expect(draw(rewards, report([])).text).toContain('Noch nichts hier');
    const filtered = draw(rewards, report([], { Spalten: ALL }), { at: '/agentur/x?in_Status=Ok&sortierung=Klicks' });
    expect(filtered.text).toContain('Nichts gefunden');
    expect(filtered.text).not.toContain('Noch nichts hier');
    expect(filtered.links['Alle Filter entfernen']).toBe('/alpha/agentur/x?sortierung=Klicks');
  });
  test('says each value as a person reads it, and that a figure is withheld', () => {
    const { rows } = draw(
      rewards,
      report([LINE, { ...LINE, Id: '2', Klicks: null, WertCent: null }], { Spalten: ALL }),
    );
    expect(rows('Prämien')).toEqual([
      {
        Status: 'angenommen',
        Wert: '−70,50\u00a0€',
        'Klicks ↕': '1.200',
        Tag: '20.11.2026',
        Monat: 'Oktober 2026',
        Zeit: expect.stringContaining('20.11.2026'),
      },
      expect.objectContaining({ 'Klicks ↕': 'verdeckt', Wert: '' }),
    ]);
  });
  test('has its sums below, a line for each kind', () => {
    const sums = [
      { Titel: 'Rechnungen', Summen: { WertCent: 7000 } },
      { Titel: 'Gutschriften', Summen: { WertCent: -500 } },
    ];
    const { rows } = draw(rewards, report([LINE], { Spalten: ALL, Summenzeilen: sums }));
    expect(rows('Prämien').map(({ Status, Wert }) => [Status, Wert])).toEqual([
      ['angenommen', '−70,50\u00a0€'],
      ['Rechnungen', '70,00\u00a0€'],
      ['Gutschriften', '−5,00\u00a0€'],
    ]);
  });
  test('names its filters, each to be taken off alone', () => {
    const { links } = draw(rewards, report([LINE], { Spalten: ALL }), {
      at: '/agentur/x?in_Status=Ok&von_WertCent=10&seite=2',
    });
    expect(links['Status: angenommen × entfernen']).toBe('/alpha/agentur/x?von_WertCent=10');
    expect(links['Wert: ab 10,00\u00a0€ × entfernen']).toBe('/alpha/agentur/x?in_Status=Ok');
    expect(links['Alle entfernen']).toBe('/alpha/agentur/x');
    const plain = draw(rewards, report([LINE], { Spalten: ALL }));
    expect(plain.links).not.toHaveProperty('Alle entfernen');
    expect(plain.text).not.toContain('übergangen');
  });
  test.each([
    ['von_Klicks=1000', 'Klicks: ab 1.000'],
    ['bis_Klicks=1000', 'Klicks: bis 1.000'],
    ['von_Klicks=7&bis_Klicks=7', 'Klicks: 7'],
    ['von_WertCent=1&bis_WertCent=2', 'Wert: 1,00\u00a0€ bis 2,00\u00a0€'],
  ])('says a span as a person reads it: %s', (search, words) =>
    expect(draw(rewards, report([LINE], { Spalten: ALL }), { at: `/agentur/x?${search}` }).links).toHaveProperty([
      `${words} × entfernen`,
    ]),
  );
  test('says what it could not filter by, at its field, which is open then', () => {
    const drawn = draw(rewards, report([LINE], { Spalten: ALL }), {
      at: '/agentur/x?von_WertCent=viel',
      more: { unreadable: ['WertCent'], passedOver: ['Seite 9 gibt es nicht.'] },
    });
    expect(drawn.told).toContain('Wert: Bitte einen Betrag wie 12,50 eingeben');
    expect(drawn.text).toContain('übergangen: Seite 9 gibt es nicht.');
    expect(drawn.html).toMatch(/<details[^>]* open=""/);
    expect(drawn.fields.von_WertCent).toBe('viel');
    expect(drawn.links).not.toHaveProperty('Wert: ab 0,00\u00a0€ × entfernen');
  });
  test('is turned with its filter, and its pages can be longer where there is more', () => {
    const page = { HasNext: true, PageCount: 3, TotalCount: 120, Pagenumber: 2 };
    const { links, text, fields } = draw(rewards, report([LINE], page), { at: '/agentur/x?in_Nummer=7&seite=2' });
    expect(Object.values(links)).toEqual(
      expect.arrayContaining(['/alpha/agentur/x?in_Nummer=7&seite=1', '/alpha/agentur/x?in_Nummer=7&seite=3']),
    );
    expect(text).toContain('Seite 2 von 3');
    expect(fields.groesse).toBe('50');
    expect(draw(rewards, report([LINE])).fields).not.toHaveProperty('groesse');
  });
  test('has views of one’s own: none yet, one that is looked at, one that was saved or deleted', () => {
    expect(draw(rewards, report([])).text).toContain('Noch keine gesichert.');
    const more = { views: [{ Id: 'v1', Name: 'Meine', Abfrage: 'in_Nummer=7' }] };
    const drawn = draw(rewards, report([]), { more, at: '/agentur/x?in_Nummer=7' });
    expect(drawn.html).toMatch(/aria-current="true"[^>]*>Meine/);
    expect(drawn.buttons).toContain('Ansicht „Meine“ löschen');
    expect(draw(rewards, report([]), { answer: { kept: 'Neu' } }).told).toContain('Die Ansicht „Neu“ ist gesichert.');
    expect(draw(rewards, report([]), { answer: { kept: null } }).told).toContain('Die Ansicht ist gelöscht.');
  });
  test('tells a view that was refused once, and keeps its name', () => {
    const { html, refused, fields } = draw(rewards, report([]), { answer: refusal({ Name: 'Meine' }, 'Zu viele.') });
    expect([refused, fields.Name]).toEqual(['Zu viele.', 'Meine']);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });
  test('keeps and deletes a view by what was pressed, and nothing else', async () => {
    const asking = {
      boot,
      at: '/agentur/praemien?in_Nummer=7&seite=3',
      answers: { putView: {}, deleteView: {} } as never,
    };
    expect((await send(rewards, { Name: ' Meine ' }, asking)).answer).toEqual({ kept: 'Meine' });
    expect((await send(rewards, { loeschen: 'v1' }, asking)).answer).toEqual({ kept: null });
    expect((await send(rewards, { Name: ' Meine ' }, asking)).asked).toEqual([
      ['putView', { params: { bericht: 'praemien' }, body: { Name: ' Meine ', Abfrage: 'in_Nummer=7' } }],
    ]);
    expect((await send(rewards, { loeschen: 'v1' }, asking)).asked).toEqual([
      ['deleteView', { params: { bericht: 'praemien', id: 'v1' } }],
    ]);
    expect((await send(rewards, {}, asking)).asked).toEqual([]);
  });
  const ask = (search: string, first: unknown = report([])) =>
    visit(rewards, {
      boot,
      at: `/agentur/praemien${search}`,
      answers: { getBericht: first, getViews: { Ansichten: [] } } as never,
    });
  test('has an address that says no more than it has to', async () =>
    expect((await ask('?in_Nummer=&seite=1&sortierung=')).to).toBe('/agentur/praemien'));
  test('is read without what cannot be followed, and says what that was', async () => {
    const refused = {
      problem: problem('Bitte prüfen.', [{ feld: 'Pagenumber', meldung: 'Seite 9 gibt es nicht.' }], 'PSOF0002'),
    };
    const inTurn = [refused, report([])];
    const once = {
      getViews: { Ansichten: [] },
      get getBericht() {
        return inTurn.shift();
      },
    };
    const { answer, asked } = await visit(rewards, {
      boot,
      at: '/agentur/praemien?seite=9',
      answers: once as never,
    });
    expect(answer).toMatchObject({ passedOver: ['Seite 9 gibt es nicht.'], unreadable: [] });
    const [first, second] = asked.map(([, input]) => (input as { body: { Pagenumber?: number } }).body?.Pagenumber);
    expect([first, second]).toEqual([9, null]);
  });
  test('asks for what its address says', async () => {
    const { asked } = await ask('?in_Nummer=7&seite=2&groesse=25');
    expect(asked[0]).toEqual([
      'getBericht',
      {
        params: { x: 'praemien' },
        query: {},
        body: expect.objectContaining({ Pagenumber: 2, Pagesize: 25, Filter: { Nummer: '7' } }),
      },
    ]);
  });
});

describe('statistics', () => {
  type Step = NonNullable<ReportAnswer['Statistik']>['Stufen'][number];
  const step = (name: string, count: number | null, before: number | null = null): Step => ({
    Stufe: name,
    Titel: name,
    Anzahl: count,
    Vorher: before,
  });
  const of = (steps: Step[], values: Partial<NonNullable<ReportAnswer['Statistik']>> = {}) =>
    draw(
      statistics,
      report([], {
        Spalten: [column('Zeitraum', { Typ: 'month', Filterbar: true }), column('Klicks', { Typ: 'number' })],
        Statistik: {
          Von: '2026-10-01',
          Bis: '2026-11-28',
          VorherVon: '2026-08-01',
          VorherBis: '2026-09-30',
          VorherGanz: false,
          Stufen: steps,
          Waehlbar: ['2026-10-01', '2026-11-01'],
          Zurueckgehalten: false,
          ...values,
        },
      }),
    );
  const WAY = 'Von der Einladung zur Auszahlung';
  test('go from step to step, each with its share and the time before', () => {
    const { rows } = of([step('Eingeladen', 200, 100), step('Empfohlen', 50, 50), step('Bestellt', 60, 80)]);
    expect(rows(WAY).map(({ Jetzt, 'Von der Stufe davor': part, Änderung: change }) => [Jetzt, part, change])).toEqual([
      ['200', '', '+100 %'],
      ['50', '25 %', '±0 %'],
      ['60', '', '−25 %'],
    ]);
  });
  test('hide what stands for few people, and say why', () => {
    const hidden = of([step('Eingeladen', 200), step('Empfohlen', null, 7)], { Zurueckgehalten: true });
    expect(hidden.rows(WAY)[1]).toMatchObject({ Jetzt: 'verdeckt', Änderung: '' });
    expect(hidden.text).toContain('weniger als fünf Personen');
    expect(of([step('Eingeladen', 200)]).text).not.toContain('weniger als fünf Personen');
  });
  test('of nothing divide by nothing', () =>
    expect(of([step('Eingeladen', 0, 0), step('Empfohlen', 0, 0)]).text).not.toMatch(/NaN|Infinity/));
  test('say that the time before has whole months, where it has', () => {
    expect(of([], { VorherGanz: true }).text).toContain('Davor zählen ganze Monate');
    expect(of([]).text).not.toContain('ganze Monate');
  });
  test('choose their months at one place', () => {
    const { fields, text } = of([]);
    expect(fields).toMatchObject({ von_Zeitraum: '2026-10', bis_Zeitraum: '2026-11' });
    expect(text.match(/Zeitraum von/g)).toBeNull();
  });
});

describe('the way in by the house’s own sign-in', () => {
  test('that cannot begin says why, and leads back', () => {
    const data = problem('Der Anmeldedienst antwortet nicht.');
    const drawn = drawScreen({ Component: begin.Component, loader: async () => data }, data, {
      boot: atAgency(null),
      at: '/agentur/sso',
    });
    expect(drawn.text).toContain('Der Anmeldedienst antwortet nicht.');
    expect(Object.values(drawn.links)).toEqual(['/alpha/agentur/anmelden']);
  });
});
