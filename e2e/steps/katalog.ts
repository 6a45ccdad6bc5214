import { expect, type Locator, type Page } from '@playwright/test';
import { newRequests } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { pathOf } from './paths.ts';

/** calls.md §7a, in its order. */
export const SLUGS = [
  'internet',
  'internet/hybrid',
  'internet/glasfaser.html',
  'junge-leute',
  'junge-leute/speed.html',
  'junge-leute/hybrid.html',
  'digital-home-service',
  'glasfaser',
  'fernsehen',
  'fernsehen/satellit.html',
  'fernsehen/hybrid-satellit.html',
  'fernsehen/hybrid',
  'fernsehen/glasfaser.html',
  'magentasport',
  'internet-telefon',
  'homepage-und-shop',
  'webseite',
  'webshop',
  'webhosting',
  'company-start',
  'company-pro',
  'smartphone-tarife.html',
  'prepaid-tarife.html',
  'young-tarife.html',
  'daten-tarife.html',
  'zusatzkarten.html',
  'combi-cards.html',
  'geraete.html',
  'smartphones.html',
  'tablets.html',
  'surfsticks.html',
] as const;

export const katalogTexts = {
  de: {
    produkte: 'Produkte',
    alleProdukte: 'Alle Produkte',
    anzahl: /^(Kein Produkt|\d+ Produkte?)$/,
    gefunden: (n: number) => `${n === 0 ? 'Kein Produkt' : n === 1 ? '1 Produkt' : `${n} Produkte`} für Ihre Auswahl`,
    filtern: 'Produkte filtern',
    hersteller: 'Hersteller',
    zeigen: 'Zeigen',
    aufheben: 'Filter aufheben',
    nichtsHier: 'Kein Produkt passt zu Ihren Filtern',
    empfehlen: (name: string) => `${name} empfehlen`,
    vergleichenLang: (name: string) => `${name} vergleichen`,
    nebeneinander: 'Angekreuzte Produkte nebeneinander ansehen',
    vergleich: 'Produkte vergleichen',
    mitAnderen: 'Mit anderen vergleichen',
    entfernen: (name: string) => `${name} aus dem Vergleich nehmen`,
    dazunehmen: 'Dazunehmen',
    womit: 'Womit vergleichen Sie?',
    zuViele: 'Höchstens drei passen nebeneinander',
    leer: 'Noch nichts zum Vergleichen',
    nurUnterschiede: 'Nur Unterschiede zeigen',
    allesZeigen: 'Alles zeigen',
    verschieden: 'unterschiedlich',
    praemie: 'Prämie',
    preis: 'Preis im Monat',
    suche: 'Produkte suchen',
    was: 'Was möchten Sie empfehlen?',
    suchen: 'Suchen',
    treffer: (search: string) => new RegExp(`^\\d+ Treffer für „${search}“$`),
    nichtsGefunden: 'Dazu haben wir nichts gefunden',
    stoebern: 'Oder in den Kategorien stöbern',
    kosten: 'Was es kostet',
    heute: 'Prämie von heute',
    mitGeraet: (name: string) => `Mit ${name}`,
    fakten: 'Fakten',
  },
  en: {
    produkte: 'Products',
    alleProdukte: 'All products',
    anzahl: /^(No product|\d+ products?)$/,
    gefunden: (n: number) => `${n === 0 ? 'No product' : n === 1 ? '1 product' : `${n} products`} for your choice`,
    filtern: 'Filter products',
    hersteller: 'Brand',
    zeigen: 'Show',
    aufheben: 'Remove filters',
    nichtsHier: 'No product matches your filters',
    empfehlen: (name: string) => `Recommend ${name}`,
    vergleichenLang: (name: string) => `Compare ${name}`,
    nebeneinander: 'See the ticked products side by side',
    vergleich: 'Compare products',
    mitAnderen: 'Compare with others',
    entfernen: (name: string) => `Remove ${name} from the comparison`,
    dazunehmen: 'Add',
    womit: 'What would you like to compare it with?',
    zuViele: 'No more than three fit side by side',
    leer: 'Nothing to compare yet',
    nurUnterschiede: 'Show differences only',
    allesZeigen: 'Show everything',
    verschieden: 'different',
    praemie: 'Reward',
    preis: 'Price per month',
    suche: 'Search products',
    was: 'What would you like to recommend?',
    suchen: 'Search',
    treffer: (search: string) => new RegExp(`^\\d+ results? for “${search}”$`),
    nichtsGefunden: 'We found nothing for this',
    stoebern: 'Or browse the categories',
    kosten: 'What it costs',
    heute: 'Today’s reward',
    mitGeraet: (name: string) => `With ${name}`,
    fakten: 'Facts',
  },
} as const;

export const kategoriePath = (slug: string, language: Language, route = 'fernwerk'): string =>
  pathOf(route, 'kategorie', language, { '*': slug });

interface Angebot {
  HandyId: string;
  HandyAnzeigeName: string;
  Hersteller: string;
}
export interface Produkt {
  Id: string;
  Name: string;
  Klasse: string | null;
  Preisaufteilung: unknown[];
  Angebot: Angebot | null;
}
export interface Kategorie {
  Id: string;
  Slug: string;
  Titel: string;
  Breadcrumb: string;
  Quelle: string;
  Anzahl: number;
}
interface Seite {
  Gesamt: number;
  Kategorie: Kategorie;
  Produkte: Produkt[];
  Hersteller: string[];
  Klassen: string[];
}
/** As the calls answer it: what a page has to show. */
export async function read<T>(language: Language, place: string, route = 'fernwerk'): Promise<T> {
  const api = await newRequests({ 'accept-language': language });
  const response = await api.get(`/api/v1/${route}${place}`);
  expect(response.ok(), place).toBe(true);
  const data = (await response.json()) as T;
  await api.dispose();
  return data;
}
/** As many as a page shows (apps/web/src/routes/kategorie.tsx). */
const PER_PAGE = 12;
/** `search`: what else is asked for, each with its `&`. */
export const kategoriePage = (language: Language, id: string, search = ''): Promise<Seite> =>
  read<Seite>(language, `/produktkategorie/${id}?jeSeite=${PER_PAGE}${search}`);

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
/** What a category page says of itself, all at once: there are many of them. */
export const seen = (page: Page) =>
  page.evaluate(() => {
    const text = (choice: string) => document.querySelector(choice)?.textContent?.trim() ?? '';
    const list = document.querySelector('main ul:has(> li > article)');
    return {
      titel: text('h1'),
      krumen: [...document.querySelectorAll('main nav ol a')].map((a) => a.getAttribute('href')),
      hier: text('main nav ol [aria-current="page"]'),
      anzahl: text('main form [role="status"]'),
      karten: document.querySelectorAll('main article').length,
      /** How many cards stand in each row of the first list. */
      reihen: Object.values(
        Object.groupBy(Array.from(list?.children ?? []), (card) => Math.round(card.getBoundingClientRect().top)),
      ).map((row) => row?.length ?? 0),
      dokument: document.documentElement.scrollWidth,
    };
  });

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A new house draws each of its pictures at the first request: here they are not the subject. */
export const withoutBilder = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\/[^/]+\/(produkt|produktkategorie|geraet)\/[^/]+\/(grafik|sgrafik|icon)\b/, (route) =>
    route.fulfill({ contentType: 'image/png', body: ONE_PIXEL }),
  );
