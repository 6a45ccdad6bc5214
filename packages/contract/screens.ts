import type { LanguageCode } from './languages.ts';
import type { AgenturRecht } from './values-agentur.ts';

/**
 * Every screen: its id, its default paths below the basename, and who may open it (portal §2). The id is the name of
 * its file in routes/; a Mandant's catalogue may give it other paths (katalog.ts). Mails and the click call name the
 * German ones, which every language knows the way from. `*` at the end stands for one part or more: the slug of a
 * category has slashes in it. Free of imports: the server reads it too.
 */
export interface Screen {
  de: string;
  en: string;
  /** Login needed. */
  anmeldung?: true;
  /** Stays open where the Mandant forces login (`ModuleErzwingeLogin`). */
  immerOffen?: true;
  /** Goes to the start page with autologin (IsAutologin): disabled there, or only for who is not logged in. */
  ohneAutologin?: true;
  noindex?: true;
  /** Of an agency's people: the right that it takes; who has it not is told so. */
  agenturrecht?: AgenturRecht;
}
type More = Omit<Screen, 'de' | 'en'>;
const paths = (de: string, en: string, more: More = {}): Screen => ({ de, en, ...more });
export const same = (path: string, more?: More): Screen => paths(path, path, more);
const open = { immerOffen: true } as const;
const personal = { noindex: true } as const;
export const signedIn = { anmeldung: true, noindex: true } as const;

export const mandantScreens = {
  home: same('/'),
  danke: paths('/danke', '/thanks', personal),
  aktuellepraemienuebersicht: paths('/aktuellepraemienuebersicht', '/current-rewards'),
  persoenlicherbereich: paths('/persoenlicherbereich', '/my-area', signedIn),
  meinedaten: paths('/meinedaten', '/my-data', { ...signedIn, ohneAutologin: true }),
  login: same('/login', { ...open, ...personal, ohneAutologin: true }),
  loginlink: same('/login/:adminLoginToken', { ...open, ...personal }),
  logout: same('/logout', { ...open, ...personal }),
  code: same('/code', open),
  passwortvergessen: paths('/passwortvergessen', '/forgot-password', {
    ...open,
    ...personal,
    ohneAutologin: true,
  }),
  passwortaendern: paths('/passwortaendern', '/change-password', signedIn),
  passwortsetzen: paths('/passwortsetzen', '/set-password', { ...open, ...personal }),
  optin: paths('/optin', '/confirm-email', { ...open, ...personal }),
  produkte: paths('/produkte', '/products'),
  kategorie: paths('/produkte/*', '/products/*'),
  produkt: paths('/produkt/:produktId', '/product/:produktId'),
  geraet: paths('/geraet/:geraetId', '/device/:geraetId'),
  vergleich: paths('/vergleich', '/compare', { noindex: true }),
  suche: paths('/suche', '/search', { noindex: true }),
  empfehlen: paths('/empfehlen/:produktId', '/recommend/:produktId'),
  bestaetigung: paths('/bestaetigung', '/confirmation', personal),
  empfehlung: paths('/empfehlung/:empfehlungsnummer', '/recommendation/:empfehlungsnummer', personal),
  empfaengerdaten: paths('/empfaengerdaten/:empfehlungsnummer', '/recipient-data/:empfehlungsnummer', {
    ...open,
    ...personal,
  }),
  empfaengerbestaetigung: paths('/empfaengerbestaetigung', '/recipient-confirmation', { ...open, ...personal }),
  empfehlungabgelaufen: paths('/empfehlungabgelaufen', '/recommendation-expired', { ...open, ...personal }),
  empfehlunggesperrt: paths('/empfehlunggesperrt', '/recommendation-not-possible', { ...open, ...personal }),
  empfehlungsmailsperre: paths('/empfehlungsmails/abbestellen', '/recommendation-mails/stop', {
    ...open,
    ...personal,
  }),
  widerruf: paths('/einwilligung/widerrufen', '/consent/withdraw', { ...open, ...personal }),
  zustimmung: paths('/empfaenger/zustimmung', '/recipient/consent', { ...open, ...personal }),
  bankdaten: paths('/bankdaten', '/bank-details', { ...open, ...personal }),
  praemie: paths('/praemie', '/reward', { ...open, ...personal }),
  praemiedetail: paths('/praemie/:praemieid', '/reward/:praemieid', { ...open, ...personal }),
  praemiedanke: paths('/praemiedanke', '/reward-thanks', { ...open, ...personal }),
  kulanzdanke: paths('/kulanzdanke', '/goodwill-thanks', { ...open, ...personal }),
  kundennummer: paths('/kundennummer', '/customer-number', { ...open, ...personal }),
  empfehlerbankdaten: paths('/empfehler/bankdaten', '/my-data/bank-details', signedIn),
  newsletteroptout: paths('/empfehler/newsletter/optout', '/newsletter/opt-out', { ...open, ...personal }),
  newsletteroptin: paths('/empfehler/newsletter/optin', '/newsletter/opt-in', { ...open, ...personal }),
  registrieren: paths('/registrieren', '/complete-registration', { ...open, ohneAutologin: true }),
  mitarbeiterempfehlen: paths('/mitarbeiterempfehlen', '/recommend-employee'),
  kontakt: paths('/kontakt', '/contact', open),
  impressum: paths('/impressum', '/imprint', open),
  datenschutz: paths('/datenschutz', '/privacy', open),
  agb: paths('/agb', '/terms', open),
  faq: same('/faq', open),
  barrierefreiheitserklaerung: paths('/barrierefreiheitserklaerung', '/accessibility-statement', open),
  seite: paths('/seite/:identifier', '/page/:identifier'),
  cookies: paths('/cookie-einstellungen', '/cookie-settings', { ...open, ...personal }),
  nichtgefunden: same('/404', { ...open, noindex: true }),
} as const satisfies Record<string, Screen>;

/** The operator's and those of agencies stand in files of their own, which put them in: nobody else's browser carries them. */
export const allScreens: {
  mandant: typeof mandantScreens;
  betreiber: Record<string, Screen>;
  agentur: Record<string, Screen>;
} = {
  mandant: mandantScreens,
  betreiber: {},
  agentur: {},
};

/** Where an agency's people are, among the paths of a Mandant. */
const AGENTUR_PATH = /^\/(agentur|agent|sso)(\/|$)/i;
export const bereichOf = (path: string): 'mandant' | 'agentur' => (AGENTUR_PATH.test(path) ? 'agentur' : 'mandant');

/** What of an agency is seen without a role, and when the session has ended: nothing can be done there (calls.md §6). */
export const RECHTE_WITHOUT_ROLE: readonly AgenturRecht[] = ['Stammdaten', 'Praemienplan'];

/** The first screen of each area. */
export const STARTS = { mandant: 'home', betreiber: 'uebersicht', agentur: 'agentur' } as const;

export type MandantScreen = keyof typeof mandantScreens;
export type Bereich = keyof typeof allScreens;

export const screenOf = (area: Bereich, id: string): Screen | undefined =>
  (allScreens[area] as Record<string, Screen>)[id];

/** Other addresses of a screen, the same in every language (portal §2): they lead to its own. */
export const furtherPaths: Record<string, MandantScreen> = { '/exklusiv': 'code', '/exclusiv': 'code' };

/** Paths that a Mandant's catalogue has instead of the usual ones, per language. */
export type Katalog = Partial<Record<LanguageCode, Record<string, string>>>;

/** Screen id -> path in this language, defaults overlaid with the catalogue's. */
export const allPaths = (area: Bereich, language: LanguageCode, katalog: Katalog = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allScreens[area]).map(([id, screen]) => [
      id,
      katalog[language]?.[id] ?? (screen as Screen)[language],
    ]),
  );
