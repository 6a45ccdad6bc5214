import type { Runtime } from '@weitersagen/server/runtime';
import type { Child } from './children.ts';
import { signIn } from './desk.ts';
import { produktCsv } from './katalog-import.ts';

export interface Spell {
  reads: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
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

const EVERY_MS = 20;
const WARM_MS = 4_000;

const spellOf = (times: readonly number[]): Omit<Spell, 'stallMs'> => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
  return { reads: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: sorted.at(-1) ?? Number.NaN };
};

/** Pages are asked for evenly, whether the answers keep up or not: waiting counts from when a page was due. */
const readUntil = async (page: string, isOver: () => boolean): Promise<Omit<Spell, 'stallMs'>> => {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; !isOver(); n++) {
    const due = begin + n * EVERY_MS;
    await new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())));
    open.push(
      fetch(page)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - due)),
    );
  }
  await Promise.all(open);
  return spellOf(times);
};

const line = (name: string, { reads, p50Ms, p99Ms, maxMs, stallMs }: Spell): string =>
  `  ${name}: ${reads} pages, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, max ${maxMs.toFixed(1)} ms, process busy at most ${stallMs.toFixed(1)} ms`;

export const stallLines = ({ without, during, bytes, seconds }: ImportStall): string =>
  [
    `Pages beside the check of a file of ${(bytes / 1_000_000).toFixed(1)} MB, which took ${seconds.toFixed(1)} s:`,
    line('without it', without),
    line('meanwhile ', during),
  ].join('\n');

/** How long visitors wait while an operator has a large file checked, beside the same without it. */
export const measureImportStall = async (
  runtime: Runtime,
  { port, figures }: Pick<Child, 'port' | 'figures'>,
  { route, products, seconds }: { route: string; products: number; seconds: number },
): Promise<ImportStall> => {
  const origin = `http://127.0.0.1:${port}`;
  const page = `${origin}/${route}/`;
  const cookie = await signIn(runtime, origin);
  const body = new TextEncoder().encode(
    JSON.stringify({ Dateiname: 'gross.csv', Format: 'csv', Art: 'produkt', Inhalt: produktCsv(products) }),
  );
  const warm = performance.now() + WARM_MS;
  await readUntil(page, () => performance.now() > warm);
  const until = performance.now() + seconds * 1000;
  await figures();
  const calm = await readUntil(page, () => performance.now() > until);
  const without = { ...calm, stallMs: (await figures()).stallMs };
  const begin = performance.now();
  let status = 0;
  const sent = fetch(`${origin}/api/v1/betreiber/katalog/${route}/importe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body,
  }).then((answer) => {
    status = answer.status;
  });
  const beside = await readUntil(page, () => status !== 0);
  const during = { ...beside, stallMs: (await figures()).stallMs };
  await sent;
  if (status !== 201) throw new Error(`the import was answered with ${status}`);
  return { without, during, bytes: body.length, seconds: (performance.now() - begin) / 1000 };
};
