import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** What `/metrics` shows. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const zaehler = <L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });

export const stand = <L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> =>
  new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
