import type { Sprache } from '@weitersagen/contract/werte';
import type { FastifyRequest } from 'fastify';
import { SPRACH_COOKIE } from '../modules/konto/rules.ts';
import { type Ort, type Wegweiser, wegweiser } from '../modules/mandant/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { languageOf } from '../platform/http/sprache.ts';

/** Where a request leads: the screen, the language of the answer, and the screen's address in that language. */
export interface Ziel {
  /** Null for the operator's pages and for unknown paths. */
  ort: Ort | null;
  sprache: Sprache;
  /** With the query, ready for the router. */
  adresse: string;
}

/** A Mandant's record is read anew every few seconds; its paths are worked out once for each. */
const gemerkt = new WeakMap<MandantInfo, Wegweiser>();
const wegweiserOf = (mandant: MandantInfo): Wegweiser => {
  const da = gemerkt.get(mandant) ?? wegweiser(mandant.einstellungen.wege);
  gemerkt.set(mandant, da);
  return da;
};

/**
 * A person's choice counts first, then what his browser asks for. Who says nothing at all, such as a search engine,
 * reads a page in the language of its address; `?lang=` names it where both languages share one.
 */
const languageFor = (
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  mandant: MandantInfo | null,
  suche: URLSearchParams,
  ort: Ort | null,
): Sprache => {
  const erlaubt = mandant?.einstellungen.sprachen;
  const gewuenscht = cookies[SPRACH_COOKIE] ?? headers['accept-language'];
  if (gewuenscht !== undefined) return languageOf(gewuenscht, erlaubt);
  const [einzige, ...mehr] = ort?.sprachen ?? [];
  return languageOf(suche.get('lang') ?? (mehr.length > 0 ? undefined : einzige), erlaubt);
};

export const targetOf = (
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  mandant: MandantInfo | null,
  pfad: string,
): Ziel => {
  const { pathname, search, searchParams } = new URL(pfad, 'http://x');
  if (!mandant) return { ort: null, sprache: languageFor(request, null, searchParams, null), adresse: pfad };
  const weiser = wegweiserOf(mandant);
  const innen = pathname.slice(mandant.route.length + 1) || '/';
  const sprache = languageFor(request, mandant, searchParams, weiser.findeOrt(innen, 'de'));
  const ort = weiser.findeOrt(innen, sprache);
  if (!ort || ort.sprachen.includes(sprache)) return { ort, sprache, adresse: pfad };
  return { ort, sprache, adresse: `/${mandant.route}${weiser.wegZu(ort, sprache)}${search}` };
};
