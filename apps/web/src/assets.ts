import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, perLanguage } from '@weitersagen/contract/languages';
import { allScreens, type Bereich } from '@weitersagen/contract/screens';
import type { Assets, LanguageAssets } from './boot.ts';
import { fileOf, frames } from './routes.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** A source file's chunk and all that it imports at once. */
function chunksOf(manifest: Manifest, source: string, seen: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return;
  seen.add(source);
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen);
}

function readLanguage(dir: string, language: string): LanguageAssets {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const url = (source: string) => `/assets/${language}/${manifest[source]?.file}`;
  const preload: LanguageAssets['preload'] = {};
  for (const area of Object.keys(frames) as Bereich[])
    for (const id of Object.keys(allScreens[area])) {
      const needed = new Set<string>();
      for (const file of ['src/client.tsx', frames[area].file, `src/${fileOf(area, id)}`])
        chunksOf(manifest, file, needed);
      preload[`${area}/${id}`] = [...needed].map(url);
    }
  const css = manifest['style.css'];
  const fonts = Object.keys(manifest)
    .filter((source) => source.endsWith('.woff2'))
    .map((source) => [source.split('/').at(-1), url(source)]);
  return {
    js: [url('src/client.tsx')],
    css: css ? readFileSync(join(dir, css.file), 'utf8') : '',
    preload,
    fonts: Object.fromEntries(fonts),
  };
}

/** Production: what the build left in `dist/client`; the server serves that directory under `/assets/`. */
export const readAssets = (clientDir: string): Assets =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, readLanguage(join(clientDir, language), language)]),
  ) as Assets;

/** Development: Vite serves the sources; `css` is `(await vite.ssrLoadModule('/src/app.css?inline')).default`. */
export const devAssets = (css: string): Assets => {
  const assets = { js: ['/@vite/client', '/src/client.tsx'], css, preload: {}, fonts: {} };
  return perLanguage(() => assets);
};
