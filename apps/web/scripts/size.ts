import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@weitersagen/contract/languages';

/** First-load JavaScript of every consumer page, gzip -9 (ADR 0007). */
const BUDGET = 130_000;

interface Chunk {
  file: string;
  imports?: string[];
}

function sizesOf(language: string): { screen: string; bytes: number }[] {
  const dir = join(import.meta.dirname, '../dist/client', language);
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const walk = (source: string, seen: Set<string>) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next, seen);
  };
  const size = (file: string) => gzipSync(readFileSync(join(dir, file)), { level: 9 }).length;
  return Object.keys(manifest)
    .filter((source) => /^src\/routes\/[^/]+\.tsx$/.test(source))
    .map((screen) => {
      const files = new Set<string>();
      for (const source of ['src/client.tsx', 'src/features/rahmen/mandant.tsx', screen]) walk(source, files);
      return { screen: `${language} ${screen}`, bytes: [...files].reduce((sum, file) => sum + size(file), 0) };
    });
}

const rows = LANGUAGES.flatMap(sizesOf).sort((a, b) => b.bytes - a.bytes);
if (rows.length === 0) throw new Error('no screens in the manifest');
for (const { screen, bytes } of rows) {
  const verdict = bytes <= BUDGET ? 'ok' : 'not ok';
  process.stdout.write(`${verdict} - ${(bytes / 1000).toFixed(1).padStart(5)} kB ${screen}\n`);
}
if (rows.some(({ bytes }) => bytes > BUDGET)) {
  process.stdout.write(`First-load JavaScript above ${BUDGET / 1000} kB gzip\n`);
  process.exitCode = 1;
}
