import type { Runtime } from '@weitersagen/server/runtime';
import { signIn } from './desk.ts';
import { produktCsv } from './katalog-import.ts';
import type { Load, Outcome } from './load.ts';
import { ask, type Bench } from './loads.ts';

interface Spell extends Outcome {
  /** The longest time in which the process answered nobody. */
  stallMs: number;
}
export interface ImportStall {
  without: Spell;
  /** While a file of `bytes` is read, checked and written down. */
  during: Spell;
  bytes: number;
  seconds: number;
}

const WARM_SECONDS = 4;
/** Pages a second, evenly, whether the answers keep up or not: waiting counts from when a page was due. */
const RATE = 50;
const CONNECTIONS = 64;

const line = (name: string, { answered, p50Ms, p99Ms, maxMs, stallMs }: Spell): string =>
  `  ${name}: ${answered} pages, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, max ${maxMs.toFixed(1)} ms, process busy at most ${stallMs.toFixed(1)} ms`;

export const stallLines = ({ without, during, bytes, seconds }: ImportStall): string =>
  [
    `Pages beside the check of a file of ${(bytes / 1_000_000).toFixed(1)} MB, which took ${seconds.toFixed(1)} s:`,
    line('without it', without),
    line('meanwhile ', during),
  ].join('\n');

/** How long visitors wait while an operator has a large file checked, beside the same without it. */
export const measureImportStall = async (
  runtime: Runtime,
  { server: { port, figures }, load }: Pick<Bench, 'server' | 'load'>,
  { route, products, seconds }: { route: string; products: number; seconds: number },
): Promise<ImportStall> => {
  const origin = `http://127.0.0.1:${port}`;
  const cookie = await signIn(runtime, origin);
  const body = new TextEncoder().encode(
    JSON.stringify({ Dateiname: 'gross.csv', Format: 'csv', Art: 'produkt', Inhalt: produktCsv(products) }),
  );
  const page = {
    port,
    method: 'GET',
    paths: [`/${route}/`],
    status: 200,
    rate: RATE,
    connections: CONNECTIONS,
  } as const;
  const measure = async (spell: Pick<Load, 'seconds'>): Promise<Spell> => {
    await figures();
    const outcome = await ask({ load }, { ...page, ...spell });
    return { ...outcome, stallMs: (await figures()).stallMs };
  };
  await measure({ seconds: WARM_SECONDS });
  const without = await measure({ seconds });
  const begin = performance.now();
  const measuring = measure({});
  const { status } = await fetch(`${origin}/api/v1/betreiber/katalog/${route}/importe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body,
  });
  const took = (performance.now() - begin) / 1000;
  load.process.send('end');
  const during = await measuring;
  if (status !== 201) throw new Error(`the import was answered with ${status}`);
  return { without, during, bytes: body.length, seconds: took };
};
