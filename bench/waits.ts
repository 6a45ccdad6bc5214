import { signToken } from '@weitersagen/server/platform/auth/token';
import type { Runtime } from '@weitersagen/server/runtime';
import { largeId } from '@weitersagen/testkit/large';
import type { Child } from './children.ts';
import { signIn } from './desk.ts';
import { ROUTE } from './fixtures.ts';
import { type Target, table } from './table.ts';

/** A page as a person waits for it, in ms: the slowest but one of twenty. */
export interface Wait {
  name: string;
  p95Ms: number;
}

const SAMPLES = 20;
const PAGES = 100;
const HOUR_MS = 3_600_000;

interface Reader {
  origin: string;
  cookie: string;
}

const readTimed = async ({ origin, cookie }: Reader, path: string): Promise<{ ms: number; html: string }> => {
  const since = performance.now();
  const answer = await fetch(`${origin}${path}`, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  const html = await answer.text();
  const ms = performance.now() - since;
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return { ms, html };
};

export const p95 = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
};

/** The first answer fills caches that everybody has the use of, and does not count. */
const waitFor = async (reader: Reader, name: string, pathOf: (n: number) => string): Promise<Wait> => {
  await readTimed(reader, pathOf(0));
  const times: number[] = [];
  for (let n = 1; n <= SAMPLES; n++) times.push((await readTimed(reader, pathOf(n))).ms);
  return { name, p95Ms: p95(times) };
};

const UNESCAPED = { amp: '&', '#x27': "'", quot: '"' } as const;

/** How a list goes on: by links with this parameter, and from its second page on whether one leads back, before that. */
interface Paging {
  parameter: 'cursor' | 'nach';
  leadsBack: boolean;
}
/** The same page in another language. */
const LANGUAGE = 'lang';
const BOTH_WAYS: Paging = { parameter: 'cursor', leadsBack: true };

const nextOf = (html: string, { parameter, leadsBack }: Paging, isFirst: boolean): string | null => {
  const links = [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href = '']) => href.replace(/&(amp|#x27|quot);/g, (_, name: keyof typeof UNESCAPED) => UNESCAPED[name]))
    .filter((href) => {
      const { searchParams } = new URL(href, 'http://localhost');
      return searchParams.has(parameter) && !searchParams.has(LANGUAGE);
    });
  return links.length > (leadsBack && !isFirst ? 1 : 0) ? (links.at(-1) ?? null) : null;
};

/** The first page, and the twenty before the hundredth or the last, whichever comes first. */
const walk = async (reader: Reader, name: string, path: string, paging = BOTH_WAYS): Promise<Wait[]> => {
  const first = await waitFor(reader, `${name}, first page`, () => path);
  const times: number[] = [];
  let page: string | null = path;
  for (let n = 1; n <= PAGES && page !== null; n++) {
    const { ms, html } = await readTimed(reader, page);
    times.push(ms);
    const next = nextOf(html, paging, n === 1);
    page = next && new URL(next, `http://localhost${page}`).href.slice('http://localhost'.length);
  }
  if (times.length === 1) return [first];
  return [first, { name: `${name}, page ${times.length}`, p95Ms: p95(times.slice(-SAMPLES)) }];
};

/** Names, numbers and mails of one that there is, another each time (testkit/src/large.ts). */
const SEARCHES: Record<string, (n: number) => string> = {
  'a name that few have': (n) => `Krause${4711 + n}`,
  'a name that half of all have': () => 'Weber',
  'a name that nobody has': (n) => `Nirgends${n}`,
  'a mail address': (n) => `r${4811 + n}@post.example`,
  'a part of a name': (n) => `rause${70 + n}`,
};
const numberOfRecommendation = (n: number): string => (4711 + n).toString(16).toUpperCase().padStart(13, '0');
const NUMBERS: Record<string, (n: number) => string> = {
  auftraege: (n) => `A-${4711 + n}`,
  empfehlungen: numberOfRecommendation,
  empfehler: numberOfRecommendation,
};

/** Every list of the desk, each search, the overview, a run, and the area of a person with thousands of recommendations. */
export const measureWaits = async (runtime: Runtime, { port }: Pick<Child, 'port'>): Promise<Wait[]> => {
  const origin = `http://127.0.0.1:${port}`;
  const clerk = { origin, cookie: await signIn(runtime, origin) };
  const now = runtime.clock.now();
  const token = await signToken(
    runtime.keys,
    { sitzungId: largeId('sitzung', 1), bereich: ROUTE },
    now,
    new Date(now.getTime() + HOUR_MS),
  );
  const referrer = { origin, cookie: `wt_${ROUTE}=${token}` };
  const waits: Wait[] = [await waitFor(clerk, 'overview', () => '/betreiber/')];
  for (const list of ['auftraege', 'empfehlungen', 'empfehler', 'auszahlungen', 'kulanz', 'audit'])
    waits.push(...(await walk(clerk, list, `/betreiber/${list}`)));
  waits.push(...(await walk(clerk, 'auftraege, of a status', '/betreiber/auftraege?status=Gemeldet')));
  waits.push(...(await walk(clerk, 'kulanz, of a status', '/betreiber/kulanz?status=Abgelehnt')));
  waits.push(...(await walk(clerk, 'empfehler, locked', '/betreiber/empfehler?status=gesperrt')));
  waits.push(await waitFor(clerk, 'gutscheine', () => '/betreiber/gutscheine'));
  const run = `/betreiber/auszahlungen/${ROUTE}/${largeId('auszahlungslauf', 3)}`;
  waits.push(...(await walk(clerk, 'a run', run, { parameter: 'nach', leadsBack: false })));
  for (const [list, numberOf] of Object.entries(NUMBERS)) {
    const searches = { ...SEARCHES, 'a number': numberOf };
    for (const [name, wordOf] of Object.entries(searches)) {
      const pathOf = (n: number) => `/betreiber/${list}?suche=${encodeURIComponent(wordOf(n))}`;
      waits.push(await waitFor(clerk, `${list}, search for ${name}`, pathOf));
    }
  }
  const area = `/${ROUTE}/persoenlicherbereich`;
  waits.push(...(await walk(referrer, 'personal area', area, { parameter: 'cursor', leadsBack: false })));
  return waits;
};

/** A tenth and all of it side by side, by their names: the last page of a list that is short has another number. */
const bare = (name: string): string => name.replace(/page \d+$/, 'a late page');

export const waitLines = (tenth: readonly Wait[], full: readonly Wait[]): string =>
  table([
    ['p95 of what a person waits for, ms', 'a tenth', 'full', 'ratio'],
    ...full.map(({ name, p95Ms }) => {
      const before = tenth.find((one) => bare(one.name) === bare(name))?.p95Ms;
      return [name, before?.toFixed(0) ?? '', p95Ms.toFixed(0), before ? (p95Ms / before).toFixed(2) : ''];
    }),
  ]);

const LONGEST_MS = 150;

export const waitTargets = (full: readonly Wait[]): Target[] => {
  const longest = full.reduce((most, one) => (one.p95Ms > most.p95Ms ? one : most));
  return [
    {
      name: `longest wait: ${longest.name}, p95`,
      value: longest.p95Ms,
      limit: LONGEST_MS,
      must: 'below',
      unit: ' ms',
    },
  ];
};
