import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findBuiltInInhalte } from './builtin.ts';
import { goodsOf } from './goods.ts';
import { pageInhalt } from './inhalte.ts';
import { DRAWN_PAGES, MISSED_LINKS, VERSION } from './limits.ts';
import { mailThemeOf } from './mail-theme.ts';
import { checkAgenturRecht } from './modules/agentur/policy.ts';
import { checkRecht } from './modules/betreiber/policy.ts';
import { isPreview } from './modules/betreiber/policy-preview.ts';
import { createKlickCollector } from './modules/empfehlung/commands-klick.ts';
import { mountKlicks } from './modules/empfehlung/routes-klick.ts';
import { mountPreview } from './modules/empfehlung/routes-preview.ts';
import { builtInInhalte, builtInTexts } from './modules/inhalt/queries-builtin.ts';
import { mountInhaltWebhook } from './modules/inhalt/routes-webhook.ts';
import { inhaltService } from './modules/inhalt/service/service.ts';
import { inProcess } from './modules/inhalt/service/transport.ts';
import { mailEngine } from './modules/redaktion/queries-mailSample.ts';
import { checker, fieldRules, handlers, mails } from './modules.ts';
import { mountPages, type PageInhalt, type WebApp } from './pages.ts';
import { guardSetting } from './platform/auth/guard.ts';
import { CAPTCHA_EFFORT } from './platform/captcha/altcha.ts';
import { captchaSetting } from './platform/captcha/guard.ts';
import { searchHash } from './platform/crypto/mac.ts';
import { mountDescription } from './platform/http/description.ts';
import { mountHealth } from './platform/http/health.ts';
import { mount } from './platform/http/mount.ts';
import { createHttp } from './platform/http/server.ts';
import { createWindow, type WindowLimit } from './platform/http/window.ts';
import type { Runtime } from './runtime.ts';
import { mountSearchEngines } from './search-engines.ts';
import { inhaltOptions } from './start.ts';
import { builtWeb, devWeb } from './web.ts';

export interface App {
  http: FastifyInstance;
  /** Forgets the pages kept for anonymous visitors. */
  forgetPages(): void;
}

const addressOf = (runtime: Runtime) => (request: FastifyRequest) =>
  runtime.env.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;

/** Whoever reads the table of limits does not read who was here. */
const REQUESTS = { mandantId: 'anfragen', zweck: 'drossel' };

const scaled = ({ max, windowMs }: WindowLimit, factor: number): WindowLimit => ({
  max: Math.ceil(max * factor),
  windowMs,
});

const keysByRoute = (list = ''): Map<string, string> =>
  new Map(list.split(',').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])));

/** Of a process that works and takes no requests: whether it lives and can work. */
export const createHealth = async (runtime: Runtime): Promise<FastifyInstance> => {
  const http = await createHttp({ log: runtime.log, trustProxy: runtime.env.TRUST_PROXY, limitFactor: 0 });
  mountHealth(http, { ready: runtime.database.ready, isEnding: () => runtime.isEnding });
  return http;
};

/** The calls alone: what other programs and the tests talk to. */
export const createApi = async (runtime: Runtime): Promise<FastifyInstance> => {
  const { env, log, scopes, database, intern } = runtime;
  const http = await createHttp({
    log,
    trustProxy: env.TRUST_PROXY,
    limitFactor: env.RATE_LIMIT_FACTOR,
    ...(env.ROLE === 'all'
      ? {}
      : { zaehlerDb: database.betreiber, verborgen: (text: string) => searchHash(runtime.keys, text, REQUESTS) }),
  });
  runtime.context.give(guardSetting, { addressFactor: env.RATE_LIMIT_FACTOR });
  runtime.context.give(mailEngine, { vorlagen: mails, thema: mailThemeOf });
  runtime.context.give(captchaSetting, {
    factor: env.RATE_LIMIT_FACTOR,
    effort: CAPTCHA_EFFORT,
    friendlyKeys: keysByRoute(env.FRIENDLY_CAPTCHA_KEYS),
  });
  mountHealth(http, { ready: database.ready, isEnding: () => runtime.isEnding });
  await http.register(async (api) =>
    mount(api, {
      scopes,
      pruefer: checker,
      handlers,
      feldregeln: fieldRules,
      checkRecht,
      checkAgenturRecht,
      limitFactor: env.RATE_LIMIT_FACTOR,
      isVorschau: ({ cookies }, info) => isPreview(scopes, cookies, info),
    }),
  );
  await inhaltService(http, { scopes, ...inhaltOptions(env) });
  intern.wert = inProcess(http);
  mountDescription(http, { version: VERSION, addressOf: addressOf(runtime) });
  return http;
};

/** What people may agree to from now on is written down before the first of them comes. */
const rememberRechtstexte = async (runtime: Runtime, inhalt: PageInhalt, web: WebApp): Promise<void> => {
  const all = await runtime.directory.alle();
  await Promise.all(
    all.map(async (info) => inhalt.merkeRechtstexte(info, await inhalt.revision(info), web.defaultTexts)),
  );
};

/** The whole web side in the order in which a request meets it. */
export const createApp = async (runtime: Runtime, more?: (http: FastifyInstance) => Promise<void>): Promise<App> => {
  const { env, scopes, directory, clock, database } = runtime;
  const http = await createApi(runtime);
  await more?.(http);
  const web = env.DEV ? await devWeb(http) : await builtWeb(http);
  runtime.context.give(builtInTexts, { read: async () => (await web.laden()).web.builtInTexts() });
  runtime.context.give(builtInInhalte, { read: findBuiltInInhalte(async () => (await web.laden()).web) });
  const inhalt = pageInhalt(runtime);
  const pages = mountPages(http, {
    ...web,
    dev: env.DEV,
    directory,
    context: runtime.context,
    clock,
    demo: env.DEMO,
    adresse: addressOf(runtime),
    inhalt,
    goods: goodsOf(runtime),
    drawn: createWindow(scaled(DRAWN_PAGES, env.RATE_LIMIT_FACTOR)),
    isVorschau: ({ cookies }, info) => isPreview(scopes, cookies, info),
  });
  mountInhaltWebhook(http, { scopes, limitFactor: env.RATE_LIMIT_FACTOR, forgetPages: pages.forget });
  await rememberRechtstexte(runtime, inhalt, (await web.laden()).web);
  mountKlicks(http, {
    scopes,
    sammler: createKlickCollector(database.betreiber),
    missed: createWindow(scaled(MISSED_LINKS, env.RATE_LIMIT_FACTOR)),
    showPage: pages.showPage,
  });
  mountPreview(http, { scopes });
  mountSearchEngines(http, { scopes, directory, adresse: addressOf(runtime) });
  http.get('/', async (_request, reply) => reply.redirect(env.DEMO ? '/demo' : '/betreiber', 302));
  await http.ready();
  return { http, forgetPages: pages.forget };
};
