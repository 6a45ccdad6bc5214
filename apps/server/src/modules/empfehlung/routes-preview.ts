import { isLanguage, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MandantScope, Scopes } from '../../platform/auth/scope.ts';
import { numberOf } from '../../platform/bild/drawing.ts';
import { drawPreview } from '../../platform/bild/preview.ts';
import { keptPart } from '../../platform/context.ts';
import { formatEuro } from '../../platform/geld.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { TEXTE } from '../../texte/texte.ts';
import { numberFromLink } from './policy.ts';
import { findAmounts, findEmpfehlung } from './queries.ts';
import { obstacle } from './rules.ts';

export interface PreviewRuntime {
  scopes: Scopes;
}

const AT_MOST_BYTES = 10_000_000;
const MAX_AGE_S = 86_400;

type Bild = Parameters<typeof drawPreview>[0];

/** Pictures differ by what is drawn on them, not by recommendation: a few serve all. Two who ask for one wait for the same. */
const drawn = keptPart(
  () =>
    new LRUCache<string, Buffer, Bild>({
      maxSize: AT_MOST_BYTES,
      sizeCalculation: (bild, key) => bild.byteLength + key.length,
      fetchMethod: (_key, _old, { context }) => drawPreview(context),
    }),
);

const bildTo = async (scope: MandantScope, number: string): Promise<Buffer | null> => {
  const empfehlung = await findEmpfehlung(scope, number);
  if (!empfehlung) return null;
  const { produkt, empfaenger } = await findAmounts(scope, empfehlung);
  const texts = TEXTE[scope.sprache].vorschau;
  // Where the link leads nowhere any more, no money waits behind it.
  const isOpen = empfehlung.status === 'Offen' && obstacle(empfehlung, scope.heute) === null;
  const betrag = isOpen && empfaenger > 0 ? formatEuro(empfaenger, scope.sprache) : undefined;
  const row = produkt?.name ?? '';
  const heading = betrag ? texts.ueberschrift : texts.ohneBetrag;
  const { marke, name } = scope.mandant;
  const context = { marke, name, heading, line: row, ...(betrag ? { betrag } : {}) };
  const key = JSON.stringify([numberOf(marke), name, heading, row, betrag]);
  return scope.context.of(drawn).forceFetch(key, { context });
};

interface Request {
  Params: { route: string; nr: string };
  Querystring: { hex?: string; sprache?: string };
}

/** The picture that messengers show beside a shared link. Whoever does not know the link gets none. */
export const mountPreview = (app: FastifyInstance, { scopes }: PreviewRuntime): void => {
  const bild = async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const { route, nr } = request.params;
    const { hex = '', sprache } = request.query;
    const info = await scopes.byRoute(route);
    if (!info) return reply.callNotFound();
    const scope = scopes.mandant(info, { wer: 'besucher', sprache: isLanguage(sprache) ? sprache : MAIN_LANGUAGE });
    const number = numberFromLink(scope, nr, String(hex));
    const jpeg = isRefusal(number) ? null : await bildTo(scope, number);
    if (!jpeg) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': `public, max-age=${MAX_AGE_S}`,
        'x-robots-tag': 'noindex',
      })
      .send(jpeg);
  };
  app.get<Request>('/:route/vorschau/:nr.jpg', bild);
};
