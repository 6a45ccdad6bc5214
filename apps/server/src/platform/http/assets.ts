import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { etagOf, knows } from './file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** What lies beside a file that is shorter so, the shortest first. */
const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** All that browsers of today take is 1.6 MB. */
const KEPT_BYTES = 4_000_000;

interface Kept {
  content: Buffer;
  etag: string;
}

/** Of the build itself: what it has made of which source. Nobody asks for it. */
const OWN = '.json';

const listFiles = (root: string): ReadonlySet<string> => {
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const known = new Set([...Object.keys(TYPES), ...Object.values(ENDINGS), OWN]);
  const strange = [...files].find((file) => !known.has(path.extname(file)));
  // Else whoever asks for it would be told that there is none.
  if (strange) throw new Error(`${strange}: say in TYPES of assets.ts what a browser is to take it for`);
  return files;
};

/**
 * Serves the files that lie in a folder when it starts, from memory: a first visit asks for a dozen of them (ADR 0039). Each
 * is named after its content, so that whoever has it never asks again.
 */
export const serveAssets = (http: FastifyInstance, root: string, prefix: string): void => {
  const files = listFiles(root);
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
    fetchMethod: async (file) => {
      const content = await readFile(path.join(root, file));
      return { content, etag: etagOf(content) };
    },
  });

  http.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[path.extname(name)];
    if (!type || !files.has(name)) return reply.callNotFound();
    const there = Object.keys(ENDINGS).filter((coding) => files.has(name + ENDINGS[coding]));
    const coding = negotiate(request.headers['accept-encoding'] ?? '', there);
    const { content, etag } = await kept.forceFetch(name + (coding === null ? '' : ENDINGS[coding]));
    if (coding !== null) reply.header('content-encoding', coding);
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    return knows(request, etag) ? reply.code(304).send() : reply.type(type).send(content);
  });
};
