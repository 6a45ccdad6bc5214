import fs from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { allScreens, type Bereich, screenOf } from '@weitersagen/contract/screens';
import type { AgenturScreen } from '@weitersagen/contract/screens-agentur';
import type { BetreiberScreen } from '@weitersagen/contract/screens-betreiber';
import { type App, address, newRequests } from './app.ts';

/** The Mandant whose agencies the demo has a year of. */
export const AGENCY_ROUTE = 'sicherheim-berater';

/** Who sits at a desk: one of each role of the matrix (calls.md §6), the operator, and who is not signed in. */
export const PEOPLE = {
  owner: 'marlene.vogt@vogt-brandt.example',
  employee: 'holger.brandt@vogt-brandt.example',
  formerOwner: 'friedrich.lorenz@agentur-lorenz.example',
  withoutRole: 'finn.otte@vogt-brandt.example',
} as const;
export type AgencyPerson = keyof typeof PEOPLE;
export type DeskPerson = AgencyPerson | 'administrator' | 'nobody';

type Cookie = { name: string; value: string };
type Values = Record<string, string>;

export interface DeskStop {
  area: 'agentur' | 'betreiber';
  id: AgenturScreen | BetreiberScreen;
  als: DeskPerson;
  /** The Mandant, where it is another than `AGENCY_ROUTE`. */
  route?: string;
  /** Beside those of the world, which fill in what an address has in common with others. */
  params?: Values;
  query?: Values;
  status?: number;
  /** It leads on to a place below its own. */
  leadsOn?: true;
}
type More = Omit<DeskStop, 'area' | 'id' | 'als'>;
const agency = (id: AgenturScreen, as: DeskPerson = 'owner', more: More = {}): DeskStop => ({
  area: 'agentur',
  id,
  als: as,
  ...more,
});
const operator = (id: BetreiberScreen, more: More = {}): DeskStop => ({
  area: 'betreiber',
  id,
  als: 'administrator',
  ...more,
});

const TABS = ['einladungen', 'empfehler', 'interessenten', 'auftragsfreigabe', 'uebersicht'] as const;

/** Every screen of an agency by its owner; by others where they see something else. `{name}` is filled in by the world. */
export const AGENCY_STOPS: readonly DeskStop[] = [
  agency('login', 'nobody'),
  agency('login', 'nobody', { query: { t: 'unbekannt-aber-wohlgeformt-0123456789ab' } }),
  agency('begin', 'nobody', { route: 'fernwerk', status: 404 }),
  agency('sso', 'nobody', { status: 403 }),
  agency('logout', 'nobody'),
  agency('logout'),
  agency('agentur'),
  agency('agentur', 'withoutRole'),
  agency('mitarbeiter'),
  agency('mitarbeiter', 'employee', { status: 403 }),
  agency('einladungstool'),
  agency('agentBegin', 'owner', { leadsOn: true }),
  agency('agentempfehlen'),
  ...TABS.map((tab) => agency('agentempfehlen', 'owner', { query: { tab } })),
  agency('agentkarte'),
  agency('agentabschliessen'),
  agency('agentohnenetz', 'nobody'),
  agency('praemienplan'),
  agency('praemienplan', 'owner', { query: { ende: '{plan}' } }),
  agency('praemienplan', 'employee'),
  agency('praemien'),
  agency('auftraege'),
  agency('auftraege', 'owner', { query: { schritt: 'freigeben', nr: '{auftrag}' } }),
  agency('empfehler'),
  agency('interessenten'),
  agency('statistik'),
  agency('rechnungen'),
  agency('rechnung'),
  agency('verwaltung'),
  agency('stammdaten'),
  agency('stammdaten', 'withoutRole'),
  agency('stammdatenBatch'),
  agency('nichtgefunden', 'nobody', { status: 404 }),
];

/** What operators do at agencies, and accounts of referrers; the rest of their desk is looked at in its journeys. */
export const OPERATOR_STOPS: readonly DeskStop[] = [
  operator('agenturen'),
  operator('agentur'),
  operator('agentur', { params: { id: 'neu' } }),
  operator('agenturpersonen'),
  operator('agenturPlans'),
  operator('agenturBatch'),
  operator('agenturChanges'),
  operator('agenturChange'),
  operator('agenturImports'),
  operator('settingsImports'),
  operator('aktionen', { params: { route: 'fernwerk' } }),
  operator('aktion', { params: { route: 'fernwerk', id: 'neu' } }),
  operator('rechnungen'),
  operator('rechnung'),
  operator('aufbewahrung'),
  operator('empfehler'),
  operator('empfehlerkonto'),
  operator('empfehlerkonto', { query: { schritt: 'emailAendern' } }),
];

const ROUTES = new URL('../../apps/web/src/routes/', import.meta.url);
/** Screens of an area that there are and that nobody stops at. */
export const unseen = (area: Bereich, stops: readonly DeskStop[]): string[] =>
  Object.keys(allScreens[area]).filter(
    (id) => fs.existsSync(new URL(`${area}/${id}.tsx`, ROUTES)) && !stops.some((stop) => stop.id === id),
  );

/** Cookies of everybody, and what addresses are filled in with. */
export interface Desks {
  cookies: Record<DeskPerson, Cookie[]>;
  values: Values;
}

const json = async <T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
};

/** Without the language of the account, which a sign-in brings along: a walk brings its own. */
export const cookiesOf = async (api: APIRequestContext): Promise<Cookie[]> =>
  (await api.storageState()).cookies
    .filter(({ name }) => name !== 'wt_sprache')
    .map(({ name, value }) => ({ name, value }));

/** The link that signs somebody of an agency in, as a mail would bring it; no mail is sent. */
export const agencyLink = async ({ api }: Pick<App, 'api'>, email: string): Promise<string> => {
  const response = await api.get('/demo/agentur', { params: { mandant: AGENCY_ROUTE, email }, maxRedirects: 0 });
  return response.headers().location ?? '';
};

/** Signed in by call, for set-up where signing in is not the subject. */
export async function signInAgency(house: Pick<App, 'api'>, email: string): Promise<APIRequestContext> {
  const api = await newRequests();
  const t = new URL(await agencyLink(house, email), address()).searchParams.get('t') ?? '';
  await json(await api.get(`/api/v1/${AGENCY_ROUTE}/token/verifyAgenturToken`, { params: { t } }));
  return api;
}

const REPORT = { OrderBy: null, Descending: true, Pagesize: 25, Pagenumber: 1, Filter: {} };
type Line = Record<string, unknown>;
export const reportOf = async (api: APIRequestContext, path: string, filter: object = {}): Promise<Line[]> =>
  (
    await json<{ Content: Line[] }>(
      await api.put(`/api/v1/${AGENCY_ROUTE}/agentur/${path}`, { data: { ...REPORT, Filter: filter } }),
    )
  ).Content;

/** A change of the agency's own data, so that there is one to look at. */
async function changeStammdaten(owner: APIRequestContext): Promise<string> {
  const path = `/api/v1/${AGENCY_ROUTE}/agentur/stammdaten`;
  const { Stand } = await json<{ Stand: string }>(await owner.get(path));
  const telefon = `0561 ${Date.now()}`;
  const change = { Felder: { telefon }, Stand, Grund: 'Rundgang' };
  return (await json<{ Stapel: string }>(await owner.put(path, { data: change }))).Stapel;
}

/** Makes it through calls, out of the demo's data. */
export async function buildDesks(house: App, admin: APIRequestContext): Promise<Desks> {
  const people = Object.entries(PEOPLE) as [AgencyPerson, string][];
  const signedIn = await Promise.all(
    people.map(async ([who, email]) => [who, await signInAgency(house, email)] as const),
  );
  const cookies = await Promise.all(signedIn.map(async ([who, api]) => [who, await cookiesOf(api)] as const));
  const owner = signedIn[0]?.[1] as APIRequestContext;
  const [produkt] = await json<{ Id: string }[]>(await house.api.get(`/api/v1/${AGENCY_ROUTE}/produkt`));
  const plans = await json<{ Plaene: { Id: string; erlaubt: string[] }[] }>(
    await owner.get(`/api/v1/${AGENCY_ROUTE}/agentur/praemienplaene`),
  );
  const agencies = await json<{ Content: { Id: string; Name: string }[] }>(
    await admin.get(`/api/v1/betreiber/mandanten/${AGENCY_ROUTE}/agenturen`),
  );
  const referrers = await json<{ Content: { Empfehlerhash: string }[] }>(
    await admin.get('/api/v1/betreiber/empfehler', { params: { mandant: AGENCY_ROUTE } }),
  );
  const batch = await changeStammdaten(owner);
  const [rechnung] = await reportOf(owner, 'rechnungen');
  const orders = await reportOf(owner, 'auftraege/liste');
  const desks: Desks = {
    cookies: {
      ...(Object.fromEntries(cookies) as Record<AgencyPerson, Cookie[]>),
      administrator: await cookiesOf(admin),
      nobody: [],
    },
    values: {
      route: AGENCY_ROUTE,
      produktId: produkt?.Id ?? '',
      plan: plans.Plaene.find(({ erlaubt }) => erlaubt.length > 0)?.Id ?? '',
      auftrag: String(orders.find(({ Status }) => Status === 'Gemeldet')?.Auftragsnummer ?? ''),
      nummer: String(rechnung?.Nummer ?? ''),
      hash: referrers.Content[0]?.Empfehlerhash ?? '',
      id: agencies.Content.find(({ Name }) => Name.includes('Vogt'))?.Id ?? '',
      batch,
    },
  };
  for (const [, api] of signedIn) await api.dispose();
  for (const [name, value] of Object.entries(desks.values)) expect(value, name).not.toBe('');
  return desks;
}

/** Screens whose `id` is that of a batch. */
const BATCHES: readonly string[] = ['stammdatenBatch', 'agenturChange'];

/** The address of a stop, the same in every language. */
export function deskPlace({ values }: Desks, { area, id, route, params, query = {} }: DeskStop): string {
  const own: Values = { ...values, ...(BATCHES.includes(id) ? { id: values.batch ?? '' } : {}), ...params };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? '');
  const path = (screenOf(area, id)?.de ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(own[name] ?? '-'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, fill(value)]));
  return `/${area === 'betreiber' ? 'betreiber' : (route ?? AGENCY_ROUTE)}${path}${search.size ? `?${search}` : ''}`;
}

/** Turns a browser into that of somebody at a desk. */
export async function sitDown(context: BrowserContext, { cookies }: Desks, who: DeskPerson): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies[who].map((cookie) => ({ ...cookie, url: address() })));
}
