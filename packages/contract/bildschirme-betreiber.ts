import { angemeldet, type Bildschirm, bildschirme, gleich } from './bildschirme.ts';

/** The operator's screens: their paths are the same in every language. */
export const betreiberBildschirme = {
  uebersicht: gleich('/', angemeldet),
  login: gleich('/login', { noindex: true }),
  zweiterfaktor: gleich('/login/zweiterfaktor', { noindex: true }),
  logout: gleich('/logout', { noindex: true }),
  auftraege: gleich('/auftraege', angemeldet),
  auftrag: gleich('/auftraege/:route/:auftragsnummer', angemeldet),
  empfehlungen: gleich('/empfehlungen', angemeldet),
  kulanz: gleich('/kulanz', angemeldet),
  auszahlungen: gleich('/auszahlungen', angemeldet),
  auszahlung: gleich('/auszahlungen/:route/:id', angemeldet),
  gutscheine: gleich('/gutscheine', angemeldet),
  inhalte: gleich('/inhalte', angemeldet),
  inhaltluecken: gleich('/inhalte/luecken', angemeldet),
  eingebautetexte: gleich('/inhalte/eingebaut', angemeldet),
  inhaltsbilder: gleich('/inhalte/bilder', angemeldet),
  inhaltsdateien: gleich('/inhalte/dateien', angemeldet),
  inhaltszugang: gleich('/inhalte/zugang', angemeldet),
  inhaltneu: gleich('/inhalte/:route/neu/:schema', angemeldet),
  mailvorschau: gleich('/inhalte/:route/mail/:schluessel', angemeldet),
  teilvorschau: gleich('/inhalte/:route/teilen', angemeldet),
  inhalt: gleich('/inhalte/:route/:id', angemeldet),
  inhaltfassung: gleich('/inhalte/:route/:id/fassung/:version', angemeldet),
  vorschauende: gleich('/vorschau/ende', { noindex: true }),
  katalog: gleich('/katalog', angemeldet),
  beraterfotos: gleich('/katalog/:route/berater', angemeldet),
  katalogliste: gleich('/katalog/:route/:liste', angemeldet),
  katalogeintrag: gleich('/katalog/:route/:liste/eintrag', angemeldet),
  katalogbild: gleich('/katalog/:route/:liste/bild', angemeldet),
  katalogimporte: gleich('/katalog/:route/importe', angemeldet),
  katalogimport: gleich('/katalog/:route/importe/:id', angemeldet),
  katalogaenderungen: gleich('/katalog/:route/aenderungen', angemeldet),
  katalogaenderung: gleich('/katalog/:route/aenderungen/:id', angemeldet),
  audit: gleich('/audit', angemeldet),
  nichtgefunden: gleich('/404', { noindex: true }),
} as const satisfies Record<string, Bildschirm>;

export type BetreiberBildschirm = keyof typeof betreiberBildschirme;

bildschirme.betreiber = betreiberBildschirme;
