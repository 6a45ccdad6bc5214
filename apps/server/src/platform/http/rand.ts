import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rand } from './fall.ts';

const bearerOf = (header: string | string[] | undefined): string | null => {
  const text = Array.isArray(header) ? header[0] : header;
  const treffer = /^Bearer\s+(\S{1,2000})$/i.exec(text ?? '');
  return treffer?.[1] ?? null;
};

/** Cookies are for pages: HttpOnly, same site, secure where the connection is. */
export const randOf = (request: FastifyRequest, reply: FastifyReply): Rand => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  accept: String(request.headers.accept ?? ''),
  bearer: bearerOf(request.headers.authorization) ?? bearerOf(request.headers['x-authorization']),
  cookie: (name) => request.cookies[name] || undefined,
  setCookie: (name, wert, { maxAge, path = '/' } = {}) => {
    reply.setCookie(name, wert, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  },
  clearCookie: (name) => {
    reply.clearCookie(name, { path: '/' });
  },
});
