import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eingebauteInhalte } from './eingebaute.ts';
import { goodsOf } from './goods.ts';
import { seiteninhalt } from './inhalte.ts';
import { DRAWN_PAGES, GRENZEN, MISSED_LINKS, VERSION } from './limits.ts';
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
import { configureGuard } from './platform/auth/guard.ts';
import { konfiguriereCaptcha } from './platform/captcha/wache.ts';
import { suchHash } from './platform/crypto/mac.ts';
import { mountDescription } from './platform/http/description.ts';
import { mountHealth } from './platform/http/health.ts';
import { mount } from './platform/http/mount.ts';
import { createHttp } from './platform/http/server.ts';
import { createWindow, type WindowLimit } from './platform/http/window.ts';
import { inhaltsOptionen } from './start.ts';
import { mountSuchmaschinen } from './suchmaschinen.ts';
import { themaVon } from './themen.ts';
import { builtWeb, devWeb } from './web.ts';
import type { Werk } from './werk.ts';

export interface App {
  http: FastifyInstance;
  /** Forgets the pages kept for anonymous visitors. */
  vergissSeiten(): void;
}

const adresseOf = (werk: Werk) => (request: FastifyRequest) =>
  werk.env.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;

/** Whoever reads the table of limits does not read who was here. */
const ANFRAGEN = { mandantId: 'anfragen', zweck: 'drossel' };

const scaled = ({ max, windowMs }: WindowLimit, factor: number): WindowLimit => ({
  max: Math.ceil(max * factor),
  windowMs,
});

const keysByRoute = (list = ''): Map<string, string> =>
  new Map(list.split(',').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])));

/** Of a process that works and takes no requests: whether it lives and can work. */
export const createHealth = async (werk: Werk): Promise<FastifyInstance> => {
  const http = await createHttp({ log: werk.log, trustProxy: werk.env.TRUST_PROXY, grenzFaktor: 0 });
  mountHealth(http, { ready: werk.datenbank.ready, isEnding: () => werk.isEnding });
  return http;
};

/** The calls alone: what other programs and the tests talk to. */
export const createApi = async (werk: Werk): Promise<FastifyInstance> => {
  const { env, log, scopes, datenbank, intern } = werk;
  const http = await createHttp({
    log,
    trustProxy: env.TRUST_PROXY,
    grenzFaktor: env.RATE_LIMIT_FACTOR,
    ...(env.ROLE === 'all'
      ? {}
      : { zaehlerDb: datenbank.betreiber, verborgen: (text: string) => suchHash(werk.keys, text, ANFRAGEN) }),
  });
  configureGuard({ factor: env.RATE_LIMIT_FACTOR });
  konfiguriereMailmuster({ vorlagen: mails, thema: mailthemaVon });
  konfiguriereCaptcha({ faktor: env.RATE_LIMIT_FACTOR, friendlyKeys: keysByRoute(env.FRIENDLY_CAPTCHA_KEYS) });
  mountHealth(http, { ready: datenbank.ready, isEnding: () => werk.isEnding });
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
  mountDescription(http, { version: VERSION, limits: GRENZEN, addressOf: adresseOf(werk) });
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
    goods: goodsOf(werk),
    drawn: createWindow(scaled(DRAWN_PAGES, env.RATE_LIMIT_FACTOR)),
    isVorschau: ({ cookies }, info) => isVorschau(scopes, cookies, info),
  });
  mountInhaltWebhook(http, { scopes, grenzFaktor: env.RATE_LIMIT_FACTOR, vergissSeiten: pages.vergiss });
  await merkeRechtstexte(werk, inhalt, (await web.laden()).web);
  mountKlicks(http, {
    scopes,
    sammler: createKlickSammler(datenbank.betreiber),
    missed: createWindow(scaled(MISSED_LINKS, env.RATE_LIMIT_FACTOR)),
    zeigeSeite: pages.zeigeSeite,
  });
  mountVorschau(http, { scopes, themaVon });
  mountSuchmaschinen(http, { scopes, verzeichnis, adresse: adresseOf(werk) });
  http.get('/', async (_request, reply) => reply.redirect(env.DEMO ? '/demo' : '/betreiber', 302));
  await http.ready();
  return { http, vergissSeiten: pages.vergiss };
};
