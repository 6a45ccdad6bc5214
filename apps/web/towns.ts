import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = readFileSync(new URL('./towns/towns.txt', import.meta.url), 'utf8');
const [credit = '', ...lines] = source.trimEnd().split('\n');
const byBeginning = Map.groupBy(lines, (line) => line.slice(0, 2));

/**
 * What a browser asks for: all postcodes with the same first two digits, so that its address tells nobody's whole one.
 * Each pair of digits has a file, so that no asking fails.
 */
export const townFiles: readonly { file: string; content: string }[] = Array.from({ length: 100 }, (_, at) => {
  const beginning = String(at).padStart(2, '0');
  return { file: `${beginning}.txt`, content: [credit, ...(byBeginning.get(beginning) ?? []), ''].join('\n') };
});
/** Its name changes with its content. */
export const townFolder = `towns-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;

export const defineTowns = (address = `/assets/${townFolder}`): Record<string, string> => ({
  'import.meta.env.VITE_TOWNS': JSON.stringify(address),
});

const DEV_ADDRESS = '/towns';
export const devTowns: Record<string, string> = defineTowns(DEV_ADDRESS);
/** In development nothing is written to disk. */
export const serveTowns: Plugin = {
  name: 'towns',
  configureServer: ({ middlewares }) => {
    middlewares.use(DEV_ADDRESS, (request, response, next) => {
      const found = townFiles.find(({ file }) => request.url === `/${file}`);
      if (!found) return next();
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(found.content);
    });
  },
};
