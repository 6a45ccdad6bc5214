import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Nachricht, Teil } from './src/lib/icu.ts';

/** Plain text becomes one string; a message that `lib/icu.ts` cannot fill in fails the build. */
function simple(tokens: CompiledMessage): Nachricht {
  const teile = tokens.map((token): Teil => {
    if (typeof token === 'string') return token;
    const [name, art, choices] = token;
    if (!art) return [name];
    if ((art !== 'plural' && art !== 'select') || !choices) throw new Error(`{${name}, ${art}} is not provided for`);
    const { offset, ...faelle } = choices as CompiledIcuChoices;
    if (offset) throw new Error(`{${name}} has an offset`);
    return [name, art, Object.fromEntries(Object.entries(faelle).map(([fall, inner]) => [fall, simple(inner)]))];
  });
  return teile.every((teil) => typeof teil === 'string' && teil !== '#') ? teile.join('') : teile;
}
export const compile = (message: string): Nachricht => simple(compileMessageOrThrow(message));

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
        Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)])),
      ]);
    return { code: `export const texte = ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
  },
});
