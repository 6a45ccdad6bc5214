import type { Problem } from '@weitersagen/contract/problem';
import type { Sprache } from '@weitersagen/contract/werte';
import type { FastifyRequest } from 'fastify';

const WEITER: Record<Sprache, string> = { de: 'Zur Startseite', en: 'To the start page' };

/** A person reads the answer, not a program: no call, and a browser that wants a page. */
export const liestEinMensch = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '');

/** What can be said before any page can be drawn. Every text is the catalogue's; the link is the path's first part. */
export const notseite = ({ title, detail }: Problem, sprache: Sprache, url: string): string => {
  const route = /^\/[\w-]+/.exec(url)?.[0] ?? '/';
  return `<!doctype html><html lang="${sprache}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${detail === title ? '' : `<p>${detail}</p>`}<p><a href="${route}">${WEITER[sprache]}</a></p></main></body></html>`;
};
