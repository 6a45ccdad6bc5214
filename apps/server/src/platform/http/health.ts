import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Readiness } from '../db/watch.ts';
import { registry } from '../log/metrics.ts';

export interface HealthOptions {
  ready(): Promise<Readiness>;
  /** Whether this process is about to end and wants no more to do. */
  isEnding(): boolean;
}

const duration = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});

type Series = ReturnType<typeof duration.labels>;
const series = new Map<string, Map<number, Series>>();
/** Kept, since the library finds a series by joining the text of all labels for each value; a route has few statuses. */
const durationOf = (route: string, status: number): Series => {
  const ways = series.get(route) ?? new Map<number, Series>();
  series.set(route, ways);
  const known = ways.get(status) ?? duration.labels({ route, status: String(status) });
  ways.set(status, known);
  return known;
};

/** Asked by balancers, many of them from one address. */
const UNLIMITED = { config: { limit: false } as const };

/** `/healthz`: the process lives. `/readyz`: it can work. What it does is told elsewhere (metrics.ts). */
export const mountHealth = (app: FastifyInstance, { ready, isEnding }: HealthOptions): void => {
  app.get('/healthz', UNLIMITED, async () => ({ status: 'ok' }));
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    const state: Readiness = isEnding() ? { ok: false, grund: 'the process is about to end' } : await ready();
    return reply
      .code(state.ok ? 200 : 503)
      .send(state.ok ? { status: 'ok' } : { status: 'unavailable', grund: state.grund });
  });
  // Who keeps a connection is sent elsewhere with the next answer, before the connection ends under a request.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isEnding()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    durationOf(request.routeOptions.url ?? 'none', reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
};
