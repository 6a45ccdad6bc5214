import type { Sprache } from './werte.ts';

/**
 * Every screen: its id, its default paths below the basename, and who may open it (portal §2). The id is the name of
 * its file in routes/; a Mandant's catalogue may give it other paths (katalog.ts). Mails and the click call name the
 * German ones, which every language knows the way from. `*` at the end stands for one part or more: the slug of a
 * category has slashes in it. Free of imports: the server reads it too.
 */
export interface Bildschirm {
  de: string;
  en: string;
  /** Login needed. */
  anmeldung?: true;
  /** Stays open where the Mandant forces login (ModuleErzwingeLogin). */
  immerOffen?: true;
  /** Goes to the start page with autologin (IsAutologin): disabled there, or only for who is not logged in. */
  ohneAutologin?: true;
  noindex?: true;
}
type Mehr = Omit<Bildschirm, 'de' | 'en'>;
const paths = (de: string, en: string, mehr: Mehr = {}): Bildschirm => ({ de, en, ...mehr });
export const same = (path: string, mehr?: Mehr): Bildschirm => paths(path, path, mehr);
const offen = { immerOffen: true } as const;
const persoenlich = { noindex: true } as const;
export const angemeldet = { anmeldung: true, noindex: true } as const;

export const mandantBildschirme = {
  home: same('/'),
  danke: paths('/danke', '/thanks', persoenlich),
  aktuellepraemienuebersicht: paths('/aktuellepraemienuebersicht', '/current-rewards'),
  persoenlicherbereich: paths('/persoenlicherbereich', '/my-area', angemeldet),
  meinedaten: paths('/meinedaten', '/my-data', { ...angemeldet, ohneAutologin: true }),
  login: same('/login', { ...offen, ...persoenlich, ohneAutologin: true }),
  loginlink: same('/login/:adminLoginToken', { ...offen, ...persoenlich }),
  logout: same('/logout', { ...offen, ...persoenlich }),
  code: same('/code', offen),
  passwortvergessen: paths('/passwortvergessen', '/forgot-password', {
    ...offen,
    ...persoenlich,
    ohneAutologin: true,
  }),
  passwortaendern: paths('/passwortaendern', '/change-password', angemeldet),
  passwortsetzen: paths('/passwortsetzen', '/set-password', { ...offen, ...persoenlich }),
  optin: paths('/optin', '/confirm-email', { ...offen, ...persoenlich }),
  produkte: paths('/produkte', '/products'),
  kategorie: paths('/produkte/*', '/products/*'),
  produkt: paths('/produkt/:produktId', '/product/:produktId'),
  geraet: paths('/geraet/:geraetId', '/device/:geraetId'),
  vergleich: paths('/vergleich', '/compare', { noindex: true }),
  suche: paths('/suche', '/search', { noindex: true }),
  empfehlen: paths('/empfehlen/:produktId', '/recommend/:produktId'),
  bestaetigung: paths('/bestaetigung', '/confirmation', persoenlich),
  empfehlung: paths('/empfehlung/:empfehlungsnummer', '/recommendation/:empfehlungsnummer', persoenlich),
  empfaengerdaten: paths('/empfaengerdaten/:empfehlungsnummer', '/recipient-data/:empfehlungsnummer', {
    ...offen,
    ...persoenlich,
  }),
  empfaengerbestaetigung: paths('/empfaengerbestaetigung', '/recipient-confirmation', { ...offen, ...persoenlich }),
  empfehlungabgelaufen: paths('/empfehlungabgelaufen', '/recommendation-expired', { ...offen, ...persoenlich }),
  empfehlunggesperrt: paths('/empfehlunggesperrt', '/recommendation-not-possible', { ...offen, ...persoenlich }),
  empfehlungsmailsperre: paths('/empfehlungsmails/abbestellen', '/recommendation-mails/stop', {
    ...offen,
    ...persoenlich,
  }),
  zustimmung: paths('/empfaenger/zustimmung', '/recipient/consent', { ...offen, ...persoenlich }),
  bankdaten: paths('/bankdaten', '/bank-details', { ...offen, ...persoenlich }),
  praemie: paths('/praemie', '/reward', { ...offen, ...persoenlich }),
  praemiedetail: paths('/praemie/:praemieid', '/reward/:praemieid', { ...offen, ...persoenlich }),
  praemiedanke: paths('/praemiedanke', '/reward-thanks', { ...offen, ...persoenlich }),
  kulanzdanke: paths('/kulanzdanke', '/goodwill-thanks', { ...offen, ...persoenlich }),
  kundennummer: paths('/kundennummer', '/customer-number', { ...offen, ...persoenlich }),
  empfehlerbankdaten: paths('/empfehler/bankdaten', '/my-data/bank-details', angemeldet),
  newsletteroptout: paths('/empfehler/newsletter/optout', '/newsletter/opt-out', { ...offen, ...persoenlich }),
  newsletteroptin: paths('/empfehler/newsletter/optin', '/newsletter/opt-in', { ...offen, ...persoenlich }),
  registrieren: paths('/registrieren', '/complete-registration', { ...offen, ohneAutologin: true }),
  mitarbeiterempfehlen: paths('/mitarbeiterempfehlen', '/recommend-employee'),
  kontakt: paths('/kontakt', '/contact', offen),
  impressum: paths('/impressum', '/imprint', offen),
  datenschutz: paths('/datenschutz', '/privacy', offen),
  agb: paths('/agb', '/terms', offen),
  faq: same('/faq', offen),
  barrierefreiheitserklaerung: paths('/barrierefreiheitserklaerung', '/accessibility-statement', offen),
  seite: paths('/seite/:identifier', '/page/:identifier'),
  cookies: paths('/cookie-einstellungen', '/cookie-settings', { ...offen, ...persoenlich }),
  nichtgefunden: same('/404', { ...offen, noindex: true }),
} as const satisfies Record<string, Bildschirm>;

/** The operator's stand in bildschirme-betreiber.ts, which puts them in: nobody else's browser carries them. */
export const bildschirme: { mandant: typeof mandantBildschirme; betreiber: Record<string, Bildschirm> } = {
  mandant: mandantBildschirme,
  betreiber: {},
};

export type MandantBildschirm = keyof typeof mandantBildschirme;
export type Bereich = keyof typeof bildschirme;

export const bildschirm = (bereich: Bereich, id: string): Bildschirm | undefined =>
  (bildschirme[bereich] as Record<string, Bildschirm>)[id];

/** Other addresses of a screen, the same in every language (portal §2): they lead to its own. */
export const weitereWege: Record<string, MandantBildschirm> = { '/exklusiv': 'code', '/exclusiv': 'code' };

/** Paths that a Mandant's catalogue has instead of the usual ones, per language. */
export type Katalog = Partial<Record<Sprache, Record<string, string>>>;

/** Screen id -> path in this language, defaults overlaid with the catalogue's. */
export const allPaths = (bereich: Bereich, sprache: Sprache, katalog: Katalog = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bildschirme[bereich]).map(([id, screen]) => [
      id,
      katalog[sprache]?.[id] ?? (screen as Bildschirm)[sprache],
    ]),
  );
