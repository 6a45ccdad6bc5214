import fs from 'node:fs';
import { type MandantScreen, mandantScreens, type Screen } from '@weitersagen/contract/screens';
import type { Language } from './language.ts';

/** The demo's clients, and what portal §2 makes of their switches. */
export interface Mandant {
  route: string;
  /** Login screens are closed (IsAutologin). */
  autologin?: true;
  /** Whoever is not logged in sees the exceptions alone (`ModuleErzwingeLogin`). */
  erzwungen?: true;
  /** The client has an imprint of his own (ModuleAdv). */
  berater?: true;
  familie: 'telekom' | 'versicherer';
  /** Has the words of one that stands above it here; its colours, letters and shapes are its own. */
  sameWords?: true;
}
export const MANDANTEN: readonly Mandant[] = [
  { route: 'fernwerk', familie: 'telekom' },
  { route: 'klarfunk', familie: 'telekom', autologin: true },
  { route: 'fernwerk-team', familie: 'telekom', erzwungen: true, sameWords: true },
  { route: 'sicherheim', familie: 'versicherer' },
  { route: 'sicherheim-berater', familie: 'versicherer', berater: true, sameWords: true },
];
export const LANGUAGES: readonly Language[] = ['de', 'en'];
/** One Mandant of each family: the screens are the same, the themes have a test of their own. */
export const REPRESENTATIVES = [
  { route: 'fernwerk', sprache: 'de' },
  { route: 'sicherheim', sprache: 'en' },
] as const;

/** Who stands in front of a screen: what his browser holds. */
export type Role =
  | 'besucher'
  | 'empfehler'
  /** Came by the mail that a reward is ready. */
  | 'praemie'
  /** Has chosen a voucher and not looked at its code. */
  | 'gutschein'
  /** Came by the mail that asks for consent, and has not given it. */
  | 'empfaenger'
  /** Has given it. */
  | 'bestaetigt';

type Access = 'public' | 'referrer' | 'link' | 'praemie' | 'empfaenger';
interface Row {
  zugang: Access;
  id: MandantScreen;
  /** By this route only, where a switch of the Mandant decides whether there is such a screen. */
  nur?: readonly string[];
  /** In German, where the specification names it. */
  titel?: string;
}
const row = (zugang: Access, id: MandantScreen, more: Pick<Row, 'nur' | 'titel'> = {}): Row => ({
  zugang,
  id,
  ...more,
});

/** The screens of the specification, each with who may open it; titles where it names them (portal §2). */
export const ROWS: readonly Row[] = [
  row('public', 'home'),
  row('public', 'danke', { titel: 'Danke' }),
  row('public', 'aktuellepraemienuebersicht'),
  row('referrer', 'persoenlicherbereich'),
  row('referrer', 'meinedaten'),
  row('public', 'login'),
  row('public', 'loginlink'),
  row('public', 'logout'),
  row('public', 'code'),
  row('public', 'passwortvergessen'),
  row('referrer', 'passwortaendern'),
  row('link', 'passwortsetzen'),
  row('link', 'optin'),
  row('public', 'produkte', { titel: 'Alle Produkte' }),
  row('public', 'kategorie'),
  row('public', 'produkt'),
  // Who sells no devices has no page of one.
  row('public', 'geraet', { nur: ['fernwerk', 'klarfunk'] }),
  row('public', 'vergleich', { titel: 'Produkte vergleichen' }),
  row('public', 'suche', { titel: 'Suche' }),
  row('public', 'empfehlen', { titel: 'Empfehlung erstellen' }),
  row('public', 'bestaetigung'),
  row('public', 'empfehlung', { titel: 'Empfehlung teilen' }),
  row('public', 'empfaengerbestaetigung'),
  row('public', 'empfehlungabgelaufen', { titel: 'Empfehlung abgelaufen' }),
  row('public', 'empfehlunggesperrt', {
    titel: 'Empfehlung nicht möglich',
  }),
  row('public', 'empfaengerdaten'),
  row('praemie', 'praemie'),
  row('praemie', 'praemiedetail'),
  row('public', 'praemiedanke'),
  row('public', 'kulanzdanke'),
  row('praemie', 'kundennummer'),
  row('empfaenger', 'zustimmung'),
  row('empfaenger', 'bankdaten'),
  row('referrer', 'empfehlerbankdaten'),
  row('public', 'impressum'),
  row('public', 'datenschutz'),
  row('public', 'agb'),
  row('public', 'faq'),
  row('public', 'kontakt'),
  row('public', 'seite'),
  row('public', 'newsletteroptout'),
  row('public', 'newsletteroptin'),
  row('public', 'registrieren'),
  row('link', 'widerruf'),
  row('link', 'empfehlungsmailsperre'),
  row('public', 'cookies'),
  row('public', 'mitarbeiterempfehlen', { nur: ['fernwerk-team'] }),
  row('public', 'nichtgefunden', { titel: 'Datei nicht gefunden' }),
  row('public', 'barrierefreiheitserklaerung'),
];

/** Walked by with a token that nobody was given, so that nothing is confirmed and nothing ended. */
export const WITHOUT_VALID_LINK: readonly MandantScreen[] = [
  'loginlink',
  'optin',
  'newsletteroptin',
  'newsletteroptout',
  'widerruf',
  'empfehlungsmailsperre',
];
/** Paths that lead to a screen which has one of its own. */
export const REDIRECTS: Readonly<Record<string, MandantScreen>> = { '/exklusiv': 'code', '/exclusiv': 'code' };

const ROUTES = new URL('../../apps/web/src/routes/', import.meta.url);
/** A screen exists as soon as its file does. */
export const isThere = (id: MandantScreen): boolean => fs.existsSync(new URL(`${id}.tsx`, ROUTES));
export const IDS = Object.keys(mandantScreens) as MandantScreen[];

export const rowOf = (id: MandantScreen): Row => {
  const found = ROWS.find((z) => z.id === id);
  if (!found) throw new Error(`the screen ${id} stands in no row of e2e/support/tour.ts`);
  return found;
};

/** Where a switch of the client leaves a screen out. */
export const existsNot = (id: MandantScreen, { route }: Mandant): boolean => rowOf(id).nur?.includes(route) === false;

/** Where a client leads elsewhere from a screen, whoever asks. */
export const leadsAway = (id: MandantScreen, mandant: Mandant): boolean => {
  const { ohneAutologin }: Screen = mandantScreens[id];
  if (mandant.autologin && ohneAutologin) return true;
  return mandant.berater === true && id === 'impressum';
};

/** Has to be logged in here. */
export const wantsSignIn = (id: MandantScreen, mandant: Mandant): boolean => {
  const { anmeldung, immerOffen }: Screen = mandantScreens[id];
  return Boolean(anmeldung || (mandant.erzwungen && !immerOffen));
};

/**
 * In German every client is walked in a browser, in English one for each set of words; what the others draw in English is asked
 * for without one. The figures of the accessibility declaration (ACCESSIBILITY_REPORT=1) are those of the whole walk.
 */
export const isWalked = ({ sameWords }: Mandant, language: Language): boolean =>
  language === 'de' || !sameWords || process.env.ACCESSIBILITY_REPORT === '1';

const ROLES: Partial<Record<MandantScreen, Role>> = {
  praemiedetail: 'gutschein',
  praemie: 'praemie',
  praemiedanke: 'gutschein',
  kulanzdanke: 'praemie',
  kundennummer: 'praemie',
  zustimmung: 'empfaenger',
  bankdaten: 'bestaetigt',
  empfaengerbestaetigung: 'bestaetigt',
  logout: 'empfehler',
};

export interface TourStop {
  id: MandantScreen;
  als: Role;
}
/** Where a walk through all screens of a Mandant stops: each screen by who needs it; in German, by a visitor too. */
export const stopsOf = (mandant: Mandant, language: Language): TourStop[] => {
  const existing = IDS.filter((id) => isThere(id) && !leadsAway(id, mandant) && !existsNot(id, mandant));
  return existing.flatMap((id): TourStop[] => {
    const as = ROLES[id] ?? (wantsSignIn(id, mandant) ? 'empfehler' : 'besucher');
    const alsoWithout = language === 'de' && as !== 'besucher' && !wantsSignIn(id, mandant);
    return [{ id, als: as }, ...(alsoWithout ? [{ id, als: 'besucher' } as const] : [])];
  });
};
