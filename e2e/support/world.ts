import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { MandantScreen } from '@weitersagen/contract/screens';
import { details } from '../steps/empfaenger.ts';
import { publish, untilThePageIsThere } from '../steps/inhalt.ts';
import { type App, address, linkIn, newRequests, ownEmail } from './app.ts';
import type { Language } from './language.ts';
import { texts } from './texte.ts';
import { LANGUAGES, type Mandant, type Role } from './tour.ts';

type Cookie = { name: string; value: string };
/** What the screens of a Mandant need to have something to show: addresses, and the cookies of each role. */
export interface World {
  route: string;
  wege: Record<Language, Record<string, string>>;
  werte: Partial<
    Record<MandantScreen, { params?: Record<string, string>; query?: Record<string, string> | [string, string][] }>
  >;
  cookies: Record<Role, Cookie[]>;
}

const PASSWORD = 'Weitersagen-2026';
/** In stock for every Mandant of the demo, and what one operator may give alone. */
const GUTSCHEIN_CENT = 1500;
const UNKNOWN = 'unbekannt-aber-wohlgeformt-0123456789ab';

const json = async <T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
};
/** Without the language of the account, which a log-in brings to a browser that has none: the walk brings its own. */
const cookiesOf = async (api: APIRequestContext): Promise<Cookie[]> =>
  (await api.storageState()).cookies
    .filter(({ name }) => name !== 'wt_sprache')
    .map(({ name, value }) => ({ name, value }));

/** Opens a mail's link as its reader does, and keeps the cookie that its token is swapped for. */
async function cookieFrom(link: string): Promise<Cookie[]> {
  const visitor = await newRequests();
  // A portal that is photographed calls itself by another name.
  const { pathname, search } = new URL(link);
  await visitor.get(pathname + search);
  const cookies = await cookiesOf(visitor);
  expect(cookies.length, link).toBeGreaterThan(0);
  await visitor.dispose();
  return cookies;
}

interface Overview {
  Empfehlungen: {
    Empfehlungsnummer: string;
    Status: string;
    Praemierung: { Id: string } | null;
    erlaubt: string[];
  }[];
}
interface WorldContext {
  app: App;
  admin: APIRequestContext;
  signedIn: APIRequestContext;
  route: string;
  email: string;
  empfehlungen: Overview['Empfehlungen'];
}

const praemieLink = async ({ app, email }: WorldContext, subject: RegExp): Promise<string> =>
  linkIn(await app.mail(email, subject), '/praemie');

/** A reward that can be chosen: the demo has one in every Mandant, and the referrer may ask for its mail again. */
async function openPraemie(b: WorldContext): Promise<Cookie[]> {
  const open = b.empfehlungen.find(({ erlaubt }) => erlaubt.includes('praemieAbholen'));
  await json(await b.signedIn.get(`/api/v1/${b.route}/empfehler/praemierungmail/${open?.Praemierung?.Id}`));
  return cookieFrom(await praemieLink(b, /^(Ihre Prämie liegt bereit|Your reward is ready)/));
}

/** Goodwill needs no waiting: so there is a second reward at once, and a voucher is chosen for it. */
async function chosenGutschein(b: WorldContext): Promise<{ cookies: Cookie[]; id: string }> {
  const ended = b.empfehlungen.find(({ Status }) => Status === 'Abgelaufen' || Status === 'Storniert');
  const number = ended?.Empfehlungsnummer ?? (await locked(b));
  const kulanz = { Grund: 'Rundgang', EmpfehlerCent: GUTSCHEIN_CENT, EmpfaengerCent: 0 };
  await json(await b.admin.post(`/api/v1/betreiber/empfehlungen/${b.route}/${number}/kulanz`, { data: kulanz }));
  const cookies = await cookieFrom(await praemieLink(b, /^(Wir schenken Ihnen|A gift of) .*15/));
  const api = await newRequests({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  const path = `/api/v1/${b.route}/praemierung/`;
  const { Id, Gutscheine } = await json<{ Id: string; Gutscheine: { Id: string }[] }>(await api.get(path));
  await json(await api.put(path, { data: { Praemienart: 'gutschein', Gutschein: Gutscheine[0]?.Id } }));
  await api.dispose();
  return { cookies, id: Id };
}

async function locked({ admin, signedIn, route, email }: WorldContext): Promise<string> {
  const produkt = await firstProdukt(signedIn, route);
  const { Empfehlungsnummer } = await json<{ Empfehlungsnummer: string }>(
    await signedIn.post(`/api/v1/${route}/empfehlen/create`, {
      data: {
        Empfehlung: { Produkt: produkt, AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
        Empfehler: { Vorname: 'Katrin', Nachname: 'Sommer', Email: email },
      },
    }),
  );
  const lock = { data: { Grund: 'Rundgang' } };
  await json(await admin.put(`/api/v1/betreiber/empfehlungen/${route}/${Empfehlungsnummer}/sperre`, lock));
  return Empfehlungsnummer;
}

const produkte = async (api: APIRequestContext, route: string): Promise<string[]> =>
  (await json<{ Id: string }[]>(await api.get(`/api/v1/${route}/produkt`))).map(({ Id }) => Id);
const firstProdukt = async (api: APIRequestContext, route: string): Promise<string> =>
  (await produkte(api, route))[0] ?? '';

interface Kategorie {
  Slug: string;
  Geraete: string | null;
  Anzahl: number;
}
/** The fullest category, and a device that is sold with a tariff, where there is one. */
async function katalogPlaces(api: APIRequestContext, route: string): Promise<{ slug: string; geraetId: string }> {
  const kategorien = await json<Kategorie[]>(await api.get(`/api/v1/${route}/produktkategorie`));
  const [fullest] = kategorien.toSorted((a, b) => b.Anzahl - a.Anzahl);
  const offered = await json<{ Angebot: { HandyId: string } | null }[]>(
    await api.get(`/api/v1/${route}/produkt?geraeteTyp=smartphone`),
  );
  return { slug: fullest?.Slug ?? '', geraetId: offered[0]?.Angebot?.HandyId ?? '-' };
}

/** A recipient who has given his data; with consent where wanted. */
async function empfaengerCookies(b: WorldContext, number: string, hex: string, confirming: boolean): Promise<Cookie[]> {
  const { strasse, hausnummer, plz, ort, ...rest } = details({ email: ownEmail('rundgang') });
  const data = {
    empfaengerdaten: { anrede: 'Frau', ...rest, adresse: { strasse, hausnummer, plz, ort } },
    Zustimmung: true,
    Datenschutz: true,
  };
  const header = { headers: { 'accept-language': 'de' } };
  await json(await b.app.api.post(`/api/v1/${b.route}/empfaenger/create/${number}?hex=${hex}`, { ...header, data }));
  const link = linkIn(await b.app.mail(rest.email, texts.de.bitteBestaetigen), '/empfaenger/zustimmung');
  if (confirming) {
    const authorization = `Bearer ${new URL(link).searchParams.get('empfaenger')}`;
    const path = `/api/v1/${b.route}/empfaenger/zustimmung`;
    await json(await b.app.api.put(path, { headers: { authorization }, data: { AgbText: true } }));
  }
  return cookieFrom(link);
}

async function passwordToken({ app, route, email }: WorldContext): Promise<string> {
  const response = await app.api.get(`/api/v1/${route}/account/resetPassword/${encodeURIComponent(email)}`);
  expect(response.ok(), await response.text()).toBe(true);
  const mail = await app.mail(email, /Passwort|password/i);
  return new URL(linkIn(mail, '/passwortsetzen')).searchParams.get('token') ?? '';
}

const PAGE = 'rundgang';

/** A page that has everything an editor can write, and is there before anybody walks by. */
async function createPage({ app, admin, route }: WorldContext): Promise<void> {
  const inBoth = (text: string) => ({ de: text, en: text });
  await publish(admin, route, [
    { schema: 'footnote', schluessel: 'rundgang', daten: { Titel: inBoth('Note'), Inhalt: inBoth('<p>Text.</p>') } },
    {
      schema: 'seite',
      schluessel: PAGE,
      daten: {
        Titel: inBoth('Rundgang'),
        Inhalt: inBoth(
          '<h2>Eins</h2><p>Text[[fn:rundgang]] <a href="https://example.org/">Link</a></p><ul><li>A</li></ul><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote><p>Zitat</p></blockquote>',
        ),
      },
    },
  ]);
  await untilThePageIsThere(app.api, route, PAGE);
}

/** Makes it through calls and mails, out of the demo's data; no clock is moved. */
export async function buildWorld(app: App, admin: APIRequestContext, { route }: Mandant): Promise<World> {
  const email = (await app.empfehler(route))[0]?.email ?? '';
  const signedIn = await newRequests();
  await json(await signedIn.post(`/api/v1/${route}/account/login`, { data: { Email: email, Password: PASSWORD } }));
  const { Empfehlungen } = await json<Overview>(await signedIn.get(`/api/v1/${route}/empfehler/empfehlungen/`));
  const b: WorldContext = { app, admin, signedIn, route, email, empfehlungen: Empfehlungen };
  const number = Empfehlungen.find(({ erlaubt }) => erlaubt.includes('teilen'))?.Empfehlungsnummer ?? '';
  const toShare = await signedIn.get(`/api/v1/${route}/empfehlen/${number}`);
  const { Empfehlungscode } = await json<{ Empfehlungscode: string }>(toShare);
  const code = await app.api.get(`/api/v1/${route}/empfehlung/empfehlungscode/${Empfehlungscode}`);
  const { Hex: hex } = await json<{ Hex: string }>(code);
  const gutschein = await chosenGutschein(b);
  await createPage(b);
  const paths = Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (s) => {
        const response = await app.api.get(`/api/v1/${route}/route/default`, { headers: { 'accept-language': s } });
        return [s, await json(response)];
      }),
    ),
  );
  const { slug, geraetId } = await katalogPlaces(app.api, route);
  const [first = '', second = ''] = await produkte(signedIn, route);
  const world: World = {
    route,
    wege: paths,
    werte: {
      kategorie: { params: { '*': slug } },
      produkt: { params: { produktId: first } },
      geraet: { params: { geraetId } },
      vergleich: {
        query: [
          ['id', first],
          ['id', second],
        ],
      },
      // Found in every catalogue of the demo, and often.
      suche: { query: { suche: 'a' } },
      empfehlen: { params: { produktId: first } },
      bestaetigung: { query: { nr: number } },
      empfehlung: { params: { empfehlungsnummer: number } },
      empfaengerdaten: { params: { empfehlungsnummer: number }, query: { hex } },
      praemiedetail: { params: { praemieid: gutschein.id } },
      loginlink: { params: { adminLoginToken: UNKNOWN } },
      danke: { query: { nr: number } },
      optin: { query: { token: UNKNOWN } },
      newsletteroptin: { query: { token: UNKNOWN } },
      newsletteroptout: { query: { token: UNKNOWN } },
      seite: { params: { identifier: PAGE } },
      widerruf: { query: { token: UNKNOWN } },
      empfehlungsmailsperre: { query: { token: UNKNOWN } },
      passwortsetzen: { query: { token: await passwordToken(b) } },
    },
    cookies: {
      besucher: [],
      empfehler: await cookiesOf(signedIn),
      praemie: await openPraemie(b),
      gutschein: gutschein.cookies,
      empfaenger: await empfaengerCookies(b, number, hex, false),
      bestaetigt: await empfaengerCookies(b, number, hex, true),
    },
  };
  await signedIn.dispose();
  return world;
}

/** The address of a screen, with all that this world fills in. */
export function placeOf({ route, wege, werte }: World, language: Language, id: MandantScreen): string {
  const { params = {}, query = {} } = werte[id] ?? {};
  const path = (wege[language][id] ?? '').replace(/:(\w+)|[*]/g, (_, name?: string) =>
    name ? encodeURIComponent(params[name] ?? '-') : (params['*'] ?? '-'),
  );
  const search = new URLSearchParams(query);
  return `/${route}${path}${search.size ? `?${search}` : ''}`;
}

/** Turns a browser into that of somebody in this role. */
export async function become(context: BrowserContext, world: World, role: Role): Promise<void> {
  await context.clearCookies();
  await context.addCookies(world.cookies[role].map((cookie) => ({ ...cookie, url: address() })));
}
