import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes `.gz` and `.br` beside every built text file, for a server that sends them as they are. */
const dir = join(import.meta.dirname, '../dist/client');
for (const file of readdirSync(dir).filter((name) => /\.(js|css|svg)$/.test(name))) {
  const path = join(dir, file);
  const content = readFileSync(path);
  if (content.length < 1024) continue;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(content));
}
