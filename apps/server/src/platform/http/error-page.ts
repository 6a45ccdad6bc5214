import { createHash } from 'node:crypto';
import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import type { FastifyRequest } from 'fastify';
import { TEXTE } from '../../texte/texte.ts';
import { escapeHtml } from '../html/escape.ts';

/** Nobody knows whose page it would have been where it was not found; a start page that fails is tried again. */
const wayOut = ({ code }: Problem, language: LanguageCode, url: string): string => {
  const { adresse, nochmal, start } = TEXTE[language].notseite;
  if (code === 'PSOF0003') return adresse;
  const [path = '/'] = url.split('?');
  const route = /^\/[\w-]+/.exec(path)?.[0] ?? '/';
  const text = path.replace(/\/$/, '') === route.replace(/\/$/, '') ? nochmal : start;
  return `<a href="${route}">${text}</a>`;
};

/** A person reads the answer, not a program: no call, and a browser that wants a page. */
export const isReadByPerson = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '');

/** A form has just led here, and was answered (pages/arrived.ts). */
export const isAfterPress = ({ method, cookies }: FastifyRequest): boolean =>
  method === 'GET' && OWN_COOKIES.angekommen in (cookies ?? {});

/** Nobody's colours, since it is nobody's page: those of the reader's system. Large letters fit into a small phone, too. */
const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;align-items:center}main{box-sizing:border-box;width:100%;max-width:36rem;margin:auto;padding:1.5rem min(1.5rem,5vw);hyphens:auto;overflow-wrap:anywhere}h1{font-size:min(1.5rem,max(1rem,12vw));line-height:1.25;margin:0 0 1rem;text-wrap:balance}p{margin:0}a{color:LinkText;display:inline-block;padding:.625rem 0}';

/** That very style, and nothing else, is allowed to the page. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

interface Words {
  title: string;
  lines: readonly string[];
}

/** Whoever pressed learns first that it went through; the page that should say so is asked for once more. */
const wordsOf = (problem: Problem, language: LanguageCode, url: string, afterPress: boolean): Words => {
  if (!afterPress) return { title: problem.detail, lines: [wayOut(problem, language, url)] };
  const { angekommen, danach, neuLaden } = TEXTE[language].notseite;
  // The address that was asked for, at this house whatever it is made of.
  const here = escapeHtml(url.replace(/^[/\\]+/, '/'));
  return { title: angekommen, lines: [danach, `<a href="${here}">${neuLaden}</a>`] };
};

/** What can be said before any page can be drawn. Every text is the catalogue's; the link is the path's first part. */
export const errorPage = (problem: Problem, language: LanguageCode, url: string, afterPress = false): string => {
  const { title, lines } = wordsOf(problem, language, url, afterPress);
  const body = lines.map((line) => `<p>${line}</p>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
};
