import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';
import { type Context, drawScreen, signedIn, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './suche.tsx';
import * as comparison from './vergleich.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const boot = { ...signedIn(), marke: NEUTRAL as never };
const kategorie = (Titel: string, values: Partial<ProduktkategorieResponse> = {}) =>
  ({ Id: Titel, Slug: Titel.toLowerCase(), Titel, Anzahl: 3, Pfad: [], ...values }) as ProduktkategorieResponse;
const found = (total = 0, pages = 1) => ({
  Produkte: [],
  Gesamt: total,
  Seite: 1,
  Seiten: pages,
  JeSeite: 8,
  Fussnoten: [],
});
const draw = (values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    screen,
    { gesucht: 'handy', seite: 1, treffer: found(), namen: {}, passend: false, kategorien: [], ...values },
    { boot, at: '/suche?suche=handy', ...context },
  );
const NOTHING = 'Dazu haben wir nichts gefunden';
const heads = ({ html }: { html: string }) => [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, words]) => words);

describe('a search', () => {
  test('begins with what there is to browse', () => {
    const drawn = draw({ gesucht: '', treffer: null, kategorien: [kategorie('Internet')] });
    expect(heads(drawn)).toEqual(['Hier geht es los']);
    expect(drawn.text).not.toContain(NOTHING);
    expect(Object.values(drawn.links)).toContain('/alpha/produkte/internet');
  });
  test('that finds nothing says so, helps, and leads to what there is', () => {
    const drawn = draw({ kategorien: [kategorie('Internet')] });
    expect(drawn.text).toContain('Nichts gefunden für „handy“');
    expect(drawn.text).toContain(NOTHING);
    expect(heads(drawn)).toEqual(['Oder in den Kategorien stöbern']);
  });
  test('that finds nothing helps also where there is nothing to browse', () => expect(draw().text).toContain(NOTHING));
  test.each([
    [1, 'Kein Produkt, aber eine passende Kategorie für „handy“'],
    [2, 'Kein Produkt, aber 2 passende Kategorien für „handy“'],
  ])('that finds categories alone has found something: %s', (n, words) => {
    const kategorien = [kategorie('Handys'), kategorie('Handytarife')].slice(0, n);
    const drawn = draw({ passend: true, kategorien });
    expect(drawn.text).toContain(words);
    expect(drawn.text).not.toContain(NOTHING);
    expect(heads(drawn)).toEqual(['Passende Kategorien']);
  });
  test('helps with words that fit whatever is sold', () => {
    for (const language of ['de', 'en'] as const)
      expect(draw({}, { boot: { ...boot, sprache: language } }).text).not.toMatch(/internet|tarif|plan\b/i);
  });
  test('has what was searched for over the window', () => {
    const over = (data?: Data) => screen.titel({ boot: { sprache: 'de' }, data } as never);
    expect(over({ gesucht: 'handy' } as Data)).toBe('Suche nach „handy“');
    expect(over()).toBe('Suche');
  });
});

describe('the address of a search', () => {
  const all = [
    kategorie('Internet'),
    kategorie('Glasfaser', { Pfad: [{}] as never }),
    kategorie('Leer', { Anzahl: 0 }),
  ];
  const ask = (search: string, hits = found()) =>
    visit(screen, {
      boot,
      at: `/suche${search}`,
      answers: { getProduktkategorien: all, sucheProdukte: hits as never },
    });
  const titles = (answer: unknown) => (answer as Data).kategorien.map(({ Titel }) => Titel);
  test('that is empty asks for no product, and shows the topmost categories in which there is something', async () => {
    const { asked, answer } = await ask('');
    expect(asked.map(([name]) => name)).toEqual(['getProduktkategorien']);
    expect(titles(answer)).toEqual(['Internet']);
  });
  test('finds categories by their names, wherever they stand', async () => {
    const { answer } = await ask('?suche=glas');
    expect([titles(answer), (answer as Data).passend]).toEqual([['Glasfaser'], true]);
  });
  test('that finds neither shows what there is to browse', async () => {
    const { answer } = await ask('?suche=xyz');
    expect([titles(answer), (answer as Data).passend]).toEqual([['Internet'], false]);
  });
  test('of a page that there is not leads to the last one', async () =>
    expect((await ask('?suche=a&seite=9', found(12, 2))).to).toBe('/suche?suche=a&seite=2'));
});

describe('the comparison', () => {
  type Compared = Awaited<ReturnType<typeof comparison.loader>>;
  const compare = (values: Partial<Compared> = {}, search = '') =>
    drawScreen(
      comparison,
      { produkte: [], ueberzaehlig: [], nur: false, fussnoten: [], dazu: null, ...values },
      { boot, at: `/vergleich${search}` },
    );
  test('of nothing leads to the products, and speaks of no differences', () => {
    for (const nur of [false, true]) {
      const { text, links } = compare({ nur });
      expect(Object.values(links)).toContain('/alpha/produkte');
      expect(text).not.toMatch(/[Uu]ntersch/);
    }
  });
  const produkt = (Id: string, PraemieCent: number | null) =>
    ({
      Id,
      Name: Id,
      Kurztext: '',
      KategorieName: 'Internet',
      PreisMonatlich: 3995,
      PreisDurchschnitt: null,
      Preisaufteilung: [],
      PreisEinmalig: null,
      PraemieCent,
      PraemieBis: null,
      Praemien: [],
      Aufteilungen: [],
      Aktionsname: null,
      Klasse: null,
      Merkmale: [],
      Fussnote: null,
      Grafik: { Adresse: '/g', Breite: 16, Hoehe: 10, Alternativtext: '' },
      Daten: { Art: 'Einfach' },
    }) as unknown as Compared['produkte'][number];
  test('of products that are the same says so; another reward is a difference', () => {
    const same = 'Diese Produkte unterscheiden sich nur im Namen.';
    expect(compare({ produkte: [produkt('a', 5000), produkt('b', 5000)], nur: true }).text).toContain(same);
    expect(compare({ produkte: [produkt('a', 5000), produkt('b', 7000)], nur: true }).text).not.toContain(same);
    expect(compare({ produkte: [produkt('a', 5000), produkt('b', null)], nur: true }).text).not.toContain(same);
    expect(compare({ produkte: [produkt('a', 5000), produkt('b', 5000)] }).text).not.toContain(same);
  });
  test('takes along from an address what can be compared, and nothing else', async () => {
    const of = async (search: string) => (await visit(comparison, { boot, at: `/vergleich${search}`, answers: {} })).to;
    expect(await of('?id=%3Cb%3E&klasse=M')).toBe('/vergleich');
    expect(await of('?nur=egal')).toBe('/vergleich');
    expect(await of('?nur=unterschiede&klasse=M&id=a&id=a')).toBe('/vergleich?id=a&nur=unterschiede');
  });
});
