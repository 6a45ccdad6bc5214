import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Sprachen = Record<string, Record<string, string>>;

/**
 * Turns every `texte.ts` into compiled ICU messages, so that neither browser nor server parses ICU at run time.
 * The file is run by Node itself: it may import nothing but `lib/zweisprachig.ts`.
 * `only` keeps one language: a browser never loads the other one.
 */
export const texte = (only?: string): Plugin => ({
  name: 'weitersagen-texte',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!/[\\/]texte(-[a-z]+)?\.ts$/.test(file)) return null;
    this.addWatchFile(file);
    const { mtimeMs } = await stat(file);
    const modul = (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as { texte: Sprachen };
    const compiled = Object.entries(modul.texte)
      .filter(([sprache]) => !only || sprache === only)
      .map(([sprache, messages]) => [
        sprache,
        Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileMessage(message)])),
      ]);
    return { code: `export const texte = ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
  },
});
