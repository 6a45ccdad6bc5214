import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { AngebotResponse, ProduktDetail, ProduktResponse } from '@weitersagen/contract/produkt';
import { kategorie, picture, produkt, visitor, WITHOUT_REWARD } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { toBrandBild } from '../themes/theme.ts';
import * as device from './geraet.tsx';
import * as category from './kategorie.tsx';
import * as screen from './produkt.tsx';
import * as all from './produkte.tsx';

const marke = toBrandBild(NEUTRAL, 'de');
const boot = visitor({}, { marke });
const english = visitor({}, { marke, sprache: 'en' });
const offer = (values: Partial<AngebotResponse> = {}): AngebotResponse => ({
  Id: 'a1',
  GeraeteTyp: 'smartphone',
  Hersteller: 'Fabel',
  Klasse: 'M',
  TarifHandyAnzeigeName: 'Mobil M mit Fabel One',
  TarifHandyBeschreibung: '',
  TarifAnzeigeName: 'Mobil M',
  HandyAnzeigeName: 'Fabel One',
  HandyBeschreibung: '',
  HandyId: 'h1',
  PreisHandy: 19900,
  TarifId: 't1',
  PreisTarif: 2995,
  Position: 1,
  Aktion: null,
  TopPosition: null,
  Aktionspreis: null,
  Preistext: '29,95 € im Monat, Gerät 199 €',
  Bild: 'handy',
  Grafik: picture,
  ...values,
});
const heading = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

describe('the page of a product', () => {
  type Data = Awaited<ReturnType<typeof screen.loader>>;
  const KATEGORIE = { Slug: 'internet', Titel: 'Internet', Pfad: [], mitPraemie: true };
  const draw = (values: Partial<ProduktDetail> = {}, more: Partial<Data> = {}, context: Context = {}) =>
    drawScreen(
      screen,
      { produkt: produkt(values), kategorie: KATEGORIE, fussnoten: [], mitGeraet: [], ...more } as Data,
      { boot, at: '/produkt/p1', ...context },
    );
  const RECOMMEND = '/alpha/empfehlen/p1';
  test('says what it is, what it costs, what it brings whom, and leads to the one thing to do', () => {
    const { text, links } = draw({ PraemieBis: '2026-12-31' });
    expect(text).toContain('Schnell ins Netz');
    expect(text).toMatch(/39,95\s€ im Monat/);
    expect(text).toMatch(/70\s+€ Angebot bis 31\.\sDezember\s2026/);
    expect(text).toMatch(/Wir teilen 35\s€ für Sie · 35\s€ für Ihren Kontakt/);
    expect(links['Glasfaser 100 empfehlen']).toBe(RECOMMEND);
    expect(links).toMatchObject({ Internet: '/alpha/produkte/internet' });
    expect(draw().text).toContain('Gilt bis auf Weiteres');
  });
  test('that brings nothing today cannot be recommended, and leads to what does', () => {
    const { text, links } = draw(WITHOUT_REWARD);
    expect(Object.values(links)).not.toContain(RECOMMEND);
    expect(text).toContain(
      'Für dieses Produkt gibt es zurzeit keine Prämie. Diese hier bringen eine: Mehr in Internet',
    );
  });
  test.each<[string, Data['kategorie']]>([
    ['in a category where nothing does', { ...KATEGORIE, mitPraemie: false }],
    ['in no category', undefined],
  ])('that brings nothing %s promises nothing of others', (_, within) => {
    const { text } = draw(WITHOUT_REWARD, { kategorie: within });
    expect(text).toContain('Für dieses Produkt gibt es zurzeit keine Prämie.');
    expect(text).not.toMatch(/bringen eine|:\s*$/);
  });
  test('with its price by months shows all of it', () => {
    const Preisaufteilung = [
      { vonMonat: 1, bisMonat: 6, Cent: 1995 },
      { vonMonat: 7, bisMonat: null, Cent: 3995 },
    ];
    const { text } = draw({ Preisaufteilung, PreisDurchschnitt: 3495, PreisEinmalig: 0 });
    expect(text).toMatch(/1 bis 6 19,95\s€/);
    expect(text).toMatch(/ab 7 39,95\s€/);
    expect(text).toMatch(/Im Schnitt über 24 Monate 34,95\s€/);
    expect(text).toContain('Einmalig keine Kosten');
    expect(text).toMatch(/19,95\s€ im Monat ab dem 7\.\sMonat 39,95\s€ ohne einmalige Kosten/);
    const once = draw({ PreisEinmalig: 4999 }).text;
    expect(once).toMatch(/39,95\s€ im Monat einmalig 49,99\s€/);
    expect(once).not.toContain('ab dem');
  });
  test('with a device costs that too, and is recommended with it', () => {
    const { text, links } = draw({ Angebot: offer({ Aktionspreis: 9900 }) });
    expect(text).toContain('Mit Fabel One');
    expect(text).toMatch(/99,00\s€ statt 199,00\s€/);
    expect(links['Mobil M mit Fabel One empfehlen']).toBe(`${RECOMMEND}?handy=h1`);
  });
  test('of a tariff leads to its devices, and says of the reward what holds', () => {
    const mitGeraet = Array.from({ length: 8 }, (_, n) =>
      produkt({ Angebot: offer({ Id: `a${n}`, HandyId: `h${n}`, HandyAnzeigeName: `Fabel ${n}` }) }),
    );
    const shown = draw({}, { mitGeraet });
    expect(shown.text).toContain('2 weitere Geräte');
    expect(shown.text).toContain('Die Prämie bleibt dieselbe.');
    expect(draw({}, { mitGeraet: mitGeraet.slice(0, 7) }).text).toContain('1 weiteres Gerät');
    expect(draw(WITHOUT_REWARD, { mitGeraet }).text).not.toContain('Die Prämie bleibt dieselbe.');
  });
  test('in English has no German word', () =>
    expect(draw({}, {}, { boot: english }).text.replaceAll(/Glasfaser 100|Schnell ins Netz/g, '')).not.toMatch(
      /Prämie|Empfehl|Kosten|Kontakt/,
    ));
  test('is found by its name and what it brings; with a device by the tariff alone', () => {
    const found = (values: Partial<ProduktDetail>) =>
      screen.meta({ boot: { sprache: 'de', mandant: { Name: 'Alpha' } }, data: { produkt: produkt(values) } } as never);
    expect(found({}).beschreibung).toContain('70\u00a0€');
    expect(found(WITHOUT_REWARD).beschreibung).not.toContain('€');
    expect([found({}).noindex, found({ Angebot: offer() }).noindex]).toEqual([false, true]);
  });
  test('asks for devices only of a tariff', async () => {
    const ask = async (source: ProduktDetail['Quelle']) => {
      const answers = {
        getProdukt: produkt({ Quelle: source }),
        getProduktkategorien: [kategorie()],
        getProdukte: [],
        getFussnoten: [],
      };
      const asking = { boot, at: '/produkt/p1', params: { produktId: 'p1' }, answers: answers as never };
      return (await visit(screen, asking)).asked.map(([name]) => name);
    };
    expect(await ask('Festnetz')).not.toContain('getProdukte');
    expect(await ask('Mobilfunk')).toContain('getProdukte');
  });
  test('knows whether its category has anything that brings a reward', async () => {
    const within = async (highest: number | null) => {
      const answers = {
        getProdukt: produkt(),
        getProduktkategorien: [kategorie({ PraemieHoechstCent: highest })],
        getFussnoten: [],
      };
      return (await visit(screen, { boot, at: '/produkt/p1', params: {}, answers: answers as never })).answer as Data;
    };
    expect((await within(5000)).kategorie?.mitPraemie).toBe(true);
    expect((await within(null)).kategorie?.mitPraemie).toBe(false);
  });
});

describe('the page of a device', () => {
  type Data = Awaited<ReturnType<typeof device.loader>>;
  const tarife = (n: number, values: Partial<ProduktDetail> = {}) =>
    Array.from({ length: n }, (_, i) => produkt({ Id: `t${i}`, Name: `Mobil ${i}`, Angebot: offer(), ...values }));
  const draw = (found: ProduktResponse[], more: Partial<Data> = {}) =>
    drawScreen(device, { tarife: found, geraet: offer(), fussnoten: [], kategorie: undefined, ...more } as Data, {
      boot,
      at: '/geraet/h1',
    });
  test('has its tariffs, and what it brings at most', () => {
    const drawn = draw(tarife(2));
    expect(heading(drawn)).toBe('Fabel One');
    expect(drawn.text).toContain('2 Tarife');
    expect(drawn.text).toMatch(/bis zu 70\s+€ Prämie je Empfehlung/);
    expect(Object.values(drawn.links)).toContain('/alpha/produkt/t0?handy=h1');
    expect(draw(tarife(1)).text).toContain('1 Tarif');
  });
  test('that brings nothing promises nothing', () => {
    const { text, links } = draw(tarife(1, WITHOUT_REWARD));
    expect(text).not.toContain('bis zu');
    expect(text).toContain('Zurzeit ohne Prämie');
    expect(Object.values(links).filter((to) => to.includes('/empfehlen/'))).toEqual([]);
  });
  test('without a tariff there is none', async () => {
    const answers = { getHandytarife: [], getProduktkategorien: [], getFussnoten: [] };
    await expect(visit(device, { boot, params: { geraetId: 'h1' }, answers })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

describe('all products', () => {
  type Data = Awaited<ReturnType<typeof all.loader>>;
  const draw = (kategorien: Data['kategorien'], highest = 7000, context: Context = {}) =>
    drawScreen(all, { kategorien, hoechstCent: highest, keyvisual: null }, { boot, at: '/produkte', ...context });
  test('are shown by categories, those below one with it', () => {
    const { links, text } = draw([
      kategorie({ Anzahl: 1 }),
      kategorie({
        Id: 'glas',
        Slug: 'glas',
        Titel: 'Glasfaser',
        Pfad: [{ Id: 'internet', Slug: 'internet', Titel: 'I' }],
      }),
      kategorie({ Id: 'handy', Slug: 'handy', Titel: 'Handys', Quelle: 'Mobilfunk', PraemieHoechstCent: null }),
    ]);
    expect(Object.values(links)).toEqual(['/alpha/produkte/internet', '/alpha/produkte/glas', '/alpha/produkte/handy']);
    expect(text).toMatch(/Für zu Hause Internet und Telefon bis zu 70\s€ 1 Produkt/);
    expect(text).toMatch(/Für unterwegs Handys 3 Produkte/);
    expect(text).toContain('Für jede Empfehlung, aus der ein Vertrag wird, gibt es eine Prämie.');
  });
  test('are searched where there is much', () => {
    expect(draw([kategorie({ Anzahl: 8 })]).fields).toEqual({});
    expect(draw([kategorie({ Anzahl: 9 })]).fields).toEqual({ suche: '' });
  });
  test('are none where there are none, and lead to the start page', () => {
    const { text, links } = draw([], 0);
    expect(text).toContain('Zurzeit gibt es keine Produkte.');
    expect(Object.values(links)).toEqual(['/alpha']);
    expect(text).not.toMatch(/€|gibt es eine Prämie/);
  });
  test('promise no reward where none brings one', () =>
    expect(draw([kategorie({ PraemieHoechstCent: null })], 0).text).not.toMatch(/gibt es eine Prämie|€/));
  test('in English have no German word', () =>
    expect(draw([kategorie({ Titel: 'Internet' })], 7000, { boot: english }).text).not.toMatch(
      /Produkte|Prämie|Kontakt/,
    ));
});

describe('the page of a category', () => {
  type Data = Awaited<ReturnType<typeof category.loader>>;
  const FILTER = { typ: '', hersteller: '', klasse: '', young: false, hybrid: false, seite: 1 } as const;
  const draw = (page: Partial<Data['seite']> = {}, more: Partial<Data> = {}, context: Context = {}) =>
    drawScreen(
      category,
      {
        seite: {
          Kategorie: kategorie(),
          Unterkategorien: [],
          Produkte: [produkt(), produkt({ Id: 'p2', Name: 'Fernsehen' })],
          Gesamt: 2,
          Seite: 1,
          Seiten: 1,
          JeSeite: 12,
          Hersteller: [],
          GeraeteTypen: [],
          Klassen: [],
          MitYoung: false,
          MitHybrid: false,
          Fussnoten: [],
          KeyVisual: null,
          ...page,
        } as Data['seite'],
        filter: FILTER,
        ids: [],
        neben: [],
        ...more,
      },
      { boot, at: '/produkte/internet', ...context },
    );
  const COMPARE = 'Angekreuzte Produkte nebeneinander ansehen';
  test('has its products, each with what it brings, and boxes to compare them', () => {
    const { text, buttons, links } = draw();
    expect(text).toContain('2 Produkte');
    expect(Object.values(links)).toEqual(expect.arrayContaining(['/alpha/produkt/p1', '/alpha/empfehlen/p2']));
    expect(buttons).toEqual([COMPARE]);
  });
  test('marks what its house advises, and says of a device with which tariff it is', () => {
    const tip = 'Unser Tipp für zu Hause';
    expect(draw({ Kategorie: kategorie({ VorauswahlHeim: 'p1', Untertitel: 'Surfen' }) }).text).toContain(tip);
    expect(draw({ Kategorie: kategorie({ VorauswahlHeim: 'p1', Untertitel: 'Surfen' }) }).text).toContain('Surfen');
    expect(draw().text).not.toContain(tip);
    const { text, links, buttons } = draw({ Produkte: [produkt({ Angebot: offer() })], Gesamt: 1 });
    expect(text).toContain('Fabel One mit Mobil M');
    expect(links['Fabel One']).toBe('/alpha/geraet/h1');
    expect(buttons).toEqual([]);
  });
  test('of one product compares nothing, unless another was ticked elsewhere', () => {
    const one = { Produkte: [produkt()], Gesamt: 1 };
    expect(draw(one).buttons).toEqual([]);
    expect(draw(one).text).toContain('1 Produkt ');
    const ticked = draw(one, { ids: ['p7'] });
    expect(ticked.buttons).toEqual([COMPARE]);
    expect(ticked.html).toContain('<input type="hidden" name="id" value="p7"/>');
    expect(draw({ ...one, Seiten: 2 }).buttons).toEqual([COMPARE]);
  });
  test('of nothing says so, and leads to what there is', () => {
    const { text, links } = draw({ Produkte: [], Gesamt: 0, Kategorie: kategorie({ PraemieHoechstCent: null }) });
    expect(text).toContain('In dieser Kategorie gibt es gerade nichts');
    expect(Object.values(links)).toContain('/alpha/produkte');
    expect(text).not.toContain('€');
  });
  test('where the filter leaves nothing takes that back', () => {
    const { text, links } = draw({ Produkte: [], Gesamt: 0 }, { filter: { ...FILTER, klasse: 'M' } });
    expect(text).toContain('Kein Produkt für Ihre Auswahl');
    expect(text).toContain('Kein Produkt passt zu Ihren Filtern');
    expect(links['Filter aufheben']).toBe('/alpha/produkte/internet');
  });
  test('filters by what there is more than one of, and by what is filtered', () => {
    expect(draw({ Klassen: ['M'] }).fields).not.toHaveProperty('klasse');
    expect(draw({ Klassen: ['M', 'L'], MitYoung: true }).fields).toMatchObject({ klasse: '', young: false });
    expect(draw({}, { filter: { ...FILTER, klasse: 'M', hybrid: true } }).fields).toMatchObject({ hybrid: true });
  });
  test('turns its pages, with filter and ticks', () =>
    expect(
      Object.values(draw({ Seiten: 3 }, { filter: { ...FILTER, seite: 2, klasse: 'M' }, ids: ['p1'] }).links),
    ).toEqual(
      expect.arrayContaining([
        '/alpha/produkte/internet?klasse=M&id=p1',
        '/alpha/produkte/internet?klasse=M&seite=3&id=p1',
      ]),
    ));
  const ask = (slug: string, search: string, more: object = {}) => {
    const getProduktkategorie = { Kategorie: kategorie(), Produkte: [], Seiten: 2, ...more };
    const answers = { getProduktkategorie, getProduktkategorien: [kategorie(), kategorie({ Id: 'tv', Slug: 'tv' })] };
    return visit(category, {
      boot,
      at: `/produkte/${slug}${search}`,
      params: { '*': slug },
      answers: answers as never,
    });
  };
  test('has one address, however it is written, with all that was filtered and ticked', async () => {
    expect((await ask('internet.html', '?klasse=M&id=p1')).to).toBe('/produkte/internet?klasse=M&id=p1');
    expect((await ask('internet', '?klasse=&hersteller=&id=p1')).to).toBe('/produkte/internet?id=p1');
    expect((await ask('internet', '?klasse=M')).asked[0]).toEqual([
      'getProduktkategorie',
      { params: { id: 'internet' }, query: { klasse: 'M', seite: 1, jeSeite: 12 } },
    ]);
  });
  test('beyond its last page leads there, and leads to those beside it', async () => {
    expect((await ask('internet', '?seite=9')).to).toBe('/produkte/internet?seite=2');
    expect((await ask('internet', '')).answer).toMatchObject({ neben: [{ Slug: 'tv' }] });
  });
  test('names its page over the window, and has no place in a search engine when it is filtered', () => {
    const data = (page: number, size = '') => ({
      seite: { Kategorie: kategorie() },
      filter: { ...FILTER, seite: page, klasse: size },
      ids: [],
    });
    const given = (...of: Parameters<typeof data>) =>
      ({ boot: { sprache: 'de', mandant: null }, data: data(...of) }) as never;
    expect([category.titel(given(1)), category.titel(given(2))]).toEqual([
      'Internet und Telefon',
      'Internet und Telefon, Seite 2',
    ]);
    expect([category.meta(given(2)), category.meta(given(1, 'M'))]).toMatchObject([
      { suche: '?seite=2', noindex: false },
      { suche: '', noindex: true },
    ]);
  });
  test('of a product without a reward cannot be recommended from here', () =>
    expect(Object.values(draw({ Produkte: [produkt(WITHOUT_REWARD)] }).links)).not.toContain('/alpha/empfehlen/p1'));
  test('in English has no German word', () =>
    expect(
      draw({ Kategorie: kategorie({ Titel: 'Internet' }), Klassen: ['M', 'L'] }, {}, { boot: english }).text.replaceAll(
        /Glasfaser 100|Schnell ins Netz|Fernsehen/g,
        '',
      ),
    ).not.toMatch(/Prämie|Produkt|Empfehl/));
});
