import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './page-bundle.ts';

const compress = promisify(gzip);
/** Quick rather than small: an answer is sent once. */
const LEVEL = 2;
/** Of an answer that is shorter nobody notices the difference. */
const FROM_BYTES = 4_096;

/** The answer of a call in a quarter of its length, for a browser that goes on from page to page by calls. */
export const packAnswer = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  const isLong = (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length >= FROM_BYTES;
  if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  const etag = reply.getHeader('etag');
  // The same content in another form.
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload, { level: LEVEL });
};
