/** What is counted of a page (contracts §2): its path with the places of names and numbers left as places, and no title. */
export interface Page {
  screen: string;
  /** As the router has it: `/empfehlung/:empfehlungsnummer`. */
  path: string;
}
export type Happening = { page: Page } | { page: Page; goal: number };

export interface Site {
  siteId: number;
  /** `https://host/route`, where the portal's pages lie. */
  base: string;
  visitor: string;
}
export interface Visit {
  site: Site;
  /** Where the visit came from; only with consent to marketing as well, and only for its first hit. */
  campaign: string;
  /** The page before, or the site that led here: its host alone. */
  before: string;
  /** One for each page that was shown. */
  pageView: string;
  random: string;
}

const place = (base: string, { path }: Page) => `${base}/${path.replace(/^\/+/, '')}`;

/** A hit as the documented protocol takes it. Nothing of the page's own address is in it. */
export function hitOf(happening: Happening, { site, campaign, before, pageView, random }: Visit): URLSearchParams {
  const { page } = happening;
  const url = place(site.base, page) + (campaign ? `?mtm_campaign=${encodeURIComponent(campaign)}` : '');
  return new URLSearchParams({
    idsite: String(site.siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    rand: random,
    _id: site.visitor,
    pv_id: pageView,
    url,
    ...('goal' in happening
      ? { idgoal: String(happening.goal), ca: '1' }
      : { action_name: page.screen, ...(before ? { urlref: before } : {}) }),
  });
}
export const urlOf = (site: Site, page: Page): string => place(site.base, page);

/** A visitor's answer to statistics; unset while he was not asked, or has not said anything yet. */
export type Answer = boolean | undefined;

/** Portal §9: so long what happens waits for the answer. */
export const WAIT_MS = 2000;

interface Outside {
  answer(): Answer;
  now(): number;
  /** Calls back once, so many milliseconds later. */
  later(work: () => void, ms: number): void;
  send(happening: Happening): void;
}

/**
 * Holds back what happens until the visitor has answered, and drops what has waited for 2 seconds: a yes is good for what
 * comes, for what has just been, and for the page on which it is said. The answer is asked for at the end of the wait as
 * well, since a Mandant's own consent manager tells nobody.
 */
export function createGate({ answer, now, later, send }: Outside) {
  let held: { happening: Happening; until: number }[] = [];
  /** The page that is shown, while it is not counted. */
  let uncounted: Happening | null = null;
  const release = () => {
    const said = answer();
    if (said === undefined) {
      held = held.filter(({ until }) => until > now());
      return;
    }
    const ready = said ? held.filter(({ until }) => until >= now()).map(({ happening }) => happening) : [];
    if (said && uncounted && !ready.includes(uncounted)) ready.unshift(uncounted);
    held = [];
    if (said) uncounted = null;
    for (const happening of ready) send(happening);
  };
  return {
    happened(happening: Happening) {
      if (answer()) {
        uncounted = null;
        send(happening);
        return;
      }
      if (!('goal' in happening)) uncounted = happening;
      if (answer() === false) return;
      held.push({ happening, until: now() + WAIT_MS });
      later(release, WAIT_MS);
    },
    answered: release,
  };
}
