import fs from 'node:fs';
import { type MandantScreen, mandantScreens } from '@weitersagen/contract/screens';
import lighthouse, { type Result } from 'lighthouse';
import { MANDANTEN, type Mandant, type Role } from '../e2e/support/tour.ts';
import { placeOf, type World } from '../e2e/support/world.ts';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.ts';
import { startBrowser, startPortal } from './lib/portal.ts';
import { main, say } from './lib/say.mjs';

/** What the portal promises for these screens, in points of Lighthouse's mobile preset. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

const ROUTES = ['fernwerk', 'klarfunk', 'sicherheim'];
const PAGES: readonly { name: string; id: MandantScreen; als: Role }[] = [
  { name: 'home', id: 'home', als: 'besucher' },
  { name: 'recommend', id: 'empfehlen', als: 'besucher' },
  { name: 'share', id: 'empfehlung', als: 'besucher' },
  { name: 'recipient', id: 'empfaengerdaten', als: 'besucher' },
  { name: 'personal area', id: 'persoenlicherbereich', als: 'empfehler' },
];
/** Personal screens keep search engines away on purpose: this one audit says nothing about them, all others count. */
const ONLY_PUBLIC = 'is-crawlable';
const SECTION = /(<!-- audit -->\n)[\s\S]*?(<!-- \/audit -->)/;

interface Row {
  seite: string;
  punkte: Record<Category, number>;
  /** First and largest paint in seconds, blocked in milliseconds, layout shift. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  maengel: string[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function pointsOf(result: Result, category: Category, noindex: boolean): { punkte: number; maengel: string[] } {
  const counted = (result.categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && result.audits[id]?.score != null && !(noindex && id === ONLY_PUBLIC),
  );
  const sum = counted.reduce((s, { weight }) => s + weight, 0);
  const reached = counted.reduce((s, { id, weight }) => s + weight * (result.audits[id]?.score ?? 0), 0);
  const faults = category === 'performance' ? [] : counted.filter(({ id }) => (result.audits[id]?.score ?? 0) < 1);
  return { punkte: sum ? Math.round((reached / sum) * 100) : 0, maengel: faults.map(({ id }) => id) };
}

/** On a busy machine the browser now and then loses the beginning of its own record: then it is asked again. */
const ATTEMPTS = 3;

async function measure(url: string, port: number, cookie: string, attempt = 1): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    extraHeaders: { 'Accept-Language': 'de', ...(cookie ? { Cookie: cookie } : {}) },
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError && attempt < ATTEMPTS) return measure(url, port, cookie, attempt + 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // A redirect to the log-in would measure the log-in.
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

async function measurePage(page: (typeof PAGES)[number], world: World, address: string, port: number, runs: number) {
  const url = address + placeOf(world, 'de', page.id);
  const cookie = world.cookies[page.als].map(({ name, value }) => `${name}=${value}`).join('; ');
  const noindex = 'noindex' in mandantScreens[page.id];
  const results: Result[] = [];
  for (let i = 0; i < runs; i++) results.push(await measure(url, port, cookie));
  const number = (id: string, divider = 1) =>
    median(results.map((result) => result.audits[id]?.numericValue ?? 0)) / divider;
  const points = CATEGORIES.map(
    (category) => [category, results.map((result) => pointsOf(result, category, noindex))] as const,
  );
  const row: Row = {
    seite: `${world.route} ${page.name}${noindex ? ' *' : ''}`,
    punkte: Object.fromEntries(points.map(([r, all]) => [r, median(all.map(({ punkte }) => punkte))])) as Row['punkte'],
    fcp: number('first-contentful-paint', 1000),
    lcp: number('largest-contentful-paint', 1000),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    maengel: [...new Set(points.flatMap(([, all]) => all.flatMap(({ maengel }) => maengel)))],
  };
  return row;
}

const missed = ({ punkte }: Row): Category[] => CATEGORIES.filter((category) => punkte[category] < TARGETS[category]);

const table = (rows: readonly Row[]): string =>
  [
    '| screen | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ seite, punkte, fcp, lcp, tbt, cls }) => {
      const values = CATEGORIES.map((category) => punkte[category]);
      return `| ${[seite, ...values, fcp.toFixed(1), lcp.toFixed(1), Math.round(tbt), cls.toFixed(3)].join(' | ')} |`;
    }),
    '',
    `\\* a personal screen, kept from search engines on purpose: without the audit \`${ONLY_PUBLIC}\`.`,
  ].join('\n');

const argument = (name: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

main(async () => {
  const runs = Number(argument('runs') ?? 3);
  const routes = argument('mandant')?.split(',') ?? ROUTES;
  const pages = PAGES.filter(({ name }) => !argument('screen') || name === argument('screen'));
  const mandanten = MANDANTEN.filter(({ route }) => routes.includes(route)) as Mandant[];
  const portal = await startPortal();
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  const cdp = await browser.newBrowserCDPSession();
  const rows: Row[] = [];
  try {
    const worlds = await portal.worlds(mandanten);
    for (const [, world] of worlds)
      for (const page of pages) {
        // What a page has set would be sent in place of the cookie of the next one's reader.
        await cdp.send('Storage.clearCookies');
        const row = await measurePage(page, world, portal.address, port, runs);
        rows.push(row);
        const refusal = missed(row);
        say(
          `${refusal.length > 0 ? 'MISSED' : 'ok    '} ${row.seite}: ${CATEGORIES.map((r) => `${r} ${row.punkte[r]}`).join(', ')} ${row.maengel.join(' ')}`,
        );
      }
  } finally {
    await browser.close();
    await portal.stop();
  }
  process.stdout.write(`${table(rows)}\n`);
  if (process.argv.includes('--write')) {
    const file = inRoot('docs/measurements.md');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(SECTION, `$1${table(rows)}\n$2`));
  }
  return rows.some((row) => missed(row).length > 0) ? 1 : 0;
});
