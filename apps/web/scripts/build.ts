import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '@weitersagen/contract/languages';
import { build } from 'vite';
import { sprite, spriteFile } from '../drawings.ts';
import { townFiles, townFolder } from '../towns.ts';
import { browser, server } from '../vite.config.ts';

/** `.gz` and `.br` beside every text file, for a server that sends them as they are. */
function compress(dir: string) {
  for (const file of readdirSync(dir).filter((name) => /\.(js|css|svg|txt)$/.test(name))) {
    const content = readFileSync(join(dir, file));
    if (content.length < 1024) continue;
    writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content));
  }
}

const web = join(import.meta.dirname, '..');
const client = join(web, 'dist/client');
rmSync(client, { recursive: true, force: true });
for (const language of LANGUAGES) {
  await build({ ...browser(language), logLevel: 'warn' });
  compress(join(client, language));
}
writeFileSync(join(client, spriteFile), sprite);
compress(client);
mkdirSync(join(client, townFolder));
for (const { file, content } of townFiles) writeFileSync(join(client, townFolder, file), content);
compress(join(client, townFolder));
await build({ ...server, logLevel: 'warn' });
