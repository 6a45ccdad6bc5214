import { katalogSchema } from '@weitersagen/contract/katalog';
import { LANGUAGES } from '@weitersagen/contract/languages';
import { describe, expect, test } from 'vitest';
import { signpost } from './rules.ts';

describe('a catalogue is refused', () => {
  test.each([
    ['a screen that does not exist', { gibtsnicht: '/x' }, 'gibtsnicht: no such screen'],
    ['a path that the specification pins', { home: '/start' }, 'home: its path is fixed'],
    ['the unknown page', { nichtgefunden: '/weg' }, 'nichtgefunden: its path is fixed'],
    ['no slash', { faq: 'fragen' }, 'fragen: not a path'],
    ['another site', { faq: '//boese.example' }, '//boese.example: not a path'],
    ['a query', { faq: '/fragen?x=1' }, '/fragen?x=1: not a path'],
    ['capitals, which no address tells apart', { faq: '/Fragen' }, '/Fragen: not a path'],
    ['the short link', { faq: '/e' }, '/e: taken'],
    ['a fixed redirect', { faq: '/exklusiv' }, '/exklusiv: taken'],
    ['the path of another screen', { faq: '/kontakt' }, '/kontakt: taken'],
    ['the form of another screen', { praemiedetail: '/empfehlung/:praemieid' }, '/empfehlung/:praemieid: taken'],
    ['a lost parameter', { empfehlen: '/werben' }, '/werben: not the parameters of /empfehlen/:produktId'],
    ['a lost rest', { kategorie: '/angebot' }, '/angebot: not the parameters of /produkte/*'],
    ['a rest in the middle', { kategorie: '/angebot/*/alles' }, '/angebot/*/alles: not a path'],
    ['another parameter', { empfehlen: '/werben/:id' }, '/werben/:id: not the parameters of /empfehlen/:produktId'],
  ])('with %s', (_what, de, message) => {
    const { error } = katalogSchema.safeParse({ de, en: {} });
    expect(error?.issues).toEqual([expect.objectContaining({ path: ['de'], message })]);
  });
});

test('the usual paths are a catalogue without a fault', () => {
  expect(katalogSchema.parse({ de: {}, en: {} })).toEqual({ de: {}, en: {} });
});

describe('a path leads to its screen', () => {
  const usual = signpost({});
  test.each([
    ['/', 'de', 'home', {}, ['de', 'en']],
    ['/empfehlen/zuhause-100', 'de', 'empfehlen', { produktId: 'zuhause-100' }, ['de']],
    ['/empfehlen/zuhause-100', 'en', 'empfehlen', { produktId: 'zuhause-100' }, ['de']],
    ['/recommend/zuhause-100', 'de', 'empfehlen', { produktId: 'zuhause-100' }, ['en']],
    ['/praemie/', 'en', 'praemie', {}, ['de']],
    ['/Reward', 'en', 'praemie', {}, ['en']],
    ['/login', 'en', 'login', {}, ['de', 'en']],
    ['/login/abc', 'en', 'loginlink', { adminLoginToken: 'abc' }, ['de', 'en']],
    ['/produkte', 'de', 'produkte', {}, ['de']],
    ['/produkte/', 'de', 'produkte', {}, ['de']],
    ['/produkte/internet', 'de', 'kategorie', { '*': 'internet' }, ['de']],
    ['/products/internet/glasfaser.html', 'de', 'kategorie', { '*': 'internet/glasfaser.html' }, ['en']],
    ['/produkte/fernsehen/hybrid/', 'de', 'kategorie', { '*': 'fernsehen/hybrid' }, ['de']],
    ['/exklusiv', 'en', 'code', {}, []],
    ['/exclusiv/', 'de', 'code', {}, []],
  ] as const)('%s, read in %s: %s', (path, language, id, params, languages) => {
    expect(usual.findPlace(path, language)).toEqual({ id, params, sprachen: languages });
  });
  test.each(['/gibt/es/nicht', '/empfehlen', '/empfehlen/a/b', ''])('%s is no screen', (path) => {
    expect(usual.findPlace(path, 'de')).toBeNull();
  });
  test('every screen has its own path in both languages, and the way back', () => {
    for (const language of LANGUAGES)
      for (const id of ['persoenlicherbereich', 'kontakt', 'zustimmung', 'nichtgefunden'])
        expect(usual.findPlace(usual.pathTo({ id, params: {} }, language), language)?.id).toBe(id);
  });
});

describe("with a Mandant's catalogue", () => {
  const own = signpost({ de: { praemie: '/bonus', faq: '/hilfe' }, en: { kontakt: '/faq', faq: '/help' } });
  test('its path stands in for the usual one', () => {
    expect(own.pathTo({ id: 'praemie', params: {} }, 'de')).toBe('/bonus');
    expect(own.pathTo({ id: 'praemie', params: {} }, 'en')).toBe('/reward');
  });
  test('the usual one still leads there: mails name it', () => {
    expect(own.findPlace('/praemie', 'de')).toMatchObject({ id: 'praemie', sprachen: [] });
  });
  test("a path means what it means in the reader's language", () => {
    expect(own.findPlace('/faq', 'en')?.id).toBe('kontakt');
    expect(own.findPlace('/hilfe', 'en')?.id).toBe('faq');
  });
  test('parameters go along as they stand', () => {
    expect(own.pathTo({ id: 'empfehlen', params: { produktId: 'a%2Fb' } }, 'en')).toBe('/recommend/a%2Fb');
    expect(own.pathTo({ id: 'kategorie', params: { '*': 'internet/x.html' } }, 'en')).toBe('/products/internet/x.html');
  });
});
