import { readdirSync, readFileSync } from 'node:fs';
import { type Marke, markeSchema } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';

const DEMO = new URL('../../apps/server/src/demo/data/marken/', import.meta.url);
const readMarke = (file: URL): Marke => markeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The demo's brands and the neutral one. */
export const MARKEN: readonly Marke[] = [...readdirSync(DEMO).map((name) => readMarke(new URL(name, DEMO))), NEUTRAL];
export const markeCalled = (name: string): Marke => {
  const marke = MARKEN.find((m) => m.name === name);
  if (!marke) throw new Error(`no brand ${name}`);
  return marke;
};

/** A sixth brand: one file, and drawings of its own beside it. */
export const sixthMarke = (): Marke => readMarke(new URL('../marken/nordlicht/marke.json', import.meta.url));
