import { angemeldet, type Bildschirm, bildschirme, same } from './screens.ts';

/** The operator's screens: their paths are the same in every language. */
const betreiberBildschirme = {
  uebersicht: same('/', angemeldet),
  login: same('/login', { noindex: true }),
  zweiterfaktor: same('/login/zweiterfaktor', { noindex: true }),
  logout: same('/logout', { noindex: true }),
  auftraege: same('/auftraege', angemeldet),
  auftrag: same('/auftraege/:route/:auftragsnummer', angemeldet),
  empfehlungen: same('/empfehlungen', angemeldet),
  kulanz: same('/kulanz', angemeldet),
  auszahlungen: same('/auszahlungen', angemeldet),
  auszahlung: same('/auszahlungen/:route/:id', angemeldet),
  gutscheine: same('/gutscheine', angemeldet),
  inhalte: same('/inhalte', angemeldet),
  inhaltluecken: same('/inhalte/luecken', angemeldet),
  eingebautetexte: same('/inhalte/eingebaut', angemeldet),
  inhaltsbilder: same('/inhalte/bilder', angemeldet),
  inhaltsdateien: same('/inhalte/dateien', angemeldet),
  inhaltszugang: same('/inhalte/zugang', angemeldet),
  inhaltneu: same('/inhalte/:route/neu/:schema', angemeldet),
  mailvorschau: same('/inhalte/:route/mail/:schluessel', angemeldet),
  teilvorschau: same('/inhalte/:route/teilen', angemeldet),
  inhalt: same('/inhalte/:route/:id', angemeldet),
  inhaltfassung: same('/inhalte/:route/:id/fassung/:version', angemeldet),
  vorschauende: same('/vorschau/ende', { noindex: true }),
  katalog: same('/katalog', angemeldet),
  beraterfotos: same('/katalog/:route/berater', angemeldet),
  katalogliste: same('/katalog/:route/:liste', angemeldet),
  katalogeintrag: same('/katalog/:route/:liste/eintrag', angemeldet),
  katalogbild: same('/katalog/:route/:liste/bild', angemeldet),
  katalogimporte: same('/katalog/:route/importe', angemeldet),
  katalogimport: same('/katalog/:route/importe/:id', angemeldet),
  katalogaenderungen: same('/katalog/:route/aenderungen', angemeldet),
  katalogaenderung: same('/katalog/:route/aenderungen/:id', angemeldet),
  mandanten: same('/mandanten', angemeldet),
  einstellungen: same('/mandanten/:route', angemeldet),
  einstellungsaenderungen: same('/mandanten/:route/aenderungen', angemeldet),
  einstellungsaenderung: same('/mandanten/:route/aenderungen/:id', angemeldet),
  audit: same('/audit', angemeldet),
  nichtgefunden: same('/404', { noindex: true }),
} as const satisfies Record<string, Bildschirm>;

export type BetreiberBildschirm = keyof typeof betreiberBildschirme;

bildschirme.betreiber = betreiberBildschirme;
