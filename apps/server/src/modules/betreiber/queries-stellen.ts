import { allPaths, type MandantBildschirm } from '@weitersagen/contract/bildschirme';
import type { InhaltStelle } from '@weitersagen/contract/redaktion';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { arbeitsstand, findInhalte, type Inhalt } from '../inhalt/queries.ts';
import { displayFor } from '../inhalt/queries-redaktion.ts';
import { type Kopfstelle, kopfstelle } from '../inhalt/rules-stelle.ts';
import { findProdukt, findSelection } from '../produkt/queries.ts';
import { findKategorie } from '../produkt/queries-listen.ts';

const RECHTSSEITEN: Readonly<Record<string, MandantBildschirm>> = {
  agb: 'agb',
  datenschutz: 'datenschutz',
  impressum: 'impressum',
  barrierefreiheit: 'barrierefreiheitserklaerung',
};
/** The screen on which an item is to be seen; what has none of its own is looked for from the start page on. */
const screenOf = ({ schema, schluessel }: Pick<Inhalt, 'schema' | 'schluessel'>): MandantBildschirm => {
  if (schema === 'seite') return schluessel === 'home' ? 'home' : 'seite';
  if (schema === 'rechtstext') return (Object.hasOwn(RECHTSSEITEN, schluessel) && RECHTSSEITEN[schluessel]) || 'home';
  return schema === 'faq' ? 'faq' : 'home';
};

/** `wert` stands in place of the path's parameter, with its slashes. */
const address = ({ mandant, sprache }: MandantScope, bildschirm: MandantBildschirm, wert = ''): string => {
  const weg = allPaths('mandant', sprache, mandant.einstellungen.wege)[bildschirm] ?? '/';
  return `/${mandant.route}${weg.replace(/:\w+|[*]/, () => wert.split('/').map(encodeURIComponent).join('/'))}`;
};

const name = async (scope: MandantScope, stelle: Kopfstelle): Promise<InhaltStelle> => {
  const { bildschirm } = stelle;
  if (bildschirm === 'kategorie') {
    const kategorie = await findKategorie(scope, stelle.id);
    return kategorie
      ? {
          Bildschirm: bildschirm,
          Name: kategorie.titel[scope.sprache],
          Adresse: address(scope, bildschirm, kategorie.slug),
        }
      : { Bildschirm: bildschirm, Name: stelle.id, Adresse: null };
  }
  if (bildschirm === 'produkt') {
    const produkt = await findProdukt(scope, stelle.id);
    return produkt?.aktiv
      ? { Bildschirm: bildschirm, Name: produkt.name, Adresse: address(scope, bildschirm, produkt.id) }
      : { Bildschirm: bildschirm, Name: stelle.id, Adresse: null };
  }
  if (bildschirm !== 'empfehlen') return { Bildschirm: bildschirm, Name: '', Adresse: address(scope, bildschirm) };
  // It recommends something: the first there is stands for all.
  const [eines] = (await findSelection(scope)).produkte;
  return { Bildschirm: bildschirm, Name: '', Adresse: eines ? address(scope, bildschirm, eines.de.id) : null };
};

const SEITEN_HOECHSTENS = 500;
const refersTo = (seite: Inhalt, id: string): boolean => {
  const wert = arbeitsstand(seite).KeyVisual?.iv;
  return Array.isArray(wert) && wert.includes(id);
};

/** Where visitors see a key visual: at the head of the screen that it is named after, and on the pages that refer to it. */
export const findPlaces = async (scope: MandantScope, inhalt: Inhalt): Promise<InhaltStelle[]> => {
  if (inhalt.schema !== 'keyvisual') return [];
  const stelle = kopfstelle(inhalt.schluessel);
  const { zeilen } = await findInhalte(scope, { schema: 'seite', hoechstens: SEITEN_HOECHSTENS });
  const seiten = zeilen.filter((seite) => refersTo(seite, inhalt.id));
  return [
    ...(stelle ? [await name(scope, stelle)] : []),
    ...seiten.map((seite) => ({
      Bildschirm: 'seite' as const,
      Name: displayFor(seite, scope.sprache),
      Adresse: address(scope, screenOf(seite), seite.schluessel),
    })),
  ];
};

const OHNE_SEITE = ['mailtext', 'sharetext', 'variable', 'agenturvariable', 'footnote', 'uebersetzung'];

/** The visitor's page of an item; null: it is on none of its own. */
export const findSeitenadresse = async (scope: MandantScope, inhalt: Inhalt): Promise<string | null> => {
  if (OHNE_SEITE.includes(inhalt.schema)) return null;
  if (inhalt.schema !== 'keyvisual') return findAddress(scope, inhalt);
  return (await findPlaces(scope, inhalt)).flatMap(({ Adresse }) => Adresse ?? [])[0] ?? null;
};

/** Where an item is to be seen. */
export const findAddress = async (scope: MandantScope, inhalt: Inhalt | undefined): Promise<string> => {
  if (!inhalt) return address(scope, 'home');
  const stellen = await findPlaces(scope, inhalt);
  return stellen.flatMap(({ Adresse }) => Adresse ?? [])[0] ?? address(scope, screenOf(inhalt), inhalt.schluessel);
};
