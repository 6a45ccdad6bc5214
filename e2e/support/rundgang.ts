import fs from 'node:fs';
import { type Bildschirm, type MandantBildschirm, mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { Sprache } from './sprache.ts';

/** The demo's clients, and what portal §2 makes of their switches. */
export interface Mandant {
  route: string;
  /** Login screens are closed (IsAutologin). */
  autologin?: true;
  /** Whoever is not logged in sees the exceptions alone (ModuleErzwingeLogin). */
  erzwungen?: true;
  /** The client has an imprint of his own (ModuleAdv). */
  berater?: true;
  familie: 'telekom' | 'versicherer';
}
export const MANDANTEN: readonly Mandant[] = [
  { route: 'fernwerk', familie: 'telekom' },
  { route: 'klarfunk', familie: 'telekom', autologin: true },
  { route: 'fernwerk-team', familie: 'telekom', erzwungen: true },
  { route: 'sicherheim', familie: 'versicherer' },
  { route: 'sicherheim-berater', familie: 'versicherer', berater: true },
];
export const SPRACHEN: readonly Sprache[] = ['de', 'en'];

/** Who stands in front of a screen: what his browser holds. */
export type Rolle =
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

type Zugang = 'public' | 'referrer' | 'link' | 'praemie' | 'empfaenger';
interface Zeile {
  zugang: Zugang;
  id: MandantBildschirm;
  /** By this route only, where a switch of the Mandant decides whether there is such a screen. */
  nur?: readonly string[];
  /** In German, where the specification names it. */
  titel?: string;
}
const zeile = (zugang: Zugang, id: MandantBildschirm, mehr: Pick<Zeile, 'nur' | 'titel'> = {}): Zeile => ({
  zugang,
  id,
  ...mehr,
});

/** The screens of the specification, each with who may open it; titles where it names them (portal §2). */
export const ZEILEN: readonly Zeile[] = [
  zeile('public', 'home'),
  zeile('public', 'danke', { titel: 'Danke' }),
  zeile('public', 'aktuellepraemienuebersicht'),
  zeile('referrer', 'persoenlicherbereich'),
  zeile('referrer', 'meinedaten'),
  zeile('public', 'login'),
  zeile('public', 'loginlink'),
  zeile('public', 'logout'),
  zeile('public', 'code'),
  zeile('public', 'passwortvergessen'),
  zeile('referrer', 'passwortaendern'),
  zeile('link', 'passwortsetzen'),
  zeile('link', 'optin'),
  zeile('public', 'produkte', { titel: 'Alle Produkte' }),
  zeile('public', 'kategorie'),
  zeile('public', 'produkt'),
  // Who sells no devices has no page of one.
  zeile('public', 'geraet', { nur: ['fernwerk', 'klarfunk'] }),
  zeile('public', 'vergleich', { titel: 'Produkte vergleichen' }),
  zeile('public', 'suche', { titel: 'Suche' }),
  zeile('public', 'empfehlen', { titel: 'Empfehlung erstellen' }),
  zeile('public', 'bestaetigung'),
  zeile('public', 'empfehlung', { titel: 'Empfehlung teilen' }),
  zeile('public', 'empfaengerbestaetigung'),
  zeile('public', 'empfehlungabgelaufen', { titel: 'Empfehlung abgelaufen' }),
  zeile('public', 'empfehlunggesperrt', {
    titel: 'Empfehlung nicht möglich',
  }),
  zeile('public', 'empfaengerdaten'),
  zeile('praemie', 'praemie'),
  zeile('praemie', 'praemiedetail'),
  zeile('public', 'praemiedanke'),
  zeile('public', 'kulanzdanke'),
  zeile('praemie', 'kundennummer'),
  zeile('empfaenger', 'zustimmung'),
  zeile('empfaenger', 'bankdaten'),
  zeile('referrer', 'empfehlerbankdaten'),
  zeile('public', 'impressum'),
  zeile('public', 'datenschutz'),
  zeile('public', 'agb'),
  zeile('public', 'faq'),
  zeile('public', 'kontakt'),
  zeile('public', 'seite'),
  zeile('public', 'newsletteroptout'),
  zeile('public', 'newsletteroptin'),
  zeile('public', 'registrieren'),
  zeile('link', 'empfehlungsmailsperre'),
  zeile('public', 'cookies'),
  zeile('public', 'mitarbeiterempfehlen', { nur: ['fernwerk-team'] }),
  zeile('public', 'nichtgefunden', { titel: 'Datei nicht gefunden' }),
  zeile('public', 'barrierefreiheitserklaerung'),
];

/** Walked by with a token that nobody was given, so that nothing is confirmed and nothing ended. */
export const OHNE_GUELTIGEN_LINK: readonly MandantBildschirm[] = [
  'loginlink',
  'optin',
  'newsletteroptin',
  'newsletteroptout',
  'empfehlungsmailsperre',
];
/** Paths of the specification that belong to later issues; until then they are unknown ones. */
export const OFFENE_WEGE: readonly string[] = ['/agent/empfehlen/1', '/sso'];
/** Paths that lead to a screen which has one of its own. */
export const UMLEITUNGEN: Readonly<Record<string, MandantBildschirm>> = { '/exklusiv': 'code', '/exclusiv': 'code' };

const ROUTES = new URL('../../apps/web/src/routes/', import.meta.url);
/** A screen exists as soon as its file does. */
export const istDa = (id: MandantBildschirm): boolean => fs.existsSync(new URL(`${id}.tsx`, ROUTES));
export const IDS = Object.keys(mandantBildschirme) as MandantBildschirm[];

export const zeileVon = (id: MandantBildschirm): Zeile => {
  const gefunden = ZEILEN.find((z) => z.id === id);
  if (!gefunden) throw new Error(`the screen ${id} stands in no row of e2e/support/rundgang.ts`);
  return gefunden;
};

/** Where a switch of the client leaves a screen out. */
export const gibtEsNicht = (id: MandantBildschirm, { route }: Mandant): boolean =>
  zeileVon(id).nur?.includes(route) === false;

/** Where a client leads elsewhere from a screen, whoever asks. */
export const fuehrtWeg = (id: MandantBildschirm, mandant: Mandant): boolean => {
  const { ohneAutologin }: Bildschirm = mandantBildschirme[id];
  if (mandant.autologin && ohneAutologin) return true;
  return mandant.berater === true && id === 'impressum';
};

/** Has to be logged in here. */
export const willAnmeldung = (id: MandantBildschirm, mandant: Mandant): boolean => {
  const { anmeldung, immerOffen }: Bildschirm = mandantBildschirme[id];
  return Boolean(anmeldung || (mandant.erzwungen && !immerOffen));
};

const ROLLEN: Partial<Record<MandantBildschirm, Rolle>> = {
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

export interface Halt {
  id: MandantBildschirm;
  als: Rolle;
}
/** Where a walk through all screens of a Mandant stops: each screen by who needs it; in German, by a visitor too. */
export const halteVon = (mandant: Mandant, sprache: Sprache): Halt[] => {
  const da = IDS.filter((id) => istDa(id) && !fuehrtWeg(id, mandant) && !gibtEsNicht(id, mandant));
  return da.flatMap((id): Halt[] => {
    const als = ROLLEN[id] ?? (willAnmeldung(id, mandant) ? 'empfehler' : 'besucher');
    const auchOhne = sprache === 'de' && als !== 'besucher' && !willAnmeldung(id, mandant);
    return [{ id, als }, ...(auchOhne ? [{ id, als: 'besucher' } as const] : [])];
  });
};
