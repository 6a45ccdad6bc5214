import { BESUCHER, visitorCookie } from '@weitersagen/contract/analytics';
import { campaignCookie, ZWECKE, type Zweck, zustimmungCookie } from '@weitersagen/contract/cookies';
import type { Boot } from '../../boot.ts';
import { cookiesOf, hasPurposes, parseChoice, usedPurposes, type Wahl } from '../../lib/einwilligung.ts';

const TAG_S = 86_400;
/** Half a year, then it is asked again. */
const GILT_TAGE = 180;

/** Screens on which nobody is asked: who reads about cookies decides later (portal §2). */
const STILLE_BILDSCHIRME = ['datenschutz', 'impressum', 'cookies'];
export const isStill = (id: string | undefined): boolean => STILLE_BILDSCHIRME.includes(id ?? '');

const isAnswered = (wahl: Partial<Wahl>, zwecke: readonly Zweck[]) =>
  zwecke.every((zweck) => wahl[zweck] !== undefined);

/** Asked while anything is unset that is used (portal §4). */
export const isOpen = ({ mandant }: Pick<Boot, 'mandant'>, cookies: string): boolean =>
  mandant !== null && hasPurposes(mandant) && !isAnswered(parseChoice(cookies, mandant.Route), usedPurposes(mandant));

/** Buttons for all and for none; else what is ticked. What is required is always given. */
export const choiceFrom = (form: FormData, knopf: string): Wahl =>
  Object.fromEntries(
    ZWECKE.map((zweck) => [
      zweck,
      zweck === 'er' || knopf === 'alle' || (knopf !== 'keine' && form.get(zweck) === '1'),
    ]),
  ) as Wahl;

const newVisitor = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The cookies that keep the choice, as lines for a header or for the page. The source of the visit and the number by which
 * visits are told apart come and go with it; `cookies` are those there are. Of a purpose that nothing serves nothing is kept.
 */
export function cookieRows(
  { mandant, basis, mitnahme }: Pick<Boot, 'mandant' | 'basis' | 'mitnahme'>,
  wahl: Wahl,
  cookies: string,
) {
  if (!mandant) return [];
  const { Route, ModuleIntegratedFrame, kampagneTage } = mandant;
  const isHttps = basis.startsWith('https:');
  // In a frame of another site a browser keeps only what says so; see the server's own cookies.
  const art = isHttps
    ? ModuleIntegratedFrame
      ? 'SameSite=None; Secure; Partitioned'
      : 'SameSite=Lax; Secure'
    : 'SameSite=Lax';
  const row = (name: string, wert: string, tage: number) => `${name}=${wert}; Path=/; Max-Age=${tage * TAG_S}; ${art}`;
  const used = usedPurposes(mandant);
  const visitor = visitorCookie(Route);
  const known = cookiesOf(cookies).get(visitor);
  const counted = wahl.an && used.includes('an');
  const zeilen = [
    ...ZWECKE.map((zweck) => {
      const name = zustimmungCookie(Route, zweck);
      return used.includes(zweck) ? row(name, wahl[zweck] ? '1' : '0', GILT_TAGE) : row(name, '', 0);
    }),
    counted ? row(visitor, BESUCHER.test(known ?? '') ? known! : newVisitor(), GILT_TAGE) : row(visitor, '', 0),
  ];
  const { channel } = mitnahme;
  if (!wahl.ma) return [...zeilen, row(campaignCookie(Route), '', 0)];
  return channel && kampagneTage > 0 ? [...zeilen, row(campaignCookie(Route), channel, kampagneTage)] : zeilen;
}
