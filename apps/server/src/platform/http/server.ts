import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { parseJson } from '@weitersagen/contract/text';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { countTogether } from '../auth/counter.ts';
import { createRequestLog, type Log } from '../log/log.ts';
import { RequestLog } from '../log/request.ts';
import { isReadByPerson } from './error-page.ts';
import { escapeBytes, escapeText } from './escape.ts';
import { readingFreeText } from './free-text.ts';
import { withoutPrefix, withPrefix } from './host-cookies.ts';
import { createLocalCounters, createSharedCounters } from './limitStore.ts';
import { mountLimits } from './limits.ts';
import { networkOf } from './network.ts';
import { registerProblems, sendRefusal } from './problems.ts';
import { refuse } from './refusal.ts';
import { shieldOf } from './shield.ts';

export interface HttpOptions {
  log: Log;
  trustProxy: string;
  /** Multiplies the rate limits; 0 switches them off. */
  limitFactor: number;
  /** Where several web processes share their limits. */
  zaehlerDb?: Kysely<Tabellen>;
  /** How the addresses of those who ask are kept there. */
  verborgen?(text: string): string;
}

/** Calls a person's page may make in a minute before it has to wait. */
const PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/**
 * Refused is what comes while the process does not get to its work for two seconds, on the average of five. The library calls
 * a time in which it could measure nothing an infinite delay: by the second, one standstill of a second at a moment when a
 * machine does something else turned everybody away, for a second in which nothing was to do any more.
 */
const OVERLOAD = { maxEventLoopDelay: 2_000, sampleInterval: 5_000, exposeStatusRoute: false };

/** An id from outside goes into the log: only one that looks like an id is taken. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

/** A call may come with the media type of JSON and without a body (calls.md §7: captcha checks). */
const readJson = (text: string, done: (error: Error | null, value?: unknown) => void): void => {
  if (text === '') {
    done(null, undefined);
    return;
  }
  try {
    done(null, parseJson(text));
  } catch {
    done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
  }
};

/**
 * A path with a broken escape is taken as it was written, so that it is answered like every other path that leads nowhere.
 * Bytes that a client sent bare stand in their escaped form, as a browser sends them.
 */
const readable = (bare: string): string => {
  const url = escapeBytes(bare);
  if (!url.includes('%')) return url;
  const [path = '', ...search] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...search].join('?');
  }
};

/** Slugs of categories have slashes (calls.md §7a): in the address of a category or its pictures, they are part of its name. */
const CATEGORY = /^(\/api\/v1\/[^/]+\/produktkategorie\/)(.+?)(\/(?:grafik|icon|hersteller))?\/?$/i;
export const withSlug = (url: string): string => {
  const [path = '', ...search] = url.split('?');
  const [, before, slug = '', after = ''] = CATEGORY.exec(path) ?? [];
  if (before === undefined || !slug.includes('/')) return url;
  return [before + slug.replaceAll('/', '%2F') + after, ...search].join('?');
};

const WITHOUT_HOST = /^\/(healthz|readyz)\b/;

/** A portal is asked for under a few names; a host that nobody should ask for is not worth keeping. */
const knownHosts = new LRUCache<string, true>({ max: 100 });
const isHost = (host: string): boolean => {
  if (knownHosts.get(host)) return true;
  const isOne = !/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`);
  if (isOne) knownHosts.set(host, true);
  return isOne;
};

/** The target is a path and the host a host: what is built of them (links, redirects) is then an address. */
const isAddress = ({ url, host }: Pick<FastifyRequest, 'url' | 'host'>): boolean => {
  if (!url.startsWith('/')) return false;
  return host ? isHost(host) : WITHOUT_HOST.test(url);
};

const HOST = 'host';
/** Two hosts: what stands in front may have gone by the one, and links would be built of the other. */
const hasOneHost = ({ rawHeaders = [] }: { rawHeaders?: readonly string[] }): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === HOST.length && rawHeaders[at]?.toLowerCase() === HOST) hosts++;
  return hosts <= 1;
};

const REVEALS = /[@%]|^(?=.*\d)[\w-]{8,}$|^.{41,}$/;

/** The path of a page, without what names a person or opens a door: addresses, numbers, tokens. Calls log their pattern alone. */
export const logPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (REVEALS.test(part) ? '…' : part))
    .join('/');

/** Two processes are apart by what comes in half a second. */
const SHARE_MS = 500;
const sharedBy = (db: Kysely<Tabellen>) =>
  createSharedCounters({ share: (added) => countTogether(db, added, new Date()), everyMs: SHARE_MS });

/** As many addresses as ask in the minutes of a busy evening. */
const KNOWN_ADDRESSES = 20_000;

/** What a limit counts by, kept: hiding an address costs as much as finding a link. */
const limitKeys = (hide: (text: string) => string): ((ip: string) => string) => {
  const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
  return (ip) => {
    const key = known.get(ip) ?? hide(networkOf(ip));
    known.set(ip, key);
    return key;
  };
};

/** The bare HTTP server: what every request goes through, before any noun. */
export const createHttp = async ({
  log,
  trustProxy,
  limitFactor,
  zaehlerDb,
  verborgen = (text) => text,
}: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) =>
      new RequestLog(logger as Log, bindings, options as never) as never,
    trustProxy: trustProxy ? trustProxy.split(',').map((s) => s.trim()) : false,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    rewriteUrl: ({ url = '/' }) => withSlug(readable(url)),
    bodyLimit: 256_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 60_000,
    // A request that comes while the last ones are answered is answered too.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
  }) as unknown as FastifyInstance;
  const tellRequest = createRequestLog(log);
  app.setValidatorCompiler(readingFreeText(validatorCompiler)).setSerializerCompiler(serializerCompiler);
  registerProblems(app);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    readJson(text as string, done),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!request.url.includes('%00') && isAddress(request) && hasOneHost(request.raw)) done();
    else sendRefusal(request, reply, refuse('PSOF0002'));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, protocol } = request;
    if (protocol === 'https' && headers.cookie) headers.cookie = withoutPrefix(headers.cookie);
    done();
  });
  await app.register(cookie);
  // After the cookies' own hook, which writes their lines.
  app.addHook('onSend', (request, reply, payload, done) => {
    const lines = reply.getHeader('set-cookie');
    if (request.protocol === 'https' && lines !== undefined) {
      reply.removeHeader('set-cookie');
      reply.header(
        'set-cookie',
        [lines].flat().map((line) => withPrefix(String(line))),
      );
    }
    done(null, payload);
  });
  if (limitFactor > 0) {
    await app.register(underPressure, OVERLOAD);
    mountLimits(app, {
      counters: zaehlerDb ? sharedBy(zaehlerDb) : createLocalCounters(),
      whoOf: limitKeys(verborgen),
      common: { max: PER_MINUTE * limitFactor, windowMs: MINUTE_MS },
    });
  }
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', escapeText(location));
    for (const [name, value] of shieldOf(String(reply.getHeader('content-type') ?? '')))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    const route = request.routeOptions.url;
    if (!url.startsWith('/assets/'))
      tellRequest({
        reqId: id,
        method,
        route,
        ...(route?.endsWith('*') ? { path: logPath(url) } : {}),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      });
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || isReadByPerson(request))
      return sendRefusal(request, reply, refuse('PSOF0003'));
    return reply.code(404).type('text/plain; charset=utf-8').send('404 – Datei nicht gefunden');
  });
  return app;
};
