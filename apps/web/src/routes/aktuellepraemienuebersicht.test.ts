import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import { CAPPED, produkt, split, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './aktuellepraemienuebersicht.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const AT = '/aktuellepraemienuebersicht';
const MONEY: AuszahlungForm = { Praemienart: 'geld', Name: null, WerteCent: [] };
const voucher = (...cents: number[]): AuszahlungForm => ({
  Praemienart: 'gutschein',
  Name: 'Buchladen',
  WerteCent: cents,
});
const some = (n: number, values: Parameters<typeof produkt>[0] = {}) =>
  Array.from({ length: n }, (_, i) => produkt({ Id: `p${i}`, Name: `Produkt ${i}`, ...values }));
const draw = (values: Partial<Data> = {}, context: Context = {}) => {
  const produkte = values.produkte ?? some(2);
  return drawScreen(
    screen,
    { gesucht: '', formen: [MONEY], gesamt: produkte.length, seite: 1, seiten: 1, ...values, produkte } as Data,
    { boot: visitor({ ShowProductCategory: true }), at: AT, ...context },
  );
};

describe('the overview of all rewards', () => {
  test('has each product with its amount, until when, and the way to recommend it', () => {
    const { text, links } = draw({ produkte: [produkt({ PraemieBis: '2026-12-31' })] });
    expect(text).toMatch(/Stand heute, 28\.\sNovember\s2026/);
    expect(text).toMatch(/Angebot bis 31\.\sDezember\s2026 70\s+€/);
    expect(Object.values(links)).toContain('/alpha/empfehlen/p1');
  });
  test('shows how it is shared by one of them, and says by which law it is capped', () => {
    const { text } = draw();
    expect(text).toContain('Am Beispiel von Produkt 0.');
    expect(text).toMatch(
      /Alles für mich 70\s€ für Sie Wir teilen 35\s€ für Sie 35\s€ für Ihren Kontakt Alles für meinen Kontakt 70\s€ für Ihren/,
    );
    const capped = draw({ produkte: some(1, { Aufteilungen: CAPPED }) });
    expect(capped.text).toMatch(/Ihr Kontakt kann höchstens 15\s€ bekommen/);
    expect(capped.text).toMatch(/So viel wie erlaubt für meinen Kontakt 55\s€ für Sie 15\s€ für Ihren Kontakt/);
    const insurer = draw(
      { produkte: some(1, { Aufteilungen: CAPPED }) },
      { boot: visitor({ kappungsgrund: 'vag48b' }) },
    );
    expect(insurer.text).toContain('§ 48b VAG');
    const alone = some(1, { Name: 'Klein', Aufteilungen: [split(0, 100, 0), split(100, 0, 100)] });
    expect(draw({ produkte: [...alone, ...some(1)] }).text).toContain('Am Beispiel von Produkt 0.');
  });
  test('of nothing says so, and promises nothing', () => {
    const { text, links } = draw({ produkte: [] });
    expect(text).toContain('Gerade gibt es keine Prämien Schauen Sie bald wieder vorbei.');
    expect(text).not.toContain('So können Sie teilen');
    expect(Object.values(links)).toContain('/alpha');
  });
  test('is searched where there is much, and where it was searched already', () => {
    expect(draw({ produkte: some(8) }).html).not.toContain('<search');
    expect(draw({ produkte: some(9) }).fields).toEqual({ suche: '' });
    expect(draw({ gesucht: 'handy' }).fields).toEqual({ suche: 'handy' });
  });
  test.each([
    [0, 'Kein Treffer für „handy“'],
    [1, 'Ein Treffer für „handy“'],
    [2, '2 Treffer für „handy“'],
  ])('says what it has found: %i', (n, words) => {
    const { text, links } = draw({ gesucht: 'handy', produkte: some(n) });
    expect(text).toContain(words);
    expect(links['Alle zeigen']).toBe(`/alpha${AT}`);
    expect(text.includes('Dazu haben wir nichts gefunden')).toBe(n === 0);
    expect(text.includes('Versuchen Sie es mit einem kürzeren Wort')).toBe(n === 0);
    expect(text).not.toContain('Gerade gibt es keine Prämien');
  });
  test('is folded by categories where there are many, the first of them and what was found are open', () => {
    const two = [...some(5), ...some(4, { KategorieId: 'tv', KategorieName: 'Fernsehen', PraemieCent: 9000 })];
    const open = (drawn: ReturnType<typeof draw>) => drawn.html.match(/<details[^>]* open=""/g)?.length;
    expect(open(draw({ produkte: two }))).toBe(1);
    expect(open(draw({ produkte: two, gesucht: 'p' }))).toBe(2);
    expect(draw({ produkte: two }).text).toMatch(/Fernsehen bis zu 90\s€/);
    expect(draw({ produkte: two }, { boot: visitor({ ShowProductCategory: false }) }).html).not.toContain('<details');
  });
  test('turns its pages with what was searched for', () =>
    expect(Object.values(draw({ gesucht: 'p', seite: 2, seiten: 3 }).links)).toEqual(
      expect.arrayContaining([`/alpha${AT}?suche=p`, `/alpha${AT}?suche=p&seite=3`]),
    ));
  test.each<[AuszahlungForm, string]>([
    [voucher(1500, 5000), 'Für Prämien von 15\u00a0€ bis 50\u00a0€'],
    [voucher(5000), 'Für Prämien von 50\u00a0€ '],
  ])('says for which rewards there is a voucher: %j', (form, words) => {
    const { text } = draw({ formen: [MONEY, form] });
    expect(text).toContain('Gutschein: Buchladen');
    expect(text).toContain(words);
    expect(text).not.toMatch(/50\s€ bis 50\s€/);
    expect(text).toContain('Sie entscheiden erst, wenn die Prämie bereitliegt.');
  });
  test('leaves nobody a choice where there is money alone', () =>
    expect(draw().text).not.toMatch(/Sie entscheiden erst, wenn|Vorrat|Gutschein/));
  test.each([
    [true, 'auf Ihr deutsches Konto'],
    [false, 'auf jedes Konto in der EU'],
  ])('says to which accounts it is paid: %s', (ModuleIBANNurDE, words) =>
    expect(draw({}, { boot: visitor({ ModuleIBANNurDE }) }).text).toContain(words),
  );
  test('tells of the bonus only where there is one', () => {
    expect(draw().text).toMatch(/Für je 3 abgeschlossene Verträge bekommen Sie 60\s€ extra/);
    expect(draw({}, { boot: visitor({ bonusCent: 0 }) }).text).not.toContain('Bonus');
  });
  test('in English has no German word', () =>
    expect(
      draw({ formen: [MONEY, voucher(5000)] }, { boot: visitor({}, { sprache: 'en' }) }).text.replaceAll(
        /Produkt \d|Buchladen/g,
        '',
      ),
    ).not.toMatch(/Prämie|Vertr|Konto\b|Gutschein/));
});

describe('its address', () => {
  const ask = (search: string, pages = 2, total = 120) =>
    visit(screen, {
      boot: visitor(),
      at: AT + search,
      answers: {
        sucheProdukte: { Produkte: [], Gesamt: total, Seiten: pages },
        getAuszahlungsformen: [MONEY],
      } as never,
    });
  test.each([
    ['', { q: '', praemie: 'true', seite: 1, jeSeite: 100 }],
    [`?suche=%20${'x'.repeat(99)}&seite=2`, { q: 'x'.repeat(80), praemie: 'true', seite: 2, jeSeite: 100 }],
    ['?seite=abc', { q: '', praemie: 'true', seite: 1, jeSeite: 100 }],
    ['?seite=-3', { q: '', praemie: 'true', seite: 1, jeSeite: 100 }],
  ])('asks for what it can mean: %j', async (search, query) =>
    expect((await ask(search)).asked[0]).toEqual(['sucheProdukte', { query }]),
  );
  test('of a page that there is not leads to the last one: nobody reads that there are no rewards', async () => {
    expect((await ask('?seite=9')).to).toBe(`${AT}?seite=2`);
    expect((await ask('?suche=p&seite=9')).to).toBe(`${AT}?suche=p&seite=2`);
    expect((await ask('?suche=p&seite=2', 1)).to).toBe(`${AT}?suche=p`);
    expect((await ask('?suche=p&seite=2', 0, 0)).to).toBe(`${AT}?suche=p`);
    expect((await ask('', 0, 0)).to).toBeNull();
  });
});
