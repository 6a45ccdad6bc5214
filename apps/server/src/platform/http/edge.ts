import type {} from '@fastify/cookie';
import { KONTO_HEADER } from '@weitersagen/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieKind } from './cookies.ts';
import type { Edge } from './handler.ts';
import { networkOf } from './network.ts';
import { isRobot } from './robot.ts';

const readBearer = (header: string | string[] | undefined): string | null => {
  const text = Array.isArray(header) ? header[0] : header;
  const hit = /^Bearer\s+(\S{1,2000})$/i.exec(text ?? '');
  return hit?.[1] ?? null;
};

export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  readBearer(headers.authorization) ?? readBearer(headers['x-authorization']);

/** `eingebettet`: this Mandant's pages may run in a frame of his own site. */
export const edgeOf = (request: FastifyRequest, reply: FastifyReply, embedded: boolean): Edge => ({
  ip: networkOf(request.ip),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  accept: String(request.headers.accept ?? ''),
  bearer: bearerOf(request),
  seiteVon: request.method === 'GET' ? null : String(request.headers[KONTO_HEADER] ?? '') || null,
  fromOwnPage:
    request.headers['sec-fetch-site'] === 'same-origin' &&
    !request.headers['sec-purpose'] &&
    !isRobot(request.headers['user-agent']),
  // Callers are let in before their body is read.
  bytes: null,
  cookiesWith: (value) => Object.entries(request.cookies).flatMap(([name, held]) => (held === value ? [name] : [])),
  setTotal: (total) => {
    reply.header('x-total-count', String(total));
  },
  cookie: (name) => request.cookies[name] || undefined,
  setCookie: (name, value, { maxAge, path = '/', strict = false } = {}) => {
    reply.setCookie(name, value, {
      ...cookieKind(request, embedded, strict),
      path,
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  },
  clearCookie: (name) => {
    reply.clearCookie(name, { ...cookieKind(request, embedded), path: '/' });
  },
});
