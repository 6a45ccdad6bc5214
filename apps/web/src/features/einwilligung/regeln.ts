import { kampagneCookie, ZWECKE, type Zweck, zustimmungCookie } from '@weitersagen/contract/cookies';
import type { Boot } from '../../boot.ts';
import { hatZwecke } from '../../lib/einwilligung.ts';

export type Wahl = Record<Zweck, boolean>;

const TAG_S = 86_400;
/** Half a year, then it is asked again. */
const GILT_TAGE = 180;

/** Screens on which nobody is asked: who reads about cookies decides later (portal §2). */
const STILLE_BILDSCHIRME = ['datenschutz', 'impressum', 'cookies'];
export const isStill = (id: string | undefined): boolean => STILLE_BILDSCHIRME.includes(id ?? '');

/** What was said so far, from the cookies as a request or the page has them. */
export function leseWahl(cookies: string, route: string): Partial<Wahl> {
  const paare = new Map(
    cookies.split(/;\s*/).map((paar) => {
      const [name = '', wert] = paar.split('=');
      return [name, wert] as const;
    }),
  );
  const said = ZWECKE.map((zweck) => [zweck, paare.get(zustimmungCookie(route, zweck))] as const);
  return Object.fromEntries(
    said.flatMap(([zweck, wert]) => (/^[01]$/.test(wert ?? '') ? [[zweck, wert === '1']] : [])),
  );
}

/** Asked while anything is unset (portal §4). */
export const isOffen = ({ mandant }: Pick<Boot, 'mandant'>, cookies: string): boolean =>
  mandant !== null && hatZwecke(mandant) && Object.keys(leseWahl(cookies, mandant.Route)).length < ZWECKE.length;

/** Buttons for all and for none; else what is ticked. What is required is always given. */
export const wahlAus = (form: FormData, knopf: string): Wahl =>
  Object.fromEntries(
    ZWECKE.map((zweck) => [
      zweck,
      zweck === 'er' || knopf === 'alle' || (knopf !== 'keine' && form.get(zweck) === '1'),
    ]),
  ) as Wahl;

/** The cookies that keep the choice, as lines for a header or for the page; the source of the visit comes and goes with it. */
export function cookieZeilen({ mandant, basis, mitnahme }: Pick<Boot, 'mandant' | 'basis' | 'mitnahme'>, wahl: Wahl) {
  if (!mandant) return [];
  const { Route, ModuleIntegratedFrame, kampagneTage } = mandant;
  const isHttps = basis.startsWith('https:');
  // In a frame of another site a browser keeps only what says so; see the server's own cookies.
  const art = isHttps
    ? ModuleIntegratedFrame
      ? 'SameSite=None; Secure; Partitioned'
      : 'SameSite=Lax; Secure'
    : 'SameSite=Lax';
  const zeile = (name: string, wert: string, tage: number) =>
    `${name}=${wert}; Path=/; Max-Age=${tage * TAG_S}; ${art}`;
  const zeilen = ZWECKE.map((zweck) => zeile(zustimmungCookie(Route, zweck), wahl[zweck] ? '1' : '0', GILT_TAGE));
  const { channel } = mitnahme;
  if (!wahl.ma) return [...zeilen, zeile(kampagneCookie(Route), '', 0)];
  return channel && kampagneTage > 0 ? [...zeilen, zeile(kampagneCookie(Route), channel, kampagneTage)] : zeilen;
}
