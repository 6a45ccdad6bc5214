import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PFADE = /paths\(\s*'([^']*)',\s*'([^']*)'/g;
const AUFRUF = /^ {2}(\w+): '[A-Z]+ \/[^']*',\n/gm;
const MINDESTENS = 10;

const atLeast = (gefunden: RegExpMatchArray | null, datei: string): void => {
  if ((gefunden ?? []).length < MINDESTENS) throw new Error(`${datei} names its paths in another way`);
};

/** Everything that stands in quotes in the source of the pages: a call that is made there is among it. */
const wordsIn = (dir: string): Set<string> => {
  const dateien = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Set(dateien.flatMap((name) => readFileSync(join(dir, name), 'utf8').match(/(?<=')\w+(?=')/g) ?? []));
};

/**
 * What a browser carries of the lists of paths: the screens' in its own language (from the other one's the server leads
 * there), and the calls that some page makes.
 */
export const paths = (sprache: string): Plugin => {
  let worte = new Set<string>();
  return {
    name: 'weitersagen-wege',
    enforce: 'pre',
    buildStart() {
      worte = wordsIn(join(import.meta.dirname, 'src'));
    },
    transform(code, id) {
      if (id.endsWith('/contract/wege-mandant.ts')) {
        atLeast(code.match(AUFRUF), 'wege-mandant.ts');
        return { code: code.replace(AUFRUF, (zeile, name: string) => (worte.has(name) ? zeile : '')), map: null };
      }
      if (!id.endsWith('/contract/bildschirme.ts')) return null;
      atLeast(code.match(PFADE), 'bildschirme.ts');
      return { code: code.replace(PFADE, sprache === 'de' ? "paths('$1', ''" : "paths('', '$2'"), map: null };
    },
  };
};
