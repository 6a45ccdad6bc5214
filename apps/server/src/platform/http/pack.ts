import { gzip } from 'node:zlib';
import type { FastifyReply, onSendHookHandler } from 'fastify';
import { takesGzip } from './page-bundle.ts';

/** Quick rather than small: an answer is sent once. */
const LEVEL = 2;
/** Of an answer that is shorter nobody notices the difference. */
const FROM_BYTES = 4_096;

const isLongJson = (reply: FastifyReply, payload: unknown): payload is string | Uint8Array =>
  (typeof payload === 'string' || payload instanceof Uint8Array) &&
  payload.length >= FROM_BYTES &&
  String(reply.getHeader('content-type')).startsWith('application/json');

/**
 * The answer of a call in a quarter of its length, for a browser that goes on from page to page by calls. Nearly all answers are
 * short and go on as they are, without a promise. Those that may be kept on the way say that they differ by it (caching.ts).
 */
export const packAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (isLongJson(reply, payload) && takesGzip(request.headers['accept-encoding'])) {
    const etag = reply.getHeader('etag');
    // The same content in another form.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: LEVEL }, done);
  } else done(null, payload);
};
