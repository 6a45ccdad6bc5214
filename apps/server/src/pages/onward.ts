import type { LanguageCode } from '@weitersagen/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BETREIBER_COOKIE } from '../modules/betreiber/policy.ts';
import { escapeHtml } from '../platform/html/escape.ts';
import { TEXTE } from '../texte/texte.ts';

/**
 * Somebody followed a link on another site to an operator's page. His session's cookie is for our own pages alone
 * (SameSite=Strict) and did not come along, so he may be signed in all the same.
 */
export const comesFromElsewhere = ({ method, headers, cookies }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-site'] === 'cross-site' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  !cookies[BETREIBER_COOKIE];

/**
 * A page that goes on to the same address, now from a page of ours: the cookie comes along, and the browser says
 * `same-origin`, so that whoever is not signed in gets the log-in and is not sent round. Works without a script.
 * `url` is a path of the operator's area.
 */
export const sendOnward = (reply: FastifyReply, url: string, language: LanguageCode) => {
  const { pathname, search } = new URL(url, 'http://x');
  const target = escapeHtml(pathname + search);
  const { title, link } = TEXTE[language].weiter;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Language, Sec-Fetch-Site, Sec-Fetch-Dest',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${target}"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="${target}">${link}</a></p></main></body></html>`,
    );
};
