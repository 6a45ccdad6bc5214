import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Plugin } from 'vite';
import { compile } from './src/lib/icu-parse.ts';

const SRC = path.join(import.meta.dirname, 'src');
const ICU = path.join(SRC, 'lib/icu.ts');
const TRANSLATED = path.join(SRC, 'lib/translated.ts');

const NAME = /^#texte\/([a-z-]+)$/;
const ALL = 'virtual:texte';
const HANDLE = '\0texte/';
const FILE = /[\\/]web[\\/]src[\\/]texte[\\/]([a-z]+)[\\/]([a-z-]+)\.ts$/;

const fileOf = (language: string, id: string): string => JSON.stringify(path.join(SRC, 'texte', language, `${id}.ts`));

/** The server has every language, and asks for the one of the page as it draws it (lib/icu.ts). */
const onServer = (id: string): string => `
import { inEveryLanguage } from ${JSON.stringify(ICU)};
${LANGUAGES.map((language) => `import { texts as ${language} } from ${fileOf(language, id)};`).join('\n')}
export const texts = inEveryLanguage(${JSON.stringify(id)}, { ${LANGUAGES.join(', ')} });`;

/** A browser never loads another language than its own, and puts in place what the content service says instead. */
const inBrowser = (id: string, language: string): string => `
import { u } from ${JSON.stringify(TRANSLATED)};
import { texts as own } from ${fileOf(language, id)};
export const texts = u(own, ${JSON.stringify(id)});`;

/** While developing there is one browser build: it chooses as it runs. */
const inDevelopment = (id: string): string => `
import { u } from ${JSON.stringify(TRANSLATED)};
${LANGUAGES.map((language) => `import { texts as ${language} } from ${fileOf(language, id)};`).join('\n')}
export const texts = u({ ${LANGUAGES.join(', ')} }[document.documentElement.lang], ${JSON.stringify(id)});`;

/** So that the server knows all of them before it draws its first page. */
const allFiles = (): string =>
  readdirSync(path.join(SRC, 'texte', LANGUAGES[0]))
    .map((file) => `import '#texte/${path.parse(file).name}';`)
    .join('\n');

/**
 * `#texte/ID` is what `src/texte/<language>/ID.ts` says, in the language of the page; to TypeScript it is the German file,
 * whose keys and placeholders hold for all. Each such file becomes compiled ICU messages, so that neither browser nor
 * server parses ICU at run time. It is run by Node itself, and imports nothing. `only` is the language of a browser build.
 */
export const texts = (only?: string): Plugin => ({
  name: 'weitersagen-texte',
  enforce: 'pre',
  resolveId(source) {
    if (source === ALL) return `\0${ALL}`;
    const id = NAME.exec(source)?.[1];
    return id ? HANDLE + id : null;
  },
  async load(id, { ssr } = {}) {
    if (id.startsWith(HANDLE)) {
      const name = id.slice(HANDLE.length);
      if (ssr) return onServer(name);
      return only ? inBrowser(name, only) : inDevelopment(name);
    }
    if (id === `\0${ALL}`) return allFiles();
    const file = id.split('?')[0] ?? id;
    if (!FILE.test(file)) return null;
    this.addWatchFile(file);
    const { mtimeMs } = await stat(file);
    const { texts: messagesOf } = (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as {
      texts: Record<string, string>;
    };
    const messages = Object.entries(messagesOf).map(([key, message]) => [key, compile(message)]);
    return { code: `export const texts = ${JSON.stringify(Object.fromEntries(messages))};`, map: null };
  },
});
