import { createHash } from 'node:crypto';
import type { Datei } from '@weitersagen/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const isFile = (response: unknown): response is Datei =>
  typeof response === 'object' && response !== null && 'inhalt' in response && response.inhalt instanceof Uint8Array;

export const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((e) => e.trim().replace(/^W\//, '') === etag || e.trim() === '*');

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const FRAME =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

const keepable = ({ haltbarS, unveraenderlich }: Pick<Datei, 'haltbarS' | 'unveraenderlich'>): string =>
  unveraenderlich
    ? 'public, max-age=31536000, immutable'
    : `public, max-age=${haltbarS}, stale-while-revalidate=${haltbarS}`;

/** What somebody has already is not sent again. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { media, inhalt, haltbarS, unveraenderlich, sprachlos, rahmen }: Datei,
) => {
  const etag = etagOf(inhalt);
  reply.headers({
    etag,
    'cache-control': rahmen ? 'private, no-store' : keepable({ haltbarS, unveraenderlich }),
    vary: sprachlos ? 'Accept' : 'Accept, Accept-Language',
    // Opened by itself it is a picture and can do nothing.
    'content-security-policy': rahmen ? FRAME : "default-src 'none'; sandbox",
  });
  return knows(request, etag) ? reply.code(304).send() : reply.type(media).send(Buffer.from(inhalt));
};
