import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Counters } from './limitStore.ts';

/** So many requests of one who asks, in a window that begins with the first of them. */
export interface Limit {
  max: number;
  windowMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its own limit instead of the one that all routes without share; `false`: none. */
    limit?: Limit | false;
  }
}

export interface LimitOptions {
  counters: Counters;
  /** Who asks, as it is counted. */
  whoOf(ip: string): string;
  /** What all routes share that have no limit of their own. */
  common: Limit;
}

const COMMON = '*';

/**
 * Limits by who asks, before anything is read. Every request passes here, so it costs a look-up in a map and nothing more: no
 * promise, no header, no object. A refusal is an error that each part of the portal words in its own way (problems.ts, the content
 * service). The routes of one address count together whatever their method: HEAD does what GET does.
 */
export const mountLimits = (app: FastifyInstance, { counters, whoOf, common }: LimitOptions): void => {
  app.addHook('onRoute', (route) => {
    const own = route.config?.limit;
    if (own === false) return;
    const { max, windowMs } = own ?? common;
    const counter = counters(own ? route.url : COMMON, windowMs);
    const count: onRequestHookHandler = (request, reply, done) => {
      const who = whoOf(request.ip);
      if (counter.count(who) <= max) done();
      else {
        reply.header('retry-after', String(Math.max(1, Math.ceil(counter.waitMs(who) / 1000))));
        done(Object.assign(new Error('rate limit'), { statusCode: 429 }));
      }
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), count];
  });
};
