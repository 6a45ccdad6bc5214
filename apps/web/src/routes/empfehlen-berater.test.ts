import { produkt, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, problem, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import type { Berater, Searched } from '../features/berater/picked.ts';
import * as screen from './empfehlen.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
const agent = (values: Partial<Berater> = {}): Berater =>
  ({
    ExterneId: 'B-1',
    FirstName: 'Marlene',
    LastName: 'Vogt',
    ZipCode: '34117',
    City: 'Kassel',
    Agentur: 'Haus Nord',
    AgenturLogo: null,
    Photo: null,
    EntfernungKm: null,
    ...values,
  }) as Berater;
const page = (Content: Berater[], TotalCount = Content.length, PageCount = 1) => ({
  Content,
  HasNext: false,
  PageCount,
  TotalCount,
});
const boot = visitor({ ModuleAgentRecommendation: true });
const AT = '/empfehlen/p1?anteil=50&handy=h1';
const KEPT = '/alpha/empfehlen/p1?anteil=50&handy=h1';
const draw = (values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    {
      anteil: 50,
      produkt: produkt(),
      keyvisual: null,
      berater: null,
      isLost: false,
      followed: null,
      searched: null,
      agentur: null,
      ...values,
    } as Data,
    { boot, at: AT, ...context },
  );
const look = (values: Partial<Searched> = {}, context: Context = {}) =>
  draw({ searched: { wanted: 'kassel', page: 1, place: {}, found: page([agent()]), ...values } }, context);

describe('whose customer one is', () => {
  test('is asked only where the house has agents, or an address names one', () => {
    expect(draw({}, { boot: visitor() }).text).not.toContain('Berater');
    expect(draw({}, { boot: visitor() }).fields).not.toHaveProperty(['Empfehlung.Agentennummer']);
    const named = draw({ berater: { berater: agent(), isChosen: false } }, { boot: visitor() });
    expect(named.fields).toMatchObject({ 'Empfehlung.Agentennummer': 'B-1' });
  });
  test('is told where the agent of the address is there no more: nobody thinks that he is told of it', async () => {
    const words = 'Den Berater aus Ihrem Link finden wir nicht.';
    for (const house of [boot, visitor()]) {
      const answers = {
        getProdukt: produkt(),
        getKeyvisual: null,
        getTiedPraemien: null,
        searchBerater: page([]),
      } as never;
      const asking = { boot: house, at: '/empfehlen/p1?berater=B-9', params: { produktId: 'p1' }, answers };
      const { answer } = await visit(screen, asking);
      expect(draw(answer as Data, { boot: house }).text).toContain(words);
    }
    expect(draw().text).not.toContain(words);
    expect(draw({ berater: { berater: agent(), isChosen: true } }).text).not.toContain(words);
  });
  test('need not be said, and leads to the search with all that was chosen so far', () => {
    const { links, text } = draw();
    expect(text).toContain('Freiwillig: Wer betreut Sie?');
    expect(links['Berater finden']).toBe(`${KEPT}&beratersuche=`);
  });
  test('goes along, and whether he was chosen; another can be chosen', () => {
    const { fields, links, text } = draw({ berater: { berater: agent(), isChosen: true } });
    expect(fields).toMatchObject({ 'Empfehlung.Agentennummer': 'B-1', 'Empfehlung.AgentGewaehlt': 'true' });
    expect(text).toContain('Marlene Vogt Haus Nord 34117 Kassel');
    expect(links['Anderen Berater wählen']).toBe(`${KEPT}&beratersuche=`);
    const byLink = draw({ berater: { berater: agent(), isChosen: false } });
    expect(byLink.fields).not.toHaveProperty(['Empfehlung.AgentGewaehlt']);
  });
});

describe('the search for an agent', () => {
  test('stands in the form’s place, and keeps what was chosen there, whichever way leads back', () => {
    const { fields, links } = look();
    expect(fields).toEqual({ beratersuche: 'kassel', anteil: '50', handy: 'h1' });
    expect(links['Auswählen Marlene Vogt']).toBe(`${KEPT}&berater=B-1&gewaehlt=1`);
    expect(links['Ohne Berater weiter zum Formular']).toBe(KEPT);
  });
  test.each([
    [1, 'Ein Berater'],
    [2, '2 Berater'],
  ])('says how many there are: %i', (n, words) =>
    expect(look({ found: page(Array.from({ length: n }, (_, i) => agent({ ExterneId: `B-${i}` }))) }).text).toContain(
      words,
    ),
  );
  test('says how far it is', () => {
    const near = (km: number) => look({ found: page([agent({ EntfernungKm: km })]) }).text;
    expect(near(0)).toContain('34117 Kassel · unter 1 km');
    expect(near(7)).toContain('7 km');
  });
  test('in vain says so once, with what helps', () => {
    const { text, links } = look({ found: page([]) });
    expect(text.match(/Niemand gefunden/g)).toHaveLength(1);
    expect(text).toContain('Versuchen Sie es mit weniger Buchstaben');
    expect(links['Alle Berater zeigen']).toBe(`${KEPT}&beratersuche=`);
  });
  test('for nobody at all where there is nobody advises no other words', () => {
    const { text, links } = look({ wanted: '', found: page([]) });
    expect(text).toContain('Zurzeit ist hier niemand eingetragen.');
    expect(text).not.toContain('weniger Buchstaben');
    expect(links).not.toHaveProperty('Alle Berater zeigen');
    expect(links['Ohne Berater weiter zum Formular']).toBe(KEPT);
  });
  test('turns its pages with its words and its place', () =>
    expect(
      Object.values(look({ place: { lat: '1', lon: '2' }, page: 2, found: page([agent()], 18, 3) }).links),
    ).toContain(`${KEPT}&beratersuche=kassel&lat=1&lon=2&seite=3`));
});

describe('the address of the search', () => {
  const ask = async (search: string, searchBerater: unknown) => {
    const answers = { getProdukt: produkt(), getKeyvisual: null, getTiedPraemien: null, searchBerater } as never;
    const asking = { boot, at: `/empfehlen/p1${search}`, params: { produktId: 'p1' }, answers };
    const { asked, answer } = await visit(screen, asking);
    const searched = asked
      .filter(([name]) => name === 'searchBerater')
      .map(([, input]) => (input as { query: object }).query);
    return { searched, data: answer as Data };
  };
  test('asks as it says, and for nobody where it says nothing', async () => {
    expect((await ask('', null)).searched).toEqual([]);
    expect((await ask('?beratersuche=%20kassel&lat=1&lon=2', page([]))).searched).toEqual([
      { query: 'kassel', page: 1, pagesize: 6, lat: '1', lon: '2' },
    ]);
    expect((await ask('?beratersuche=a&lat=1', page([]))).searched).toEqual([{ query: 'a', page: 1, pagesize: 6 }]);
  });
  test('of a page that there is not has the last one: nobody reads that nobody was found', async () => {
    const { searched, data } = await ask('?beratersuche=a&seite=9', page([], 8, 2));
    expect(searched.map((query) => (query as { page: number }).page)).toEqual([9, 2]);
    expect(data.searched?.page).toBe(2);
  });
  test('that cannot be answered finds nobody', async () => {
    const { data } = await ask('?beratersuche=a', { problem: problem('Nein.') });
    expect(data.searched?.found.Content).toEqual([]);
  });
  test('names an agent whom one could find, and no other', async () => {
    const answers = { Content: [agent(), agent({ ExterneId: 'B-11' })] };
    expect((await ask('?berater=B-1&gewaehlt=1', answers)).data.berater).toMatchObject({ isChosen: true });
    expect((await ask('?berater=B-9', answers)).data.berater).toBeNull();
  });
});

describe('who has invited', () => {
  const invited = (Status: string) =>
    ({ Status, Agentur: 'Haus Süd', Person: 'Nora Nord', GueltigBis: '2026-11-20T22:59:59.000Z' }) as Data['followed'];
  test('is named, with the agency that the recommendation belongs to', () => {
    const { text } = draw({ followed: invited('Geoeffnet') });
    expect(text).toContain('Nora Nord');
    expect(text).toContain('Haus Süd');
    expect(draw().text).not.toContain('Haus Süd');
  });
  test.each(['Abgelaufen', 'Zurueckgezogen'])('too long ago is told, and binds nobody: %s', (Status) =>
    expect(draw({ followed: invited(Status) }).text).not.toBe(draw({ followed: invited('Geoeffnet') }).text),
  );
  const TIED = { HoechstCent: 7000, Kategorien: [], Praemien: [] };
  const ask = async (search: string, answers: object, more: object = {}) => {
    const asking = {
      boot: visitor({}, more),
      at: `/empfehlen/p1${search}`,
      params: { produktId: 'p1' },
      answers: { getProdukt: produkt(), getKeyvisual: null, ...answers } as never,
    };
    const { asked, answer } = await visit(screen, asking);
    return { asked, data: answer as Data };
  };
  test.each<[string, object, string | null]>([
    ['by who has invited', { getEinladung: invited('Geoeffnet'), getTiedPraemien: TIED }, 'Haus Süd'],
    ['by nobody where that is over', { getEinladung: invited('Abgelaufen'), getTiedPraemien: TIED }, null],
    [
      'by everybody’s rewards where the agency has none of its own',
      { getEinladung: invited('Geoeffnet'), getTiedPraemien: null },
      null,
    ],
  ])('gives the amounts: %s', async (_, answers, agentur) =>
    expect((await ask('', answers, { eingeladen: true })).data.agentur).toBe(agentur),
  );
  test('is asked for nowhere but where a link was followed', async () =>
    expect((await ask('', {})).asked.map(([name]) => name)).toEqual(['getProdukt', 'getKeyvisual']));
  test('or the agent that was chosen gives the amounts, asked by his number', async () => {
    const { asked, data } = await ask('?berater=B-1', { searchBerater: page([agent()]), getTiedPraemien: TIED });
    expect(asked.at(-1)).toEqual(['getTiedPraemien', { query: { berater: 'B-1' } }]);
    expect(data.agentur).toBe('Haus Nord');
  });
  test('a device is asked for with its tariff, and names what is recommended', async () => {
    const Angebot = { TarifHandyAnzeigeName: 'Mobil M mit Fabel One', GeraeteTyp: 'smartphone', Preistext: '29,95 €' };
    const { asked, data } = await ask('?handy=h1', { getProdukt: produkt({ Angebot: Angebot as never }) });
    expect(asked[0]).toEqual(['getProdukt', { params: { id: 'p1' }, query: { handyId: 'h1' } }]);
    const { text } = draw({ produkt: data.produkt });
    expect(text).toContain('Mobil M mit Fabel One empfehlen');
    expect(text).toContain('29,95 €');
  });
  test('the share that an address asks for is begun with', async () =>
    expect((await ask('?anteil=0', {})).data.anteil).toBe(0));
});
