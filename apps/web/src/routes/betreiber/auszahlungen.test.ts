import type { OkOf } from '@weitersagen/contract/api';
import { lauf, listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auszahlungen.tsx';

type List = OkOf<'getAuszahlungslaeufe'>;

const payable = (values: Partial<List['Auszahlbar'][number]> = {}): List['Auszahlbar'][number] => ({
  Mandant: 'alpha',
  Name: 'Alpha Energie',
  Anzahl: 12,
  SummeCent: 84_000,
  WeitereWarten: false,
  erlaubt: ['eroeffnen'],
  ...values,
});
const list = (values: Partial<List> = {}): List => ({
  ...listOf(values.Content ?? [], { Auszahlbar: [], Angehalten: [], OhneKonto: [] }),
  ...values,
});
const draw = (values: Partial<List> = {}, at = '/auszahlungen', context: Context = {}) =>
  drawScreen(screen, list(values), { boot: deskOf('Sachbearbeiter'), at, ...context });
const PAYABLE = 'Jetzt auszahlbar';
const RUNS = 'Auszahlungsläufe';

describe('what could be paid now', () => {
  test('is nothing: that is said, and there is no button', () => {
    const { text, buttons } = draw();
    expect(text).toContain('Gerade ist nichts auszahlbar.');
    expect(buttons).toEqual(['Filtern']);
  });
  test('is opened by a clerk; whoever releases reads who does', () => {
    expect(draw({ Auszahlbar: [payable()] }).buttons).toContain('Lauf eröffnen : Alpha Energie');
    const { rows, buttons } = draw({ Auszahlbar: [payable({ erlaubt: [] })] });
    expect(rows(PAYABLE)[0]?.Aktion).toBe('eröffnet die Sachbearbeitung');
    expect(buttons).toEqual(['Filtern']);
  });
  test('is more than one run holds: the rest waits, and the field offers no more than a run may have', () => {
    const { rows, fields } = draw({ Auszahlbar: [payable({ Anzahl: 20_000, WeitereWarten: true })] });
    expect(rows(PAYABLE)[0]?.Zahlungen).toBe('20.000 weitere im nächsten Lauf');
    expect(fields.Hoechstzahl).toBe('10000');
  });
  test('is one payment: nothing is asked, and the run gets one, whatever has come since', () => {
    const { text, fields } = draw({ Auszahlbar: [payable({ Anzahl: 1 })] });
    expect(text).not.toContain('Höchstens so viele Zahlungen');
    expect(fields.Hoechstzahl).toBe('1');
  });
  test('what was typed wrong stays at the Mandant that it was typed for, and marks no other', () => {
    const answer = refusal({ route: 'beta', Hoechstzahl: 'alle' }, 'Bitte prüfen.', [
      { feld: 'Hoechstzahl', meldung: 'Keine ganze Zahl' },
    ]);
    const both = [payable(), payable({ Mandant: 'beta', Name: 'Beta Versicherung', Anzahl: 3 })];
    const { rows, html, refused } = draw({ Auszahlbar: both }, undefined, { answer });
    const [alpha, beta] = rows(PAYABLE);
    expect(alpha?.Aktion).not.toContain('Keine ganze Zahl');
    expect(beta?.Aktion).toContain('Keine ganze Zahl');
    expect([...html.matchAll(/name="Hoechstzahl"[^>]*value="([^"]*)"/g)].map(([, typed]) => typed)).toEqual([
      '12',
      'alle',
    ]);
    expect(refused).toContain('Keine ganze Zahl');
  });
});

describe('what stays out of every run', () => {
  test('is said only where there is something', () => {
    expect(draw().text).not.toContain('Angehalten');
    expect(draw().text).not.toContain('Ohne Bankverbindung');
  });
  test('because both sides named one account, leads to the hint at the order', () => {
    const held = { Mandant: 'alpha', Auftragsnummer: 'A/7', WertCent: 7000 } as const;
    const rewards: List['Angehalten'] = [
      { ...held, Beguenstigter: 'empfehler', Art: 'Praemie' },
      { ...held, Beguenstigter: 'empfehler', Art: 'Bonus' },
    ];
    const { rows, links } = draw({ Angehalten: rewards });
    expect(rows('Angehalten: ein Konto auf beiden Seiten')).toEqual([
      { Auftrag: 'A/7', Mandant: 'Alpha Energie', Begünstigt: 'Empfehler', Betrag: '70,00\u00a0€' },
      { Auftrag: 'A/7', Mandant: 'Alpha Energie', Begünstigt: 'Empfehler Bonus', Betrag: '70,00\u00a0€' },
    ]);
    expect(links['A/7']).toBe('/betreiber/auftraege/alpha/A%2F7#hinweise');
  });
  test('because an agency named no account, says which document of which agency', () => {
    const documents: List['OhneKonto'] = [
      { Mandant: 'alpha', Nummer: 'GS-1', Art: 'Gutschrift', Agentur: '4711', Agenturname: 'Nord', WertCent: 100 },
    ];
    const { rows, links, text } = draw({ OhneKonto: documents });
    expect(rows('Ohne Bankverbindung')[0]).toMatchObject({ Agentur: 'Nord 4711 Alpha Energie', Betrag: '1,00\u00a0€' });
    expect(links['GS-1']).toBe('/betreiber/rechnungen/alpha/GS-1');
    expect(text).toContain('trägt sie im Agenturportal unter Stammdaten ein');
  });
});

describe('the runs', () => {
  test('are none: what a run is, is said; of those that a filter leaves out that is not', () => {
    expect(draw().text).toContain('Noch kein Auszahlungslauf');
    const filtered = draw({}, '/auszahlungen?suche=AL-9');
    expect(filtered.text).toContain('Nichts gefunden');
    expect(filtered.text).not.toContain('Noch kein Auszahlungslauf');
  });
  test('that were released by nobody yet have a dash, and no empty cell', () =>
    expect(draw({ Content: [lauf()] }).rows(RUNS)[0]).toMatchObject({
      'Freigegeben von': '–',
      Bestätigt: '–',
      Summe: '195,50\u00a0€',
    }));
  test('say how many payments wait for somebody, and what is back of the sum', () => {
    const { rows } = draw({
      Content: [lauf({ Status: 'Bestaetigt', Aufgaben: 1, ZurueckAnzahl: 2, ZurueckCent: 5550 })],
    });
    expect(rows(RUNS)[0]).toMatchObject({
      Status: 'Bestätigt Eine Zahlung wartet auf eine Entscheidung',
      Summe: '195,50\u00a0€ 2 zurück: 55,50\u00a0€',
    });
  });
  test('lead to each, whatever its Mandant is called', () =>
    expect(draw({ Content: [lauf({ Mandant: 'ä b' })] }).links['AL-7']).toBe('/betreiber/auszahlungen/%C3%A4%20b/l1'));
  test.each<[string, Partial<List>, Record<string, string>]>([
    ['the only page leads nowhere', {}, {}],
    ['the first page goes on', { NextCursor: 'n' }, { Weiter: '/betreiber/auszahlungen?mandant=alpha&cursor=n' }],
    ['the last page goes back', { PreviousCursor: 'p' }, { Zurück: '/betreiber/auszahlungen?mandant=alpha&cursor=p' }],
  ])('%s, and the filter goes with it', (_, values, expected) => {
    const { links } = draw({ Content: [lauf()], ...values }, '/auszahlungen?mandant=alpha&seite=3&meldung=x');
    expect(Object.fromEntries(Object.entries(links).filter(([name]) => ['Weiter', 'Zurück'].includes(name)))).toEqual(
      expected,
    );
  });
  test('that nobody has counted to the end are said to be more', () => {
    expect(draw({ Content: [lauf()] }).text).toContain('1 Eintrag');
    expect(draw({ Content: [lauf()], TotalCount: 1000, TotalCountIsMinimum: true }).text).toContain(
      'über 1.000 Einträge',
    );
  });
});

describe('opening a run', () => {
  const asking = { boot: deskOf('Sachbearbeiter'), answers: { openAuszahlungslauf: lauf({ Id: 'neu' }) } };

  test.each(['0', '-1', '1,5', '1.000', '10001', 'alle', '1e3'])(
    'with %j asks for nothing, and says which numbers it may be',
    async (limit) => {
      const { asked, answer } = await send(screen, { route: 'alpha', Hoechstzahl: limit }, asking);
      expect(asked).toEqual([]);
      expect(draw({ Auszahlbar: [payable()] }, undefined, { answer }).text).toContain(
        'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein',
      );
    },
  );
  test.each([
    ['', {}],
    ['  ', {}],
    [' 25 ', { Hoechstzahl: '25' }],
    ['10000', { Hoechstzahl: '10000' }],
  ])('with %j asks for %j, and leads to the run', async (limit, body) => {
    const { asked, to } = await send(screen, { route: 'alpha', Hoechstzahl: limit }, asking);
    expect(asked).toEqual([['openAuszahlungslauf', { params: { route: 'alpha' }, body }]]);
    expect(to).toBe('/auszahlungen/alpha/neu?meldung=eroeffnet');
  });
  test('of which somebody was quicker is told that nothing waits', async () => {
    const nothing = problem('Bitte prüfen.', [{ feld: 'Lauf', meldung: 'Es ist nichts auszahlbar.' }]);
    const { answer } = await send(
      screen,
      { route: 'alpha' },
      { ...asking, answers: { openAuszahlungslauf: { problem: nothing } } },
    );
    expect(draw({}, undefined, { answer }).refused).toBe('Es ist nichts auszahlbar.');
  });
});

test('the address filters, and a number of a page from before counts for nothing', async () => {
  const at = `/auszahlungen?mandant=beta&suche=%20AL-7%20&seite=4&cursor=${'c'.repeat(300)}`;
  const { asked } = await visit(screen, { boot: deskOf('Betrachter'), at, answers: { getAuszahlungslaeufe: list() } });
  expect(asked).toEqual([
    ['getAuszahlungslaeufe', { query: { mandant: 'beta', suche: 'AL-7', cursor: 'c'.repeat(200) } }],
  ]);
});

test('in English all of it is English', () => {
  const { rows, text } = draw({ Auszahlbar: [payable()], Content: [lauf()] }, undefined, {
    boot: deskOf('Sachbearbeiter', { sprache: 'en' }),
  });
  expect(rows('Payable now')).toMatchObject([{ Payments: '12', Total: '€840.00' }]);
  expect(text).not.toMatch(/\b(Lauf|Zahlungen|Eröffnet|Summe|Mandant|und|der|die)\b/);
});
