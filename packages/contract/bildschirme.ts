import type { Sprache } from './werte.ts';

/**
 * Every screen: its id, its default path below the basename, and who may open it (portal §2). The id is the name of
 * its file in routes/; a Mandant's catalogue may give it another path. Free of imports: the server reads it too.
 */
export interface Bildschirm {
  de: string;
  en: string;
  /** Login needed. */
  anmeldung?: true;
  /** Stays open where the Mandant forces login (ModuleErzwingeLogin). */
  immerOffen?: true;
  /** Goes to the start page with autologin (IsAutologin). */
  ohneAutologin?: true;
  noindex?: true;
}
const gleich = (path: string, mehr: Omit<Bildschirm, 'de' | 'en'> = {}): Bildschirm => ({
  de: path,
  en: path,
  ...mehr,
});
const offen = { immerOffen: true } as const;
const persoenlich = { noindex: true } as const;
const angemeldet = { anmeldung: true, noindex: true } as const;

export const mandantBildschirme = {
  home: gleich('/'),
  danke: gleich('/danke', persoenlich),
  aktuellepraemienuebersicht: gleich('/aktuellepraemienuebersicht'),
  persoenlicherbereich: gleich('/persoenlicherbereich', angemeldet),
  meinedaten: gleich('/meinedaten', { ...angemeldet, ohneAutologin: true }),
  login: gleich('/login', { ...offen, ohneAutologin: true }),
  loginlink: gleich('/login/:adminLoginToken', { ...offen, ...persoenlich }),
  logout: gleich('/logout', { ...offen, ...persoenlich }),
  code: gleich('/code', offen),
  passwortvergessen: gleich('/passwortvergessen', offen),
  passwortaendern: gleich('/passwortaendern', angemeldet),
  passwortsetzen: gleich('/passwortsetzen', { ...offen, ...persoenlich }),
  optin: gleich('/optin', { ...offen, ...persoenlich }),
  empfehlen: gleich('/empfehlen/:produktId'),
  bestaetigung: gleich('/bestaetigung', persoenlich),
  empfehlung: gleich('/empfehlung/:empfehlungsnummer', persoenlich),
  empfaengerdaten: gleich('/empfaengerdaten/:empfehlungsnummer', { ...offen, ...persoenlich }),
  empfaengerbestaetigung: gleich('/empfaengerbestaetigung', { ...offen, ...persoenlich }),
  empfehlungabgelaufen: gleich('/empfehlungabgelaufen', { ...offen, ...persoenlich }),
  empfehlunggesperrt: gleich('/empfehlunggesperrt', { ...offen, ...persoenlich }),
  zustimmung: gleich('/empfaenger/zustimmung', { ...offen, ...persoenlich }),
  bankdaten: gleich('/bankdaten', { ...offen, ...persoenlich }),
  praemie: gleich('/praemie', { ...offen, ...persoenlich }),
  praemiedetail: gleich('/praemie/:praemieid', { ...offen, ...persoenlich }),
  praemiedanke: gleich('/praemiedanke', { ...offen, ...persoenlich }),
  kulanzdanke: gleich('/kulanzdanke', { ...offen, ...persoenlich }),
  kundennummer: gleich('/kundennummer', { ...offen, ...persoenlich }),
  empfehlerbankdaten: gleich('/empfehler/bankdaten', angemeldet),
  newsletteroptout: gleich('/empfehler/newsletter/optout', { ...offen, ...persoenlich }),
  newsletteroptin: gleich('/empfehler/newsletter/optin', { ...offen, ...persoenlich }),
  registrieren: gleich('/registrieren', { ...offen, ohneAutologin: true }),
  mitarbeiterempfehlen: gleich('/mitarbeiterempfehlen'),
  kontakt: gleich('/kontakt', offen),
  impressum: gleich('/impressum', offen),
  datenschutz: gleich('/datenschutz', offen),
  agb: gleich('/agb', offen),
  faq: gleich('/faq', offen),
  barrierefreiheitserklaerung: gleich('/barrierefreiheitserklaerung', offen),
  nichtgefunden: gleich('/404', { ...offen, noindex: true }),
} as const satisfies Record<string, Bildschirm>;

export const betreiberBildschirme = {
  uebersicht: gleich('/', angemeldet),
  login: gleich('/login', { noindex: true }),
  zweiterfaktor: gleich('/login/zweiterfaktor', { noindex: true }),
  logout: gleich('/logout', { noindex: true }),
  auftraege: gleich('/auftraege', angemeldet),
  auftrag: gleich('/auftraege/:route/:auftragsnummer', angemeldet),
  empfehlungen: gleich('/empfehlungen', angemeldet),
  auszahlungen: gleich('/auszahlungen', angemeldet),
  auszahlung: gleich('/auszahlungen/:route/:id', angemeldet),
  gutscheine: gleich('/gutscheine', angemeldet),
  audit: gleich('/audit', angemeldet),
  nichtgefunden: gleich('/404', { noindex: true }),
} as const satisfies Record<string, Bildschirm>;

export const bildschirme = { mandant: mandantBildschirme, betreiber: betreiberBildschirme };

export type MandantBildschirm = keyof typeof mandantBildschirme;
export type BetreiberBildschirm = keyof typeof betreiberBildschirme;
export type Bereich = keyof typeof bildschirme;

export const bildschirm = (bereich: Bereich, id: string): Bildschirm | undefined =>
  (bildschirme[bereich] as Record<string, Bildschirm>)[id];

/** Screen id -> path, defaults overlaid with the catalogue's. */
export const alleWege = (bereich: Bereich, sprache: Sprache, katalog: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bildschirme[bereich]).map(([id, screen]) => [id, katalog[id] ?? (screen as Bildschirm)[sprache]]),
  );
