import type { Weg } from '@weitersagen/contract/wege';
import { bilderWege } from '@weitersagen/contract/wege-bilder';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eingebauteInhalte } from './eingebaute.ts';
import { seiteninhalt } from './inhalte.ts';
import { mailthemaVon } from './mailthema.ts';
import { isVorschau } from './modules/betreiber/policy-vorschau.ts';
import { createKlickSammler } from './modules/empfehlung/commands-klick.ts';
import { mountKlicks } from './modules/empfehlung/routes-klick.ts';
import { mountVorschau } from './modules/empfehlung/routes-vorschau.ts';
import { inhaltsdienst } from './modules/inhalt/dienst/dienst.ts';
import { imProzess } from './modules/inhalt/dienst/transport.ts';
import { konfiguriereEingebaute, konfiguriereEingebauteInhalte } from './modules/inhalt/queries-eingebaut.ts';
import { konfiguriereMailmuster } from './modules/inhalt/queries-mailmuster.ts';
import { mountInhaltWebhook } from './modules/inhalt/routes-webhook.ts';
import { feldregeln, handlers, mails, pruefer } from './modules.ts';
import { mountPages, type Seiteninhalt, type WebApp } from './pages.ts';
import { konfiguriereCaptcha } from './platform/captcha/wache.ts';
import { mountDescription } from './platform/http/description.ts';
import { mountHealth } from './platform/http/health.ts';
import { type Grenze, mount } from './platform/http/mount.ts';
import { createHttp } from './platform/http/server.ts';
import { inhaltsOptionen } from './start.ts';
import { mountSuchmaschinen } from './suchmaschinen.ts';
import { themaVon } from './themen.ts';
import { builtWeb, devWeb } from './web.ts';
import type { Werk } from './werk.ts';

const VERSION = '0.1.0';

/** A page shows dozens of pictures, and many people may come from one address: counted apart from their calls. */
const JE_BILD: Grenze = { max: 6000, timeWindow: '1 minute' };
const BILDGRENZEN = Object.fromEntries(Object.keys(bilderWege).map((weg) => [weg, JE_BILD]));

/** Calls that may be guessed at or that send mail are rarer than pages (per address). */
const GRENZEN: Partial<Record<Weg, Grenze>> = {
  ...BILDGRENZEN,
  login: { max: 20, timeWindow: '5 minutes' },
  loginBetreiber: { max: 20, timeWindow: '5 minutes' },
  zweiterFaktor: { max: 20, timeWindow: '5 minutes' },
  loginMitAdminLink: { max: 30, timeWindow: '5 minutes' },
  validateAdminLink: { max: 30, timeWindow: '5 minutes' },
  sendeResetPassword: { max: 10, timeWindow: '10 minutes' },
  resendWelcomeMail: { max: 10, timeWindow: '10 minutes' },
  resetPassword: { max: 30, timeWindow: '10 minutes' },
  createEmpfehler: { max: 20, timeWindow: '10 minutes' },
  getAuskunftPdf: { max: 20, timeWindow: '5 minutes' },
  deleteEmpfehler: { max: 20, timeWindow: '5 minutes' },
  loeseEmpfehlungscode: { max: 30, timeWindow: '1 minute' },
  createEmpfehlung: { max: 60, timeWindow: '1 minute' },
  createEmpfaenger: { max: 60, timeWindow: '1 minute' },
  getKundennummerErgebnis: { max: 60, timeWindow: '10 minutes' },
  setKundennummer: { max: 20, timeWindow: '10 minutes' },
  abschliesseTracking: { max: 60, timeWindow: '1 minute' },
  getQrPng: { max: 30, timeWindow: '1 minute' },
  sperreEmpfehlungsmails: { max: 30, timeWindow: '1 minute' },
  existsEmpfaenger: { max: 60, timeWindow: '1 minute' },
  sendeKontakt: { max: 20, timeWindow: '10 minutes' },
};

export interface App {
  http: FastifyInstance;
  /** Forgets the pages kept for anonymous visitors. */
  vergissSeiten(): void;
}

const adresseOf = (werk: Werk) => (request: FastifyRequest) =>
  werk.env.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;

const keysByRoute = (list = ''): Map<string, string> =>
  new Map(list.split(',').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])));

/** The calls alone: what other programs and the tests talk to. */
export const createApi = async ({ env, log, scopes, datenbank, intern }: Werk): Promise<FastifyInstance> => {
  const http = await createHttp({
    log,
    trustProxy: env.TRUST_PROXY,
    grenzFaktor: env.RATE_LIMIT_FACTOR,
    version: VERSION,
    ...(env.ROLE === 'all' ? {} : { zaehlerDb: datenbank.betreiber }),
  });
  konfiguriereMailmuster({ vorlagen: mails, thema: mailthemaVon });
  konfiguriereCaptcha({ faktor: env.RATE_LIMIT_FACTOR, friendlyKeys: keysByRoute(env.FRIENDLY_CAPTCHA_KEYS) });
  mountHealth(http, { ready: datenbank.ready });
  await http.register(async (api) =>
    mount(api, {
      scopes,
      pruefer,
      handlers,
      feldregeln,
      grenzen: GRENZEN,
      grenzFaktor: env.RATE_LIMIT_FACTOR,
      isVorschau: ({ cookies }, info) => isVorschau(scopes, cookies, info),
    }),
  );
  await inhaltsdienst(http, { scopes, ...inhaltsOptionen(env) });
  intern.wert = imProzess(http);
  http.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => http.swagger());
  mountDescription(http);
  return http;
};

/** What people may agree to from now on is written down before the first of them comes. */
const merkeRechtstexte = async (werk: Werk, inhalt: Seiteninhalt, web: WebApp): Promise<void> => {
  const alle = await werk.verzeichnis.alle();
  await Promise.all(
    alle.map(async (info) => inhalt.merkeRechtstexte(info, await inhalt.revision(info), web.standardtexte)),
  );
};

/** The whole web side in the order in which a request meets it. */
export const createApp = async (werk: Werk, mehr?: (http: FastifyInstance) => Promise<void>): Promise<App> => {
  const { env, scopes, verzeichnis, clock, datenbank } = werk;
  const http = await createApi(werk);
  await mehr?.(http);
  const web = env.DEV ? await devWeb(http) : await builtWeb(http);
  konfiguriereEingebaute(async () => (await web.laden()).web.eingebauteTexte());
  konfiguriereEingebauteInhalte(eingebauteInhalte(async () => (await web.laden()).web));
  const inhalt = seiteninhalt(werk);
  const pages = mountPages(http, {
    ...web,
    dev: env.DEV,
    verzeichnis,
    clock,
    demo: env.DEMO,
    adresse: adresseOf(werk),
    inhalt,
    isVorschau: ({ cookies }, info) => isVorschau(scopes, cookies, info),
  });
  mountInhaltWebhook(http, { scopes, grenzFaktor: env.RATE_LIMIT_FACTOR, vergissSeiten: pages.vergiss });
  await merkeRechtstexte(werk, inhalt, (await web.laden()).web);
  mountKlicks(http, { scopes, sammler: createKlickSammler(datenbank.betreiber), zeigeSeite: pages.zeigeSeite });
  mountVorschau(http, { scopes, themaVon });
  mountSuchmaschinen(http, { scopes, verzeichnis, adresse: adresseOf(werk) });
  http.get('/', async (_request, reply) => reply.redirect(env.DEMO ? '/demo' : '/betreiber', 302));
  await http.ready();
  return { http, vergissSeiten: pages.vergiss };
};
