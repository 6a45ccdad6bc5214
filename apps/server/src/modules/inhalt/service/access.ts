import type { FastifyRequest } from 'fastify';
import type { MandantInfo, MandantScope, Scopes } from '../../../platform/auth/scope.ts';
import { ensureContentAccess } from '../commands-access.ts';
import { invalid, notThere, ServiceError } from './error.ts';
import { findApp } from './names.ts';
import { type Environment, parseLanguages, type Wish } from './shapes.ts';
import { readPass } from './token.ts';

/** A request by somebody who may read this app. */
export interface Access {
  scope: MandantScope;
  mandant: MandantInfo;
  unveroeffentlicht: boolean;
  count: boolean;
  wunsch: Wish;
  umgebung: Environment;
}

/** All of them choose the answer: they are part of `Vary` and of the ETag (contracts §1.2). */
export const HEADERS = [
  'x-fields',
  'x-flatten',
  'x-languages',
  'x-nocleanup',
  'x-nodefaults',
  'x-noresolvelanguages',
  'x-noslowtotal',
  'x-nototal',
  'x-resolveurls',
  'x-unpublished',
] as const;

const header = ({ headers }: FastifyRequest, name: (typeof HEADERS)[number]): string =>
  String(headers[name] ?? '').trim();
const isOn = (request: FastifyRequest, name: (typeof HEADERS)[number]): boolean =>
  ['1', 'true'].includes(header(request, name).toLowerCase());
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const findMandant = async (scopes: Scopes, app: string): Promise<MandantInfo> => {
  const mandant = findApp(await scopes.betreiber({ wer: 'cms' }).alleMandanten(), app);
  if (!mandant) throw notThere();
  return mandant;
};

const environmentFor = (request: FastifyRequest, mandant: MandantInfo, app: string, basis: string): Environment => ({
  mandantId: mandant.id,
  app,
  basis,
  bildUrl: (id) => `${request.protocol}://${request.host}${basis}/api/assets/${app}/${id}`,
});

/**
 * 401 without a good token; 404, and never 403, for a good one of another app or of a client that is gone: to such a
 * caller this app does not exist (contracts §1.5).
 */
export const enter = async (scopes: Scopes, request: FastifyRequest, basis: string): Promise<Access> => {
  const { app = '' } = request.params as { app?: string };
  if (request.query && 'access_token' in (request.query as object))
    throw invalid("'access_token' belongs into the Authorization header.");
  const mandant = await findMandant(scopes, app);
  const scope = scopes.mandant(mandant, { wer: 'cms' });
  const pass = await readPass(scope.keys, request.headers.authorization, scope.now);
  if (!pass) throw new ServiceError(401);
  if (pass.mandantId !== mandant.id) throw notThere();
  const { geheimnis, generation } = await ensureContentAccess(scope);
  if (geheimnis === null || generation !== pass.generation) throw notThere();
  const languages = header(request, 'x-languages');
  const fields = header(request, 'x-fields');
  return {
    scope,
    mandant,
    unveroeffentlicht: isOn(request, 'x-unpublished'),
    count: !isOn(request, 'x-nototal'),
    wunsch: {
      sprachen:
        languages && !isOn(request, 'x-noresolvelanguages')
          ? parseLanguages(list(languages), mandant.einstellungen.sprachen)
          : null,
      flat: isOn(request, 'x-flatten'),
      felder: fields ? list(fields) : null,
      urls: list(header(request, 'x-resolveurls')),
    },
    umgebung: environmentFor(request, mandant, app, basis),
  };
};
