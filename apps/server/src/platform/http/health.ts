import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface HealthOptions {
  ready(): Promise<boolean>;
}

export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const dauer = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});

/** `/healthz`: the process lives. `/readyz`: it can work. `/metrics`: for machines on this host only, unless it listens apart (main.ts). */
export const mountHealth = (app: FastifyInstance, { ready }: HealthOptions): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const gut = await ready();
    return reply
      .code(gut ? 200 : 503)
      .send(gut ? { status: 'ok' } : { status: 'unavailable', grund: 'database is not reachable' });
  });
  app.addHook('onResponse', async (request, reply) => {
    dauer.observe(
      { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
};

/** The private listener for `/metrics`. */
export const mountMetrics = (app: FastifyInstance): void => {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
