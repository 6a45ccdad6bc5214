import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '../log/metrics.ts';

export interface MetricsOptions {
  host: string;
  /** Null: nowhere. */
  port: number | null;
}

export interface Metrics {
  /** Null where they are shown nowhere. */
  address: string | null;
  stop(): Promise<void>;
}

/**
 * `/metrics` on a listener of its own, for every process whatever its work is: no proxy in front of the portal can pass it
 * on by mistake, and no limit of the portal's stands in a scraper's way.
 */
export const startMetrics = async ({ host, port }: MetricsOptions): Promise<Metrics> => {
  if (port === null) return { address: null, stop: async () => {} };
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? ''))
      return response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
