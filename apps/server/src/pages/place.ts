import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '../modules/konto/rules.ts';
import { type Place, type Signpost, signpost } from '../modules/mandant/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { languageOf } from '../platform/http/language.ts';

/** Where a request leads: the screen, the language of the answer, and the screen's address in that language. */
export interface Target {
  /** Null for the operator's pages and for unknown paths. */
  ort: Place | null;
  sprache: LanguageCode;
  /** With the query, ready for the router. */
  adresse: string;
}

/** A Mandant's record is read anew every few seconds; its paths are worked out once for each. */
const remembered = new WeakMap<MandantInfo, Signpost>();
const signpostOf = (mandant: MandantInfo): Signpost => {
  const existing = remembered.get(mandant) ?? signpost(mandant.einstellungen.wege);
  remembered.set(mandant, existing);
  return existing;
};

/**
 * A person's choice counts first, then what his browser asks for. Who says nothing at all, such as a search engine,
 * reads a page in the language of its address; `?lang=` names it where both languages share one.
 */
const languageFor = (
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  mandant: MandantInfo | null,
  search: URLSearchParams,
  place: Place | null,
): LanguageCode => {
  const allowed = mandant?.einstellungen.sprachen;
  const wanted = cookies[LANGUAGE_COOKIE] ?? headers['accept-language'];
  if (wanted !== undefined) return languageOf(wanted, allowed);
  const [only, ...more] = place?.sprachen ?? [];
  return languageOf(search.get('lang') ?? (more.length > 0 ? undefined : only), allowed);
};

export const targetOf = (
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  mandant: MandantInfo | null,
  path: string,
): Target => {
  const { pathname, search, searchParams } = new URL(path, 'http://x');
  if (!mandant) return { ort: null, sprache: languageFor(request, null, searchParams, null), adresse: path };
  const signpost = signpostOf(mandant);
  const inside = pathname.slice(mandant.route.length + 1) || '/';
  const language = languageFor(request, mandant, searchParams, signpost.findPlace(inside, MAIN_LANGUAGE));
  const place = signpost.findPlace(inside, language);
  if (!place || place.sprachen.includes(language)) return { ort: place, sprache: language, adresse: path };
  return { ort: place, sprache: language, adresse: `/${mandant.route}${signpost.pathTo(place, language)}${search}` };
};
