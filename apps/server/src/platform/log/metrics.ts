import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** What `/metrics` shows. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const addCounter = <L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });

/** Read when somebody asks, by `collect`. */
export const reading = <L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  collect: (gauge: Gauge<L>) => void,
): Gauge<L> => {
  const gauge: Gauge<L> = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect: () => collect(gauge),
  });
  return gauge;
};

export const addGauge = <L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> =>
  new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
