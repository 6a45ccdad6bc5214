import { createHash } from 'node:crypto';
import type { FileReply } from '@weitersagen/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const isFile = (response: unknown): response is FileReply =>
  typeof response === 'object' && response !== null && 'inhalt' in response && response.inhalt instanceof Uint8Array;

export const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((e) => e.trim().replace(/^W\//, '') === etag || e.trim() === '*');

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const READ = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'";
const FRAME = `${READ}; frame-ancestors 'self'; sandbox`;
/** Opened by itself it is a picture and can do nothing. */
const PICTURE = "default-src 'none'; sandbox";

const policyOf = ({ rahmen, lesen }: FileReply): string => {
  if (rahmen) return FRAME;
  return lesen ? READ : PICTURE;
};

const keepable = ({ haltbarS, unveraenderlich }: Pick<FileReply, 'haltbarS' | 'unveraenderlich'>): string =>
  unveraenderlich
    ? 'public, max-age=31536000, immutable'
    : `public, max-age=${haltbarS}, stale-while-revalidate=${haltbarS}`;

/** What somebody has already is not sent again. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileReply) => {
  const { media, inhalt, haltbarS, unveraenderlich, sprachlos, rahmen, lesen } = file;
  const etag = etagOf(inhalt);
  reply.headers({
    etag,
    'cache-control': rahmen || lesen ? 'private, no-store' : keepable({ haltbarS, unveraenderlich }),
    vary: sprachlos ? 'Accept' : 'Accept, Accept-Language',
    'content-security-policy': policyOf(file),
  });
  return knows(request, etag) ? reply.code(304).send() : reply.type(media).send(Buffer.from(inhalt));
};
