import type { FastifyRequest } from 'fastify';

export interface CookieKind {
  httpOnly: true;
  secure: boolean;
  sameSite: 'strict' | 'lax' | 'none';
  partitioned?: true;
}

/**
 * HttpOnly, secure where the connection is, and of this site alone. Inside a frame of another site a browser keeps only
 * what says it may be kept there: then in a jar of that site's own, so that no third site shares it. A cookie of that kind
 * needs https.
 */
export const cookieKind = (
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  embedded: boolean,
  strict = false,
): CookieKind => {
  if (embedded && protocol === 'https') return { httpOnly: true, secure: true, sameSite: 'none', partitioned: true };
  return { httpOnly: true, secure: protocol === 'https', sameSite: strict ? 'strict' : 'lax' };
};
