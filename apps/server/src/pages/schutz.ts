import { countsVisits } from '@weitersagen/contract/analytics';
import { bildschirm } from '@weitersagen/contract/bildschirme';
import type { FastifyRequest } from 'fastify';
import type { Ort } from '../modules/mandant/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';

/**
 * Who may show a page in a frame: the Mandant's own site where it is the integrated frame. Elsewhere his site may frame
 * what is public, and the page then opens in the top window (portal §2); what is personal is framed by nobody.
 */
export const rahmenFuer = (mandant: MandantInfo | null, ort: Ort | null): string => {
  if (!mandant || !URL.canParse(mandant.einstellungen.MandantUrl)) return "'self'";
  const { ModuleIntegratedFrame, MandantUrl } = mandant.einstellungen;
  const isPersoenlich = !ort || bildschirm('mandant', ort.id)?.noindex;
  return ModuleIntegratedFrame || !isPersoenlich ? `'self' ${new URL(MandantUrl).origin}` : "'self'";
};

/** Where else a page may send what it counts: to the Matomo of this Mandant, and from no other's pages. */
export const countsAt = (mandant: MandantInfo | null): string => {
  if (!mandant || !countsVisits(mandant.einstellungen)) return '';
  const { MatomoUrl } = mandant.einstellungen;
  return URL.canParse(MatomoUrl) ? ` ${new URL(MatomoUrl).origin}` : '';
};

export const csp = (nonce: string, rahmen: string, dev: boolean, counts = ''): string =>
  `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'${counts}${dev ? ' ws:' : ''}; worker-src 'self' blob:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors ${rahmen}`;

export const isForeignPost = (request: FastifyRequest): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (!origin || origin === 'null') return request.headers['sec-fetch-site'] === 'cross-site' || origin === 'null';
  return URL.canParse(origin) ? new URL(origin).host !== request.host : true;
};
