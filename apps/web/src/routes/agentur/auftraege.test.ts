import type { ReportAnswer, ReportLine } from '@weitersagen/contract/bericht';
import { REFUSAL_REASONS } from '@weitersagen/contract/values-auftrag';
import { atAgency, type Context, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auftraege.tsx';

const column = (name: string, Typ: ReportAnswer['Spalten'][number]['Typ'], title = name) => ({
  Spalte: name,
  Titel: title,
  Typ,
  Sortierbar: false,
  Filterbar: false,
  Werte: name === 'Status' ? [{ Wert: 'Storniert', Name: 'storniert' }] : [],
});
const line = (values: ReportLine = {}): ReportLine => ({
  Id: String(values.Auftragsnummer ?? 'A-1'),
  Auftragsnummer: 'A-1',
  Status: 'Gemeldet',
  ErwartetCent: 7000,
  Hindernisse: [],
  Ablehnungsgrund: null,
  erlaubt: [],
  ...values,
});
const report = (Content: ReportLine[]): ReportAnswer => ({
  Content,
  HasNext: false,
  PageCount: 1,
  TotalCount: Content.length,
  Summen: {},
  Summenzeilen: [],
  Spalten: [column('Auftragsnummer', 'text', 'Auftrag'), column('Status', 'status')],
  OrderBy: 'Auftragsnummer',
  Descending: false,
  Pagesize: 50,
  Pagenumber: 1,
  erlaubt: [],
});
const draw = (rows: ReportLine[], search = '', context: Context = {}) =>
  drawScreen(
    screen,
    { name: 'auftraege', report: report(rows), passedOver: [], unreadable: [], views: [] },
    { boot: atAgency('AgenturInhaber'), at: `/agentur/auftraege${search}`, ...context },
  );
const BOTH = { erlaubt: ['freigeben', 'ablehnen'] };
const mine = line(BOTH);
const other = line({ ...BOTH, Auftragsnummer: 'A-2', ErwartetCent: 0 });

describe('whoever may not decide', () => {
  test('sees the orders, without boxes and without buttons', () => {
    const { buttons, fields } = draw([line()]);
    expect(buttons.filter((name) => /Freigeben|Ablehnen/.test(name))).toEqual([]);
    expect(draw([mine]).buttons).toEqual(expect.arrayContaining(['Freigeben …', 'Ablehnen …']));
    expect(Object.keys(fields)).not.toContain('nr');
  });
  test('is not asked by an address, but told what became of each that it names', () => {
    const { text, fields } = draw(
      [line(), line({ Auftragsnummer: 'A-2', Status: 'Storniert' })],
      '?schritt=freigeben&nr=A-1&nr=A-2&nr=A-3',
    );
    expect(fields).not.toHaveProperty('entscheidung');
    expect(text).toMatch(/A-1.*A-2.*storniert.*A-3/);
  });
});

describe('whoever may', () => {
  const boxes = (search: string, ...rows: ReportLine[]) =>
    [...draw(rows, search).html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);

  test('has a box before each order that may be decided, named by it, and before no other', () => {
    const found = boxes('', mine, line({ Auftragsnummer: 'A-9' }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('aria-label="A-1 auswählen"');
    expect(found[0]).not.toContain('checked');
  });
  test('finds ticked what the address chose', () => {
    const [first, second] = boxes('?nr=A-2', mine, other);
    expect(first).not.toContain('checked');
    expect(second).toContain('checked');
  });
  test('looks at the order that a row leads to before anything is decided', () => {
    const amounts = (search: string) => draw([mine], search).text.split('70,00\u00a0€').length - 1;
    expect(amounts('?nr=A-1')).toBeGreaterThan(amounts(''));
  });
  test('takes the filter along to the question, and nothing that was chosen or asked before', () => {
    const { html } = draw([mine], '?in_Status=Gemeldet&schritt=freigeben&nr=A-9');
    const [, form = ''] = /<form[^>]*id="auswahl"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
    expect([...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])).toEqual([
      ['in_Status', 'Gemeldet'],
    ]);
  });
  test('is told of nothing that was left out where nothing was', () =>
    expect(draw([mine], '?schritt=freigeben&nr=A-1').told).toBe(''));
});

describe('an order', () => {
  test('that cannot be released yet says so, and one that the operator looks at that it is his', () => {
    const beside = (reasons: string[], Status = 'Gemeldet') =>
      draw([line({ Hindernisse: reasons, Status })]).rows('Aufträge')[0]?.Status;
    const [waiting, his] = [beside(['produktFehlt']), beside(['verdachtOffen', 'produktFehlt'])];
    expect(waiting).not.toBe(his);
    expect(beside([])).toBe('Gemeldet');
    expect(beside(['produktFehlt'], 'Freigegeben')).toBe('Freigegeben');
  });
  test('that was refused says why in words, and leads nowhere: it never has rewards', () => {
    const { rows, links } = draw([line({ Status: 'Abgelehnt', Ablehnungsgrund: 'anderer: zu spät' })]);
    expect(rows('Aufträge')[0]?.Status).toBe('Abgelehnt zu spät');
    expect(links).not.toHaveProperty(['A-1']);
  });
  test.each([
    ['Gemeldet', '/alpha/agentur/auftraege?nr=A-1'],
    ['Freigegeben', '/alpha/agentur/praemien?in_Auftragsnummer=A-1'],
  ])('that is %s leads to %s', (Status, to) => expect(draw([line({ Status })]).links['A-1']).toBe(to));
});

describe('the question', () => {
  test('is about the chosen ones alone, each with what it was seen to be worth', () => {
    const { fields, html } = draw([mine, other], '?schritt=freigeben&nr=A-2');
    expect(fields).toMatchObject({ entscheidung: 'freigeben', gewaehlt: 'A-2', 'wert:A-2': '0' });
    expect(fields).not.toHaveProperty(['wert:A-1']);
    expect([...html.matchAll(/type="hidden" name="nr" value="([^"]*)"/g)].map(([, nr]) => nr)).toEqual(['A-2']);
  });
  test('about one that is named twice asks once', () => {
    const { html } = draw([mine], '?schritt=freigeben&nr=A-1&nr=A-1');
    expect(html.match(/type="hidden" name="nr"/g)).toHaveLength(1);
  });
  test('is not about those that cannot be decided any more: they are told beside it', () => {
    const { text, fields } = draw(
      [mine, line({ Auftragsnummer: 'A-2', Status: 'Storniert' })],
      '?schritt=freigeben&nr=A-1&nr=A-2',
    );
    expect(fields.gewaehlt).toBe('A-1');
    expect(text).toMatch(/A-2.*storniert/);
  });
  test('of a refusal asks for one of the reasons, and takes no worth along', () => {
    const { html, fields } = draw([mine], '?schritt=ablehnen&nr=A-1');
    for (const reason of REFUSAL_REASONS) expect(html).toContain(`<option value="${reason}"`);
    expect(fields).not.toHaveProperty(['wert:A-1']);
  });
  test('of nothing says that nothing was chosen, and keeps the filter', () => {
    const asked = draw([mine], '?schritt=freigeben&in_Status=Gemeldet');
    expect(asked.text).toContain('Bitte wählen Sie zuerst Aufträge aus.');
    expect(asked.html).toMatch(/type="hidden" name="in_Status" value="Gemeldet"/);
    expect(draw([mine], '?in_Status=Gemeldet').text).not.toContain('zuerst Aufträge');
  });
  test('that lacked its reason is asked again about the same orders, though the address says nothing of them', () => {
    const answer = refusal({ entscheidung: 'ablehnen', gewaehlt: 'A-1\tA-2', nr: 'A-2', Grund: 'x' }, 'Bitte prüfen.');
    const { fields, refused } = draw([mine, other], '', { answer });
    expect(refused).toBe('Bitte prüfen.');
    expect(fields).toMatchObject({ entscheidung: 'ablehnen', gewaehlt: 'A-1\tA-2', Grund: 'x' });
  });
});

describe('what is pressed', () => {
  const boot = atAgency('AgenturInhaber');
  const changed = (Status: string, isOld = false) => ({ Auftragsnummer: 'A-1', Status, Unveraendert: isOld });

  test('releases what was seen for what it was seen to be worth', async () => {
    const { asked, answer } = await send(
      screen,
      { entscheidung: 'freigeben', nr: 'A-1', 'wert:A-1': '7000' },
      { boot, answers: { freigebenAuftrag: changed('Freigegeben') } },
    );
    expect(asked).toEqual([
      ['freigebenAuftrag', { params: { a: 'A-1', b: 'freigeben' }, body: { Grund: '', WertCent: 7000 } }],
    ]);
    expect(draw([], '', { answer }).told).toContain('1');
  });
  test('refuses for a reason, which is kept as such', async () => {
    const fields = { entscheidung: 'ablehnen', nr: 'A-1', Ablehnungsgrund: 'doppelt', Grund: ' schon im Mai ' };
    const { asked } = await send(screen, fields, { boot, answers: { freigebenAuftrag: changed('Abgelehnt') } });
    expect(asked).toEqual([
      ['freigebenAuftrag', { params: { a: 'A-1', b: 'ablehnen' }, body: { Grund: 'doppelt: schon im Mai' } }],
    ]);
  });
  test('what somebody else had decided is told in the words of the report; what is refused, with its reason', async () => {
    const already = await send(
      screen,
      { entscheidung: 'freigeben', nr: 'A-1' },
      { boot, answers: { freigebenAuftrag: changed('Storniert', true) } },
    );
    expect(draw([], '', { answer: already.answer }).told).toMatch(/A-1.*storniert/);
    const later = problem('Bitte prüfen.', [{ feld: 'WertCent', meldung: 'Die Prämie ist eine andere.' }]);
    const refused = await send(
      screen,
      { entscheidung: 'freigeben', nr: 'A-1' },
      { boot, answers: { freigebenAuftrag: { problem: later } } },
    );
    const drawn = draw([], '', { answer: refused.answer });
    expect(drawn.told).toMatch(/A-1.*Die Prämie ist eine andere\./);
    expect(drawn.html).toContain('border-warning');
  });
  test('an ended session leads to the log-in', async () => {
    const ended = problem('Bitte anmelden.', [], 'PSOF0204');
    const { to } = await send(
      screen,
      { entscheidung: 'freigeben', nr: 'A-1' },
      { boot, at: '/agentur/auftraege', answers: { freigebenAuftrag: { problem: ended } } },
    );
    expect(to).toBe('/agentur/anmelden?redirect=%2Fagentur%2Fauftraege');
  });
});
