import fs from 'node:fs';
import { type MandantBildschirm, mandantBildschirme } from '@weitersagen/contract/bildschirme';
import lighthouse, { type Result } from 'lighthouse';
import { MANDANTEN, type Mandant, type Rolle } from '../e2e/support/rundgang.ts';
import { placeOf, type Welt } from '../e2e/support/welt.ts';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.ts';
import { startBrowser, startPortal } from './lib/portal.ts';
import { main, say } from './lib/say.mjs';

/** What the portal promises for these screens, in points of Lighthouse's mobile preset. */
const ZIELE = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Rubrik = keyof typeof ZIELE;
const RUBRIKEN = Object.keys(ZIELE) as Rubrik[];

const ROUTEN = ['fernwerk', 'klarfunk', 'sicherheim'];
const SEITEN: readonly { name: string; id: MandantBildschirm; als: Rolle }[] = [
  { name: 'home', id: 'home', als: 'besucher' },
  { name: 'recommend', id: 'empfehlen', als: 'besucher' },
  { name: 'share', id: 'empfehlung', als: 'besucher' },
  { name: 'recipient', id: 'empfaengerdaten', als: 'besucher' },
  { name: 'personal area', id: 'persoenlicherbereich', als: 'empfehler' },
];
/** Personal screens keep search engines away on purpose: this one audit says nothing about them, all others count. */
const NUR_OEFFENTLICH = 'is-crawlable';
const ABSCHNITT = /(<!-- audit -->\n)[\s\S]*?(<!-- \/audit -->)/;

interface Zeile {
  seite: string;
  punkte: Record<Rubrik, number>;
  /** First and largest paint in seconds, blocked in milliseconds, layout shift. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  maengel: string[];
}

const median = (werte: readonly number[]): number =>
  [...werte].sort((a, b) => a - b)[Math.floor(werte.length / 2)] ?? 0;

function pointsOf(lhr: Result, rubrik: Rubrik, noindex: boolean): { punkte: number; maengel: string[] } {
  const gezaehlt = (lhr.categories[rubrik]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && lhr.audits[id]?.score != null && !(noindex && id === NUR_OEFFENTLICH),
  );
  const summe = gezaehlt.reduce((s, { weight }) => s + weight, 0);
  const erreicht = gezaehlt.reduce((s, { id, weight }) => s + weight * (lhr.audits[id]?.score ?? 0), 0);
  const maengel = rubrik === 'performance' ? [] : gezaehlt.filter(({ id }) => (lhr.audits[id]?.score ?? 0) < 1);
  return { punkte: summe ? Math.round((erreicht / summe) * 100) : 0, maengel: maengel.map(({ id }) => id) };
}

/** On a busy machine the browser now and then loses the beginning of its own record: then it is asked again. */
const VERSUCHE = 3;

async function measure(url: string, port: number, cookie: string, versuch = 1): Promise<Result> {
  const ergebnis = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: RUBRIKEN,
    extraHeaders: { 'Accept-Language': 'de', ...(cookie ? { Cookie: cookie } : {}) },
  });
  if (!ergebnis) throw new Error(`no result for ${url}`);
  const { lhr } = ergebnis;
  if (lhr.runtimeError && versuch < VERSUCHE) return measure(url, port, cookie, versuch + 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // A redirect to the log-in would measure the log-in.
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

async function measurePage(seite: (typeof SEITEN)[number], welt: Welt, adresse: string, port: number, laeufe: number) {
  const url = adresse + placeOf(welt, 'de', seite.id);
  const cookie = welt.cookies[seite.als].map(({ name, value }) => `${name}=${value}`).join('; ');
  const noindex = 'noindex' in mandantBildschirme[seite.id];
  const lhrs: Result[] = [];
  for (let i = 0; i < laeufe; i++) lhrs.push(await measure(url, port, cookie));
  const number = (id: string, teiler = 1) => median(lhrs.map((lhr) => lhr.audits[id]?.numericValue ?? 0)) / teiler;
  const je = RUBRIKEN.map((rubrik) => [rubrik, lhrs.map((lhr) => pointsOf(lhr, rubrik, noindex))] as const);
  const zeile: Zeile = {
    seite: `${welt.route} ${seite.name}${noindex ? ' *' : ''}`,
    punkte: Object.fromEntries(je.map(([r, alle]) => [r, median(alle.map(({ punkte }) => punkte))])) as Zeile['punkte'],
    fcp: number('first-contentful-paint', 1000),
    lcp: number('largest-contentful-paint', 1000),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    maengel: [...new Set(je.flatMap(([, alle]) => alle.flatMap(({ maengel }) => maengel)))],
  };
  return zeile;
}

const missed = ({ punkte }: Zeile): Rubrik[] => RUBRIKEN.filter((rubrik) => punkte[rubrik] < ZIELE[rubrik]);

const table = (zeilen: readonly Zeile[]): string =>
  [
    '| screen | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |',
    '|---|---|---|---|---|---|---|---|---|',
    ...zeilen.map(({ seite, punkte, fcp, lcp, tbt, cls }) => {
      const werte = RUBRIKEN.map((rubrik) => punkte[rubrik]);
      return `| ${[seite, ...werte, fcp.toFixed(1), lcp.toFixed(1), Math.round(tbt), cls.toFixed(3)].join(' | ')} |`;
    }),
    '',
    `\\* a personal screen, kept from search engines on purpose: without the audit \`${NUR_OEFFENTLICH}\`.`,
  ].join('\n');

const wert = (name: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

main(async () => {
  const laeufe = Number(wert('runs') ?? 3);
  const routen = wert('mandant')?.split(',') ?? ROUTEN;
  const seiten = SEITEN.filter(({ name }) => !wert('screen') || name === wert('screen'));
  const mandanten = MANDANTEN.filter(({ route }) => routen.includes(route)) as Mandant[];
  const portal = await startPortal();
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  const cdp = await browser.newBrowserCDPSession();
  const zeilen: Zeile[] = [];
  try {
    const welten = await portal.welten(mandanten);
    for (const [, welt] of welten)
      for (const seite of seiten) {
        // What a page has set would be sent in place of the cookie of the next one's reader.
        await cdp.send('Storage.clearCookies');
        const zeile = await measurePage(seite, welt, portal.adresse, port, laeufe);
        zeilen.push(zeile);
        const nein = missed(zeile);
        say(
          `${nein.length > 0 ? 'MISSED' : 'ok    '} ${zeile.seite}: ${RUBRIKEN.map((r) => `${r} ${zeile.punkte[r]}`).join(', ')} ${zeile.maengel.join(' ')}`,
        );
      }
  } finally {
    await browser.close();
    await portal.stop();
  }
  process.stdout.write(`${table(zeilen)}\n`);
  if (process.argv.includes('--write')) {
    const datei = inRoot('docs/messwerte.md');
    fs.writeFileSync(datei, fs.readFileSync(datei, 'utf8').replace(ABSCHNITT, `$1${table(zeilen)}\n$2`));
  }
  return zeilen.some((zeile) => missed(zeile).length > 0) ? 1 : 0;
});
