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
const pfade = (de: string, en: string, mehr: Mehr = {}): Bildschirm => ({ de, en, ...mehr });
export const gleich = (path: string, mehr?: Mehr): Bildschirm => pfade(path, path, mehr);
const offen = { immerOffen: true } as const;
const persoenlich = { noindex: true } as const;
export const angemeldet = { anmeldung: true, noindex: true } as const;

export const mandantBildschirme = {
  home: gleich('/'),
  danke: pfade('/danke', '/thanks', persoenlich),
  aktuellepraemienuebersicht: pfade('/aktuellepraemienuebersicht', '/current-rewards'),
  persoenlicherbereich: pfade('/persoenlicherbereich', '/my-area', angemeldet),
  meinedaten: pfade('/meinedaten', '/my-data', { ...angemeldet, ohneAutologin: true }),
  login: gleich('/login', { ...offen, ...persoenlich, ohneAutologin: true }),
  loginlink: gleich('/login/:adminLoginToken', { ...offen, ...persoenlich }),
  logout: gleich('/logout', { ...offen, ...persoenlich }),
  code: gleich('/code', offen),
  passwortvergessen: pfade('/passwortvergessen', '/forgot-password', {
    ...offen,
    ...persoenlich,
    ohneAutologin: true,
  }),
  passwortaendern: pfade('/passwortaendern', '/change-password', angemeldet),
  passwortsetzen: pfade('/passwortsetzen', '/set-password', { ...offen, ...persoenlich }),
  optin: pfade('/optin', '/confirm-email', { ...offen, ...persoenlich }),
  produkte: pfade('/produkte', '/products'),
  kategorie: pfade('/produkte/*', '/products/*'),
  produkt: pfade('/produkt/:produktId', '/product/:produktId'),
  geraet: pfade('/geraet/:geraetId', '/device/:geraetId'),
  vergleich: pfade('/vergleich', '/compare', { noindex: true }),
  suche: pfade('/suche', '/search', { noindex: true }),
  empfehlen: pfade('/empfehlen/:produktId', '/recommend/:produktId'),
  bestaetigung: pfade('/bestaetigung', '/confirmation', persoenlich),
  empfehlung: pfade('/empfehlung/:empfehlungsnummer', '/recommendation/:empfehlungsnummer', persoenlich),
  empfaengerdaten: pfade('/empfaengerdaten/:empfehlungsnummer', '/recipient-data/:empfehlungsnummer', {
    ...offen,
    ...persoenlich,
  }),
  empfaengerbestaetigung: pfade('/empfaengerbestaetigung', '/recipient-confirmation', { ...offen, ...persoenlich }),
  empfehlungabgelaufen: pfade('/empfehlungabgelaufen', '/recommendation-expired', { ...offen, ...persoenlich }),
  empfehlunggesperrt: pfade('/empfehlunggesperrt', '/recommendation-not-possible', { ...offen, ...persoenlich }),
  empfehlungsmailsperre: pfade('/empfehlungsmails/abbestellen', '/recommendation-mails/stop', {
    ...offen,
    ...persoenlich,
  }),
  zustimmung: pfade('/empfaenger/zustimmung', '/recipient/consent', { ...offen, ...persoenlich }),
  bankdaten: pfade('/bankdaten', '/bank-details', { ...offen, ...persoenlich }),
  praemie: pfade('/praemie', '/reward', { ...offen, ...persoenlich }),
  praemiedetail: pfade('/praemie/:praemieid', '/reward/:praemieid', { ...offen, ...persoenlich }),
  praemiedanke: pfade('/praemiedanke', '/reward-thanks', { ...offen, ...persoenlich }),
  kulanzdanke: pfade('/kulanzdanke', '/goodwill-thanks', { ...offen, ...persoenlich }),
  kundennummer: pfade('/kundennummer', '/customer-number', { ...offen, ...persoenlich }),
  empfehlerbankdaten: pfade('/empfehler/bankdaten', '/my-data/bank-details', angemeldet),
  newsletteroptout: pfade('/empfehler/newsletter/optout', '/newsletter/opt-out', { ...offen, ...persoenlich }),
  newsletteroptin: pfade('/empfehler/newsletter/optin', '/newsletter/opt-in', { ...offen, ...persoenlich }),
  registrieren: pfade('/registrieren', '/complete-registration', { ...offen, ohneAutologin: true }),
  mitarbeiterempfehlen: pfade('/mitarbeiterempfehlen', '/recommend-employee'),
  kontakt: pfade('/kontakt', '/contact', offen),
  impressum: pfade('/impressum', '/imprint', offen),
  datenschutz: pfade('/datenschutz', '/privacy', offen),
  agb: pfade('/agb', '/terms', offen),
  faq: gleich('/faq', offen),
  barrierefreiheitserklaerung: pfade('/barrierefreiheitserklaerung', '/accessibility-statement', offen),
  seite: pfade('/seite/:identifier', '/page/:identifier'),
  cookies: pfade('/cookie-einstellungen', '/cookie-settings', { ...offen, ...persoenlich }),
  nichtgefunden: gleich('/404', { ...offen, noindex: true }),
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
export const alleWege = (bereich: Bereich, sprache: Sprache, katalog: Katalog = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bildschirme[bereich]).map(([id, screen]) => [
      id,
      katalog[sprache]?.[id] ?? (screen as Bildschirm)[sprache],
    ]),
  );
