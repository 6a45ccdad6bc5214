import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bildschirme } from './bildschirme.ts';
import type { Assets } from './boot.ts';
import { fileOf, frames } from './routes.tsx';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, Chunk>;

/** A source file's chunk and all that it imports at once. */
export function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  seen.add(source);
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen);
  return seen;
}

/** Production: what the client build left in `dist/client`, served under `/assets/`. */
export function readAssets(clientDir: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const url = (source: string) => `/assets/${manifest[source]?.file}`;
  const preload: Assets['preload'] = {};
  for (const bereich of ['mandant', 'betreiber'] as const)
    for (const id of Object.keys(bildschirme[bereich])) {
      const needed = new Set(
        ['src/client.tsx', frames[bereich].file, fileOf(bereich, id)].flatMap((file) => [
          ...chunksOf(manifest, file.replace('./', 'src/')),
        ]),
      );
      preload[`${bereich}/${id}`] = [...needed].map(url);
    }
  const css = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'));
  const fonts = Object.entries(manifest)
    .filter(([source]) => source.endsWith('.woff2'))
    .map(([source, chunk]) => [source.split('/').at(-1), `/assets/${chunk.file}`] as const);
  return {
    js: [url('src/client.tsx')],
    css: css ? readFileSync(join(clientDir, css.file), 'utf8') : '',
    preload,
    fonts: Object.fromEntries(fonts),
  };
}

/** Development: Vite serves the sources; `css` is `(await vite.ssrLoadModule('/src/app.css?inline')).default`. */
export const devAssets = (css: string): Assets => ({
  js: ['/@vite/client', '/src/client.tsx'],
  css,
  preload: {},
  fonts: {},
});
