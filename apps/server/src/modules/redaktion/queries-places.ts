import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { InhaltPlace } from '@weitersagen/contract/redaktion';
import { allPaths, type MandantScreen } from '@weitersagen/contract/screens';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findInhalte, type Inhalt, workingState } from '../inhalt/queries.ts';
import { type HeaderPlace, headerPlace } from '../inhalt/rules-place.ts';
import { findProdukt, findSelection } from '../produkt/queries.ts';
import { findKategorie } from '../produkt/queries-lists.ts';
import { displayFor } from './queries.ts';

const LEGAL_PAGES: Readonly<Record<string, MandantScreen>> = {
  agb: 'agb',
  datenschutz: 'datenschutz',
  impressum: 'impressum',
  barrierefreiheit: 'barrierefreiheitserklaerung',
};
/** The screen on which an item is to be seen; what has none of its own is looked for from the start page on. */
const screenOf = ({ schema, schluessel }: Pick<Inhalt, 'schema' | 'schluessel'>): MandantScreen => {
  if (schema === 'seite') return schluessel === 'home' ? 'home' : 'seite';
  if (schema === 'rechtstext') return (Object.hasOwn(LEGAL_PAGES, schluessel) && LEGAL_PAGES[schluessel]) || 'home';
  return schema === 'faq' ? 'faq' : 'home';
};

/** `wert` stands in place of the path's parameter, with its slashes. */
const address = ({ mandant, sprache }: MandantScope, screen: MandantScreen, value = ''): string => {
  const path = allPaths('mandant', sprache, mandant.einstellungen.wege)[screen] ?? '/';
  return `/${mandant.route}${path.replace(/:\w+|[*]/, () => value.split('/').map(encodeURIComponent).join('/'))}`;
};

const name = async (scope: MandantScope, place: HeaderPlace): Promise<InhaltPlace> => {
  const { bildschirm } = place;
  if (bildschirm === 'kategorie') {
    const kategorie = await findKategorie(scope, place.id);
    return kategorie
      ? {
          Bildschirm: bildschirm,
          Name: kategorie.titel[scope.sprache],
          Adresse: address(scope, bildschirm, kategorie.slug),
        }
      : { Bildschirm: bildschirm, Name: place.id, Adresse: null };
  }
  if (bildschirm === 'produkt') {
    const produkt = await findProdukt(scope, place.id);
    return produkt?.aktiv
      ? { Bildschirm: bildschirm, Name: produkt.name, Adresse: address(scope, bildschirm, produkt.id) }
      : { Bildschirm: bildschirm, Name: place.id, Adresse: null };
  }
  if (bildschirm !== 'empfehlen') return { Bildschirm: bildschirm, Name: '', Adresse: address(scope, bildschirm) };
  // It recommends something: the first there is stands for all.
  const [one] = (await findSelection(scope)).produkte;
  return { Bildschirm: bildschirm, Name: '', Adresse: one ? address(scope, bildschirm, one[MAIN_LANGUAGE].id) : null };
};

const PAGES_AT_MOST = 500;
const refersTo = (page: Inhalt, id: string): boolean => {
  const value = workingState(page).KeyVisual?.iv;
  return Array.isArray(value) && value.includes(id);
};

/** Where visitors see a key visual: at the head of the screen that it is named after, and on the pages that refer to it. */
export const findPlaces = async (scope: MandantScope, inhalt: Inhalt): Promise<InhaltPlace[]> => {
  if (inhalt.schema !== 'keyvisual') return [];
  const place = headerPlace(inhalt.schluessel);
  const { rows } = await findInhalte(scope, { schema: 'seite', atMost: PAGES_AT_MOST });
  const pages = rows.filter((page) => refersTo(page, inhalt.id));
  return [
    ...(place ? [await name(scope, place)] : []),
    ...pages.map((page) => ({
      Bildschirm: 'seite' as const,
      Name: displayFor(page, scope.sprache),
      Adresse: address(scope, screenOf(page), page.schluessel),
    })),
  ];
};

const WITHOUT_PAGE = ['mailtext', 'sharetext', 'variable', 'agenturvariable', 'footnote', 'uebersetzung'];

/** The visitor's page of an item; null: it is on none of its own. */
export const findPageAddress = async (scope: MandantScope, inhalt: Inhalt): Promise<string | null> => {
  if (WITHOUT_PAGE.includes(inhalt.schema)) return null;
  if (inhalt.schema !== 'keyvisual') return findAddress(scope, inhalt);
  return (await findPlaces(scope, inhalt)).flatMap(({ Adresse }) => Adresse ?? [])[0] ?? null;
};

/** Where an item is to be seen. */
export const findAddress = async (scope: MandantScope, inhalt: Inhalt | undefined): Promise<string> => {
  if (!inhalt) return address(scope, 'home');
  const places = await findPlaces(scope, inhalt);
  return places.flatMap(({ Adresse }) => Adresse ?? [])[0] ?? address(scope, screenOf(inhalt), inhalt.schluessel);
};
