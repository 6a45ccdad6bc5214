import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Plugin } from 'vite';

const PATHS = /paths\((?:\s*'[^']*',?)+/g;
const PATH = /'[^']*'/g;
const CALL = /^ {2}(\w+): '[A-Z]+ \/[^']*',\n/gm;
const AT_LEAST = 10;

const atLeast = (found: RegExpMatchArray | null, file: string): void => {
  if ((found ?? []).length < AT_LEAST) throw new Error(`${file} names its paths in another way`);
};

/** Everything that stands in quotes in the source of the pages: a call that is made there is among it. */
const wordsIn = (dir: string): Set<string> => {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Set(files.flatMap((name) => readFileSync(join(dir, name), 'utf8').match(/(?<=')\w+(?=')/g) ?? []));
};

/**
 * What a browser carries of the lists of paths: the screens' in its own language (from the other one's the server leads
 * there), and the calls that some page makes.
 */
export const paths = (language: string): Plugin => {
  let words = new Set<string>();
  return {
    name: 'weitersagen-wege',
    enforce: 'pre',
    buildStart() {
      words = wordsIn(join(import.meta.dirname, 'src'));
    },
    transform(code, id) {
      if (id.endsWith('/contract/paths-mandant.ts')) {
        atLeast(code.match(CALL), 'paths-mandant.ts');
        return { code: code.replace(CALL, (row, name: string) => (words.has(name) ? row : '')), map: null };
      }
      if (!id.endsWith('/contract/screens.ts')) return null;
      atLeast(code.match(PATHS), 'screens.ts');
      // A screen's paths stand in the order of the languages.
      const own = (LANGUAGES as readonly string[]).indexOf(language);
      const keepOwn = (call: string): string => {
        let n = 0;
        return call.replace(PATH, (path) => (n++ === own ? path : "''"));
      };
      return { code: code.replace(PATHS, keepOwn), map: null };
    },
  };
};
