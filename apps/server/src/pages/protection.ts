import { countsVisits } from '@weitersagen/contract/analytics';
import { screenOf } from '@weitersagen/contract/screens';
import type { FastifyRequest } from 'fastify';
import type { Place } from '../modules/mandant/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { friendlyOrigin } from '../platform/captcha/friendly.ts';
import { friendlyAccount } from '../platform/captcha/guard.ts';
import type { Context } from '../platform/context.ts';

/**
 * Who may show a page in a frame: the Mandant's own site where it is the integrated frame. Elsewhere his site may frame
 * what is public, and the page then opens in the top window (portal §2); what is personal is framed by nobody.
 */
export const frameFor = (mandant: MandantInfo | null, place: Place | null): string => {
  if (!mandant || !URL.canParse(mandant.einstellungen.MandantUrl)) return "'self'";
  const { ModuleIntegratedFrame, MandantUrl } = mandant.einstellungen;
  const isPersonal = !place || screenOf('mandant', place.id)?.noindex;
  return ModuleIntegratedFrame || !isPersonal ? `'self' ${new URL(MandantUrl).origin}` : "'self'";
};

/** Where else a page may send what it counts: to the Matomo of this Mandant, and from no other's pages. */
export const countsAt = (mandant: MandantInfo | null): string => {
  if (!mandant || !countsVisits(mandant.einstellungen)) return '';
  const { MatomoUrl } = mandant.einstellungen;
  return URL.canParse(MatomoUrl) ? ` ${new URL(MatomoUrl).origin}` : '';
};

/** Whose frames a Mandant's pages may show beside our own: the captcha's, where he has it. */
export const framesOf = (context: Context, mandant: MandantInfo | null): string => {
  const account = mandant && friendlyAccount(context, mandant);
  if (!account) return '';
  const isService = account.endpoint === 'eu' || account.endpoint === 'global';
  return ` frame-src 'self' ${isService ? 'https://*.frcapi.com' : friendlyOrigin(account.endpoint)};`;
};

export interface Shield {
  /** Who may show the page in a frame. */
  rahmen: string;
  /** What the page may show in one, where that is not only our own. */
  frames: string;
  /** Where else it may send what it counts. */
  counts: string;
}

export const csp = (nonce: string, { rahmen, frames, counts }: Shield, dev: boolean): string =>
  `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'${counts}${dev ? ' ws:' : ''}; worker-src 'self' blob:;${frames} base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors ${rahmen}`;

export const isForeignPost = (request: FastifyRequest): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (!origin || origin === 'null') return request.headers['sec-fetch-site'] === 'cross-site' || origin === 'null';
  return URL.canParse(origin) ? new URL(origin).host !== request.host : true;
};
