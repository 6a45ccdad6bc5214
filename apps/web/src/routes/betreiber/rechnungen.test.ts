import type { OkOf } from '@weitersagen/contract/api';
import { incoming, listOf, rechnung } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, NOW, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './rechnungen.tsx';

type List = OkOf<'getRechnungenDesBetreibers'>;
type Settled = OkOf<'rechneAb'>;
type Agency = Settled['Agenturen'][number];

const list = (values: Partial<List> = {}): List => ({
  ...listOf(values.Content ?? [], { Agentur: null, Eingaenge: [], erlaubt: [] }),
  ...values,
});
const draw = (values: Partial<List> = {}, at = '/rechnungen', context: Context = {}) =>
  drawScreen(screen, list(values), { boot: deskOf('Sachbearbeiter'), at, ...context });
const SETTLES: Partial<List> = { erlaubt: ['abrechnen'] };
const agency = (values: Partial<Agency> = {}): Agency => ({
  AgenturId: 'g1',
  Agentur: '4711',
  Name: 'Nord',
  Monat: '2026-10-01',
  Hindernis: null,
  Dokumente: [{ Nummer: null, Art: 'Rechnung', Positionen: 2, BruttoCent: 11_900 }],
  ...values,
});
const tried = (Agenturen: Agency[], more: object = {}) => ({
  route: 'beta',
  monat: '2026-09',
  settled: { Probelauf: true, Agenturen },
  isOther: false,
  ...more,
});

describe('the list', () => {
  test('says when there will be one, and of others that a filter leaves out that nothing is found', () => {
    expect(draw().text).toContain('Abgerechnet wird am Anfang jedes Monats');
    for (const query of ['mandant=alpha', 'suche=x', 'status=Offen', 'cursor=c']) {
      const { text } = draw({}, `/rechnungen?${query}`);
      expect(text).toContain('Nichts gefunden');
      expect(text).not.toContain('Noch keine Rechnung');
    }
  });
  test('says of each whose it is, how it stands and what is open of it; without a day to pay a dash', () => {
    const { rows, links } = draw({
      Content: [
        rechnung({ Status: 'Ueberfaellig', OffenCent: 5000 }),
        rechnung({ Nummer: 'GS-1', Art: 'Gutschrift', FaelligAm: null, Mandant: 'beta' }),
      ],
    });
    expect(rows('Rechnungen')).toMatchObject([
      { Agentur: 'Agentur Nord 4711 Alpha Energie', Status: 'Überfällig', Offen: '50,00\u00a0€' },
      { Agentur: 'Agentur Nord 4711 Beta Versicherung', 'Zahlbar bis': '–' },
    ]);
    expect(links['GS-1']).toBe('/betreiber/rechnungen/beta/GS-1');
  });
  test('shows money that waits above all, wherever it is of', () => {
    const { text, html } = draw({
      Eingaenge: [incoming({ Mandant: 'beta', Anlass: 'mehrereBelege', Belege: ['R-1', 'R-2'] })],
    });
    expect(text).toContain('Nennt mehrere Belege; was davon offen ist, ergibt eine andere Summe.');
    expect(html.indexOf('id="eingaenge"')).toBeLessThan(html.indexOf('Alle Rechnungen'));
  });
});

describe('a month is settled', () => {
  test('by nobody who may not: there is no form, nor one for the bank', () => {
    const { buttons, text } = draw();
    expect(buttons).toEqual(['Filtern']);
    expect(text).not.toContain('Monat abrechnen');
  });
  test('until the month before this one, unless another is said', () => {
    expect(draw(SETTLES).fields.Monat).toBe('2026-10');
    const january = deskOf('Sachbearbeiter', { jetzt: '2027-01-01T00:30:00+01:00' });
    expect(draw(SETTLES, undefined, { boot: january }).fields.Monat).toBe('2026-12');
    expect(NOW.startsWith('2026-11')).toBe(true);
  });
  test('not before it was tried: the button for good comes with what it would come to', () => {
    expect(draw(SETTLES).buttons).toEqual(['Probelauf', 'Filtern']);
    const { buttons, fields, rows } = draw(SETTLES, undefined, { answer: tried([agency()]) });
    expect(buttons).toEqual(['Probelauf', 'Abrechnen', 'Filtern']);
    expect(fields).toMatchObject({ Probiert: 'beta 2026-09', route: 'beta', Monat: '2026-09' });
    expect(rows('Was die Abrechnung ergeben würde')).toEqual([
      { Agentur: 'Nord 4711', Monat: 'Oktober 2026', Dokumente: 'Rechnung: 2 Positionen, 119,00\u00a0€' },
    ]);
  });
  test.each([
    ['everything is settled', [], 'Bis zu diesem Monat ist alles abgerechnet.'],
    ['something is missing of each', [agency({ Hindernis: 'agenturSteuerFehlt', Dokumente: [] })], ''],
  ])('not where %s', (_, rows, words) => {
    const { buttons, text } = draw(SETTLES, undefined, { answer: tried(rows) });
    expect(buttons).not.toContain('Abrechnen');
    expect(text).toContain(words);
  });
  test('says of each agency what keeps it from that, with the way there; of nothing to bill, that', () => {
    const answer = tried([
      agency({ Hindernis: 'agenturSteuerFehlt', Dokumente: [] }),
      agency({ Agentur: '4712', Name: 'Süd', Dokumente: [] }),
      agency({ Agentur: '4713', Name: 'West', Hindernis: 'etwasNeues', Dokumente: [] }),
    ]);
    const { rows, links } = draw(SETTLES, undefined, { answer });
    expect(
      rows('Was die Abrechnung ergeben würde')
        .map(({ Dokumente }) => Dokumente)
        .slice(1),
    ).toEqual(['nichts zu berechnen', 'etwasNeues']);
    expect(Object.values(links)).toContain('/betreiber/mandanten/beta/agenturen/g1#feld-ust_id');
  });
  test('for good: says so, with the numbers of what was written', () => {
    const done = agency({ Dokumente: [{ Nummer: 'RE-9', Art: 'Rechnung', Positionen: 1, BruttoCent: 100 }] });
    const { told, rows, buttons } = draw(SETTLES, undefined, {
      answer: tried([done], { settled: { Probelauf: false, Agenturen: [done] } }),
    });
    expect(told).toBe('Der Monat ist abgerechnet.');
    expect(rows('Der Monat ist abgerechnet.')[0]?.Dokumente).toBe('RE-9: 1 Position, 1,00\u00a0€');
    expect(buttons).not.toContain('Abrechnen');
  });
  test('not another than was tried: it is tried first, and that is said', () => {
    const { text } = draw(SETTLES, undefined, { answer: tried([agency()], { isOther: true }) });
    expect(text).toContain(
      'Ihre Auswahl hat sich geändert: Hier ist, was sie ergeben würde. Abgerechnet ist noch nichts.',
    );
  });
  test('refused, keeps what was chosen', () => {
    const answer = refusal({ route: 'beta', Monat: '2026-11', Schritt: 'probe' }, 'Der Monat läuft noch.');
    const { refused, fields } = draw(SETTLES, undefined, { answer });
    expect(refused).toBe('Der Monat läuft noch.');
    expect(fields).toMatchObject({ route: 'beta', Monat: '2026-11' });
  });
});

describe('what is asked of the server', () => {
  const answers = { rechneAb: { Probelauf: true, Agenturen: [agency()] } };
  const settle = (fields: Record<string, string>) =>
    send(screen, { route: 'beta', Monat: '2026-09', ...fields }, { boot: deskOf('Sachbearbeiter'), answers });

  test.each<[string, Record<string, string>, boolean, boolean]>([
    ['the dry run', { Schritt: 'probe' }, true, false],
    ['nothing that is known', { Schritt: 'weg', Probiert: 'beta 2026-09' }, true, false],
    ['the settlement of what was never tried', { Schritt: 'abrechnen' }, true, true],
    ['the settlement of another month than was tried', { Schritt: 'abrechnen', Probiert: 'beta 2026-08' }, true, true],
    [
      'the settlement of another Mandant than was tried',
      { Schritt: 'abrechnen', Probiert: 'alpha 2026-09' },
      true,
      true,
    ],
    ['the settlement of what was tried', { Schritt: 'abrechnen', Probiert: 'beta 2026-09' }, false, false],
  ])('%s', async (_, fields, isDryRun, isOther) => {
    const { asked, answer } = await settle(fields);
    expect(asked).toEqual([
      ['rechneAb', { params: { route: 'beta' }, body: { Monat: '2026-09', Probelauf: isDryRun } }],
    ]);
    expect(answer).toMatchObject({ route: 'beta', monat: '2026-09', isOther });
  });
  test('a refusal stays a refusal', async () => {
    const running = problem('Der Monat läuft noch.', [{ feld: 'Monat', meldung: 'Der Monat läuft noch.' }]);
    const { answer } = await send(
      screen,
      { route: 'beta', Monat: '2026-11' },
      { boot: deskOf('Sachbearbeiter'), answers: { rechneAb: { problem: running } } },
    );
    expect(draw(SETTLES, undefined, { answer }).refused).toBe('Der Monat läuft noch.');
  });
  test('a list by its filters, and by an agency', async () => {
    const at = '/rechnungen?mandant=alpha&status=Offen&suche=x&agentur=g1';
    const asking = { boot: deskOf('Betrachter'), at, answers: { getRechnungenDesBetreibers: list() } };
    expect((await visit(screen, asking)).asked).toEqual([
      ['getRechnungenDesBetreibers', { query: { mandant: 'alpha', status: 'Offen', suche: 'x', agentur: 'g1' } }],
    ]);
  });
});

describe("the bank's file", () => {
  const ZERO = {
    Zurueck: 0,
    Erneut: 0,
    Abweichend: 0,
    DateiAbgelehnt: 0,
    Hinweise: 0,
    Rechnungen: 0,
    RechnungenAbweichend: 0,
    Schon: 0,
    Unbekannt: 0,
  };
  const SKIPPED = { Fremd: 0, AnderesKonto: 0, OhneReferenz: 0, Waehrung: 0, OhneEinzelheiten: 0, Vorgemerkt: 0 };
  const fields = { Schritt: 'bankantwort', route: 'beta', Xml: '<x/>' };
  const BANK: Partial<List> = { erlaubt: ['bankantwort', 'abrechnen'] };

  test('is read for the Mandant that was chosen, and says what came of it and nothing else', async () => {
    const answers = { leseBankantwort: { ...ZERO, Rechnungen: 2, Uebergangen: { ...SKIPPED, Fremd: 3 } } };
    const { asked, to } = await send(screen, fields, { boot: deskOf('Freigeber'), answers });
    expect(asked).toEqual([['leseBankantwort', { params: { route: 'beta' }, body: { Xml: '<x/>' } }]]);
    expect(to).toBe('/rechnungen?mandant=beta&meldung=bankantwort&Rechnungen=2&Fremd=3');
    expect(draw(BANK, to ?? '').told).toBe(
      'Die Datei der Bank ist gelesen. Bezahlte Rechnungen: 2 Umsätze anderer, übergangen: 3',
    );
  });
  test('that cannot be read is told at its own form, and leaves the settlement as it was', () => {
    const answer = refusal(fields, 'Die Datei ist kein XML.');
    const { html, refused } = draw(BANK, undefined, { answer });
    expect(refused).toBe('Die Datei ist kein XML.');
    expect(html.indexOf('Die Datei ist kein XML.')).toBeGreaterThan(html.indexOf('id="bankdatei"'));
    const [settlement, bank] = [...html.matchAll(/<select name="route".*?<\/select>/gs)].map(
      ([choice]) => /value="([^"]*)" selected/.exec(choice)?.[1],
    );
    expect([settlement, bank]).toEqual(['alpha', 'beta']);
  });
});

describe('of one agency', () => {
  const MONTHS = [
    { Monat: '2026-10-01', AbgerechnetAm: '2026-11-01T01:00:00Z', Dokumente: 2 },
    { Monat: '2026-09-01', AbgerechnetAm: '2026-10-01T01:00:00Z', Dokumente: 0 },
  ];
  const of = (months = MONTHS) =>
    draw(
      { Agentur: { Id: 'g1', Nummer: '4711', Name: 'Agentur Nord', Monate: months } },
      '/rechnungen?mandant=alpha&agentur=g1',
    );

  test('its settled months are told, also those in which there was nothing to bill', () => {
    expect(of().rows('Abgerechnete Monate')).toEqual([
      { Monat: 'Oktober 2026', 'Abgerechnet am': '01.11.2026 - 02:00', Dokumente: '2' },
      { Monat: 'September 2026', 'Abgerechnet am': '01.10.2026 - 03:00', Dokumente: 'nichts zu berechnen' },
    ]);
    expect(of([]).text).toContain('Noch kein Monat ist abgerechnet.');
  });
  test('its invoices are one of its parts, and marked as the one that is open', () => {
    const { html, links } = of();
    expect(links['Abrechnungen und Rechnungen']).toBe('/betreiber/rechnungen?mandant=alpha&agentur=g1');
    expect([...html.matchAll(/<a[^>]*aria-current="true"[^>]*>(.*?)<\/a>/g)].map(([, name]) => name)).toEqual([
      'Abrechnungen und Rechnungen',
    ]);
  });
  test('leads back to those of all', () => expect(of().links['Alle Rechnungen']).toBe('/betreiber/rechnungen'));
});
