import type { CallName } from '@weitersagen/contract/paths';
import type { RouteDef } from '@weitersagen/contract/route';
import type { BetreiberRight } from '@weitersagen/contract/values';
import type { AgenturRecht } from '@weitersagen/contract/values-agentur';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../analytics/visit.ts';
import type { MandantInfo, Scopes } from '../auth/scope.ts';
import { bearerOf, edgeOf } from './edge.ts';
import type { Access, CallInput, Checker, Edge, WhoCard } from './handler.ts';
import { languageOf } from './language.ts';
import { sendRefusal } from './problems.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

export interface AdmissionOptions {
  scopes: Scopes;
  pruefer: Checker;
  /** Whether this operator's role has the right that a call takes. */
  checkRecht(who: WhoCard['betreiber'], recht: BetreiberRight): Refusal | null;
  /** The same of a person of an agency. */
  checkAgenturRecht(who: WhoCard['agentur'], recht: AgenturRecht): Refusal | null;
  /** Whether this request is an operator's look at drafts of this Mandant. */
  isVorschau(request: FastifyRequest, info: MandantInfo): Promise<boolean>;
}

/** Who calls, and where: found before anything of what he sent is read or judged. */
export interface Admission {
  scope: CallInput<CallName>['scope'];
  wer: WhoCard[Access];
  rand: Edge;
}

const WHO: Record<Access, string> = {
  public: 'besucher',
  empfehler: 'empfehler',
  praemie: 'beguenstigter',
  empfaenger: 'empfaenger',
  agentur: 'agentur',
  betreiber: 'betreiber',
  anbieter: 'anbieter',
};

/** Operators edit whole catalogues, and wait for them. */
export const BETREIBER = { patience: 'work' } as const;

export const isBetreiberPath = (path: string) => path.startsWith('/betreiber/');

/** Cookies travel by themselves, so an unsafe method by cookie must come from our own pages (design.md, Sessions). */
const isForeignOrigin = (request: FastifyRequest): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD' || bearerOf(request)) return false;
  const origin = request.headers.origin;
  if (!origin) return request.headers['sec-fetch-site'] === 'cross-site';
  try {
    return new URL(origin).host !== request.host;
  } catch {
    return true;
  }
};

const scopeFor = async (
  request: FastifyRequest,
  def: RouteDef,
  { scopes, isVorschau }: AdmissionOptions,
): Promise<Admission['scope'] | Refusal> => {
  const language = languageOf(request.headers['accept-language']);
  const wish = { wer: WHO[def.zugang], sprache: language, log: request.log as never };
  if (isBetreiberPath(def.path)) return scopes.betreiber({ ...wish, ...BETREIBER });
  const info = await scopes.byRoute((request.params as { route: string }).route);
  if (!info) return refuse('PSOF0003');
  return scopes.mandant(info, {
    ...wish,
    visit: visitOf(request, info),
    entwuerfe: await isVorschau(request, info),
  });
};

const ADMISSION = 'admission';

export const declareAdmission = (app: FastifyInstance): void => {
  app.decorateRequest(ADMISSION, null);
};

export const admissionOf = (request: FastifyRequest): Admission => request.getDecorator<Admission>(ADMISSION);

/**
 * The hook of every call that lets in who may call, after the limits and before the body is read: who may not learns
 * nothing of whether his input would have fitted.
 */
export const admit =
  (def: RouteDef, options: AdmissionOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isForeignOrigin(request)) return sendRefusal(request, reply, refuse('PSOF0203'));
    const scope = await scopeFor(request, def, options);
    if (isRefusal(scope)) return sendRefusal(request, reply, scope);
    const rand = edgeOf(request, reply, 'mandant' in scope && scope.mandant.einstellungen.ModuleIntegratedFrame);
    const check = def.zugang === 'public' ? null : options.pruefer[def.zugang as keyof Checker];
    const who = check ? await (check as (s: unknown, r: Edge) => Promise<unknown>)(scope, rand) : null;
    if (isRefusal(who)) return sendRefusal(request, reply, who);
    const forbidden =
      (def.recht && options.checkRecht(who as WhoCard['betreiber'], def.recht)) ||
      (def.agenturrecht && options.checkAgenturRecht(who as WhoCard['agentur'], def.agenturrecht));
    if (forbidden) return sendRefusal(request, reply, forbidden);
    request.setDecorator<Admission>(ADMISSION, { scope, wer: who as Admission['wer'], rand });
    return undefined;
  };
