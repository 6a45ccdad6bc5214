import { VISITOR, visitorCookie } from '@weitersagen/contract/analytics';
import { campaignCookie, consentCookie, PURPOSES, type Purpose } from '@weitersagen/contract/cookies';
import type { Boot } from '../../boot.ts';
import { type Choice, cookiesOf, hasPurposes, parseChoice, usedPurposes } from '../../lib/einwilligung.ts';

const DAY_S = 86_400;
/** Half a year, then it is asked again. */
const GILT_DAYS = 180;

/** Sent along by the question, whose page stays where it is. */
export const STAYS = '_bleibt';

/** Screens on which nobody is asked: who reads about cookies decides later (portal §2). */
const UNASKED_SCREENS = ['datenschutz', 'impressum', 'cookies'];
export const isStill = (id: string | undefined): boolean => UNASKED_SCREENS.includes(id ?? '');

const isAnswered = (choice: Partial<Choice>, purposes: readonly Purpose[]) =>
  purposes.every((purpose) => choice[purpose] !== undefined);

/** Asked while anything is unset that is used (portal §4). */
export const isOpen = ({ mandant }: Pick<Boot, 'mandant'>, cookies: string): boolean =>
  mandant !== null && hasPurposes(mandant) && !isAnswered(parseChoice(cookies, mandant.Route), usedPurposes(mandant));

/** Buttons for all and for none; else what is ticked. What is required is always given. */
export const choiceFrom = (form: FormData, button: string): Choice =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      purpose === 'er' || button === 'alle' || (button !== 'keine' && form.get(purpose) === '1'),
    ]),
  ) as Choice;

const newVisitor = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The cookies that keep the choice, as lines for a header or for the page. The source of the visit and the number by which
 * visits are told apart come and go with it; `cookies` are those there are. Of a purpose that nothing serves nothing is kept.
 */
export function cookieRows(
  { mandant, basis, mitnahme }: Pick<Boot, 'mandant' | 'basis' | 'mitnahme'>,
  choice: Choice,
  cookies: string,
) {
  if (!mandant) return [];
  const { Route, ModuleIntegratedFrame, kampagneTage } = mandant;
  const isHttps = basis.startsWith('https:');
  // In a frame of another site a browser keeps only what says so; see the server's own cookies.
  const kind = isHttps
    ? ModuleIntegratedFrame
      ? 'SameSite=None; Secure; Partitioned'
      : 'SameSite=Lax; Secure'
    : 'SameSite=Lax';
  const row = (name: string, value: string, days: number) =>
    `${name}=${value}; Path=/; Max-Age=${days * DAY_S}; ${kind}`;
  const used = usedPurposes(mandant);
  const visitor = visitorCookie(Route);
  const known = cookiesOf(cookies).get(visitor);
  const counted = choice.an && used.includes('an');
  const rows = [
    ...PURPOSES.map((purpose) => {
      const name = consentCookie(Route, purpose);
      return used.includes(purpose) ? row(name, choice[purpose] ? '1' : '0', GILT_DAYS) : row(name, '', 0);
    }),
    counted ? row(visitor, VISITOR.test(known ?? '') ? known! : newVisitor(), GILT_DAYS) : row(visitor, '', 0),
  ];
  const { channel } = mitnahme;
  if (!choice.ma) return [...rows, row(campaignCookie(Route), '', 0)];
  return channel && kampagneTage > 0 ? [...rows, row(campaignCookie(Route), channel, kampagneTage)] : rows;
}
