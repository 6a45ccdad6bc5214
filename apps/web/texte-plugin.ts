import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compile } from './src/lib/icu-parse.ts';

type Sprachen = Record<string, Record<string, string>>;

const LIB = path.join(import.meta.dirname, 'src/lib/translated.ts');

/** `features/home/texte-marken.ts` is `home-marken`: the first part of the ids that content names its messages by. */
const idVon = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/^.*\/([^/]+)\/texte(-[a-z-]+)?\.ts$/, (_, ordner: string, teil = '') => ordner + teil);

/**
 * Turns every `texte.ts` into compiled ICU messages, so that neither browser nor server parses ICU at run time, and lets
 * the content service say something else: the browser puts that in place of what is built in as it loads, the server,
 * which serves all Mandanten, as it asks (lib/icu.ts). The file is run by Node itself: it may import nothing but
 * `lib/bilingual.ts`. `only` keeps one language: a browser never loads the other one.
 */
export const texte = (only?: string): Plugin => ({
  name: 'weitersagen-texte',
  enforce: 'pre',
  async load(id, { ssr } = {}) {
    const file = id.split('?')[0] ?? id;
    if (!/[\\/]texte(-[a-z-]+)?\.ts$/.test(file)) return null;
    this.addWatchFile(file);
    const { mtimeMs } = await stat(file);
    const modul = (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as { texte: Sprachen };
    const compiled = Object.entries(modul.texte)
      .filter(([sprache]) => !only || sprache === only)
      .map(([sprache, messages]) => [
        sprache,
        Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)])),
      ]);
    const json = JSON.stringify({ ...Object.fromEntries(compiled), ...(ssr ? { id: idVon(file) } : {}) });
    const code = ssr
      ? `export const texte = ${json};`
      : `import { u } from ${JSON.stringify(LIB)};\nexport const texte = u(${json}, ${JSON.stringify(idVon(file))});`;
    return { code, map: null };
  },
});
