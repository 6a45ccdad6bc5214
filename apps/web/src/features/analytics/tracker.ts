import { trackerUrl, VISITOR, visitorCookie } from '@weitersagen/contract/analytics';
import type { Boot } from '../../boot.ts';
import { parseChoice } from '../../lib/einwilligung.ts';
import { type Happening, hitOf, urlOf } from './rules.ts';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PAGE_VIEW_LENGTH = 6;
const VISITOR_BYTES = 8;

const bytes = (length: number) => Array.from(crypto.getRandomValues(new Uint8Array(length)));
const pageViewId = () =>
  bytes(PAGE_VIEW_LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
const hex = (length: number) =>
  bytes(length)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The host that led here; of this one nothing, since its pages are counted by themselves. */
function origin(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, host } = new URL(document.referrer);
  return host === window.location.host ? '' : `${origin}/`;
}

/**
 * Tells the Mandant's Matomo, by its documented protocol and without a script of its own. Whatever becomes of it, and
 * however long it takes: nobody waits for it, and its cookies and this page's address stay where they are.
 */
export function createTracker({ mandant, basis, mitnahme }: Boot): (happening: Happening) => void {
  if (!mandant) return () => undefined;
  const { Route, MatomoUrl, MatomoSiteId } = mandant;
  const known = new RegExp(`(?:^|; )${visitorCookie(Route)}=([^;]*)`);
  const memory = hex(VISITOR_BYTES);
  const visitor = () => {
    const kept = known.exec(document.cookie)?.[1] ?? '';
    return VISITOR.test(kept) ? kept : memory;
  };
  let campaign = parseChoice(document.cookie, Route).ma ? (mitnahme.channel ?? '') : '';
  let before = origin();
  let pageView = pageViewId();
  return (happening) => {
    const site = { siteId: MatomoSiteId, base: `${basis}/${Route}`, visitor: visitor() };
    if (!('goal' in happening)) pageView = pageViewId();
    const body = hitOf(happening, { site, campaign, before, pageView, random: hex(VISITOR_BYTES) });
    campaign = '';
    before = urlOf(site, happening.page);
    void fetch(trackerUrl(MatomoUrl, window.location.origin), {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      body,
    }).catch(() => undefined);
  };
}
