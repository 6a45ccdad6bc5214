import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MandantScope, Scopes } from '../../platform/auth/scope.ts';
import { zeichneVorschau } from '../../platform/bild/vorschau.ts';
import { formatEuro } from '../../platform/geld.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Thema } from '../../platform/thema.ts';
import { nummerAusLink } from './policy.ts';
import { findBetraege, findEmpfehlung } from './queries.ts';
import { VORSCHAU_TEXTE } from './texte-vorschau.ts';

export interface VorschauWerk {
  scopes: Scopes;
  themaVon(name: string): Thema;
}

const HOECHSTENS = 300;
const MAX_ALTER_S = 86_400;

/** Pictures differ by what is drawn on them, not by recommendation: a few serve all. The oldest go first. */
const gezeichnet = new Map<string, Promise<Buffer>>();

const zeichne = (schluessel: string, bild: Parameters<typeof zeichneVorschau>[0]): Promise<Buffer> => {
  const da = gezeichnet.get(schluessel);
  if (da) return da;
  if (gezeichnet.size >= HOECHSTENS) gezeichnet.delete(gezeichnet.keys().next().value ?? '');
  const neu = zeichneVorschau(bild);
  gezeichnet.set(schluessel, neu);
  neu.catch(() => gezeichnet.delete(schluessel));
  return neu;
};

const bildZu = async (scope: MandantScope, nummer: string, thema: Thema): Promise<Buffer | null> => {
  const empfehlung = await findEmpfehlung(scope, nummer);
  if (!empfehlung) return null;
  const { produkt, empfaenger } = await findBetraege(scope, empfehlung);
  const texte = VORSCHAU_TEXTE[scope.sprache];
  const betrag = empfaenger > 0 ? formatEuro(empfaenger, scope.sprache) : undefined;
  const zeile = produkt?.name ?? '';
  const ueberschrift = betrag ? texte.ueberschrift : texte.ohneBetrag;
  return zeichne(JSON.stringify([scope.mandant.thema, ueberschrift, zeile, betrag]), {
    thema,
    ueberschrift,
    zeile,
    ...(betrag ? { betrag } : {}),
  });
};

interface Anfrage {
  Params: { route: string; nr: string };
  Querystring: { hex?: string; sprache?: string };
}

/** The picture that messengers show beside a shared link. Whoever does not know the link gets none. */
export const mountVorschau = (app: FastifyInstance, { scopes, themaVon }: VorschauWerk): void => {
  const bild = async (request: FastifyRequest<Anfrage>, reply: FastifyReply) => {
    const { route, nr } = request.params;
    const { hex = '', sprache } = request.query;
    const info = await scopes.byRoute(route);
    if (!info) return reply.callNotFound();
    const scope = scopes.mandant(info, { wer: 'besucher', sprache: sprache === 'en' ? 'en' : 'de' });
    const nummer = nummerAusLink(scope, nr, String(hex));
    const jpeg = isRefusal(nummer) ? null : await bildZu(scope, nummer, themaVon(info.thema));
    if (!jpeg) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': `public, max-age=${MAX_ALTER_S}`,
        'x-robots-tag': 'noindex',
      })
      .send(jpeg);
  };
  app.get<Anfrage>('/:route/vorschau/:nr.jpg', bild);
};
