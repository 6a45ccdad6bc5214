import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Child } from './children.ts';
import { CREATE_BODY, type Links, ROUTE } from './fixtures.ts';
import { pathsOf } from './kataloge.ts';
import type { Load, Outcome } from './load.ts';

export const isQuick = process.argv.includes('--quick');
export const PLAN = isQuick
  ? { rounds: 1, seconds: 0.4, warmSeconds: 0.3, links: 300, calmRounds: 1, pages: 150, drawn: 20 }
  : { rounds: 7, seconds: 2, warmSeconds: 3, links: 4000, calmRounds: 5, pages: 1500, drawn: 150 };
const CONNECTIONS = 32;
const CREATE_CONNECTIONS = 32;
const PAGE_CONNECTIONS = 8;
const CATALOGUE_CONNECTIONS = 8;

const WEB = path.join(import.meta.dirname, '../apps/web/dist/client');
/** As a browser asks. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'de-DE,de;q=0.9',
  accept: 'text/html,*/*',
};

type CatalogueName = 'category100' | 'category10000' | 'page100' | 'page10000' | 'search100' | 'search10000';
export type Name = 'A' | 'B' | 'C' | 'read' | 'click' | 'create' | 'home' | 'static' | 'kept' | 'drawn' | CatalogueName;
export type Bench = { server: Child; bare: Record<'A' | 'B' | 'C', Child>; load: Child };

export const ask = ({ load }: Pick<Bench, 'load'>, what: Load): Promise<Outcome> =>
  new Promise((resolve) => {
    load.process.once('message', (outcome) => resolve(outcome as Outcome));
    load.process.send(what);
  });

export const createLoad = ({ server }: Bench, more: Partial<Load>): Load => ({
  port: server.port,
  method: 'POST',
  paths: [`/api/v1/${ROUTE}/empfehlen/create`],
  body: CREATE_BODY,
  status: 201,
  connections: CREATE_CONNECTIONS,
  ...more,
});

/** The built file that comes nearest to the page in size, so that both carry as many bytes. */
export const staticFile = (bytes: number): string => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(js|css|svg)$/.test(f));
  const off = (file: string) => Math.abs(statSync(path.join(WEB, file)).size - bytes);
  const [nearest] = files.sort((a, b) => off(a) - off(b));
  if (!nearest) throw new Error('the web app is not built');
  return `/assets/${nearest.replaceAll(path.sep, '/')}`;
};

/** The demo's largest Mandant, with its prices, pictures, texts and footnotes: pages as rich as real ones. */
const DEMO_ROUTE = 'fernwerk';
export const demoPages = async ({ server }: Bench): Promise<string[]> => {
  const ids = async (call: string, key: string): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${DEMO_ROUTE}/${call}`);
    const list = (await answer.json()) as Record<string, string>[];
    return list.slice(0, 4).map((one) => one[key] ?? '');
  };
  const products = await ids('produkt', 'Id');
  const categories = await ids('produktkategorie', 'Slug');
  return [
    ...categories.map((slug) => `/${DEMO_ROUTE}/produkte/${slug}`),
    ...products.flatMap((id) => [`/${DEMO_ROUTE}/produkt/${id}`, `/${DEMO_ROUTE}/empfehlen/${id}`]),
  ];
};
/** A draft, even an unreadable one, may make a page somebody's own: it is drawn for him. */
const OWN = { ...BROWSER, cookie: 'wt_entwurf=none' };

interface Places {
  links: Links;
  codes: string[];
  file: string;
  demo: string[];
}

export const loadsOf = ({ server, bare }: Bench, { links, codes, file, demo }: Places): Record<Name, Load> => {
  const get = { method: 'GET', connections: CONNECTIONS } as const;
  const page = { ...get, port: server.port, headers: BROWSER, connections: PAGE_CONNECTIONS, count: PLAN.pages };
  return {
    A: { ...get, port: bare.A.port, paths: codes, status: 302, seconds: PLAN.seconds },
    B: { ...get, port: bare.B.port, paths: codes, status: 302, seconds: PLAN.seconds },
    C: { ...get, port: bare.C.port, paths: codes, status: 302, seconds: PLAN.seconds },
    read: { ...get, port: server.port, paths: links.read, status: 200, seconds: PLAN.seconds },
    click: { ...get, port: server.port, paths: links.click, headers: BROWSER, status: 302, seconds: PLAN.seconds },
    create: createLoad({ server, bare, load: server }, { seconds: PLAN.seconds }),
    home: { ...page, paths: [`/${ROUTE}/`], status: 200 },
    static: { ...page, paths: [file], status: 200 },
    kept: { ...page, paths: demo, status: 200 },
    drawn: { ...page, paths: demo, headers: OWN, status: 200, count: PLAN.drawn },
    ...catalogueLoads(server),
  };
};

const catalogueLoads = ({ port }: Child): Record<CatalogueName, Load> => {
  const get = { port, method: 'GET', connections: CATALOGUE_CONNECTIONS, status: 200, count: PLAN.pages } as const;
  const [few, many] = [pathsOf('few'), pathsOf('many')];
  return {
    category100: { ...get, paths: few.category },
    category10000: { ...get, paths: many.category },
    page100: { ...get, paths: few.page, headers: OWN, count: PLAN.drawn },
    page10000: { ...get, paths: many.page, headers: OWN, count: PLAN.drawn },
    search100: { ...get, paths: few.search },
    search10000: { ...get, paths: many.search },
  };
};

export const NAMES: readonly Name[] = [
  'A',
  'B',
  'C',
  'read',
  'click',
  'create',
  'home',
  'static',
  'kept',
  'drawn',
  'category100',
  'category10000',
  'page100',
  'page10000',
  'search100',
  'search10000',
];
