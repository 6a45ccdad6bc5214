import type { FastifyRequest } from 'fastify';
import type { MandantInfo, MandantScope, Scopes } from '../../../platform/auth/scope.ts';
import { findInhaltszugang } from '../queries-zugang.ts';
import { Dienstfehler, nichtDa, ungueltig } from './fehler.ts';
import { leseSprachen, type Umgebung, type Wunsch } from './formen.ts';
import { findApp } from './namen.ts';
import { leseAusweis } from './token.ts';

/** A request by somebody who may read this app. */
export interface Zugriff {
  scope: MandantScope;
  mandant: MandantInfo;
  unveroeffentlicht: boolean;
  zaehle: boolean;
  wunsch: Wunsch;
  umgebung: Umgebung;
}

/** All of them choose the answer: they are part of `Vary` and of the ETag (contracts §1.2). */
export const KOPFZEILEN = [
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

const kopf = ({ headers }: FastifyRequest, name: (typeof KOPFZEILEN)[number]): string =>
  String(headers[name] ?? '').trim();
const isAn = (request: FastifyRequest, name: (typeof KOPFZEILEN)[number]): boolean =>
  ['1', 'true'].includes(kopf(request, name).toLowerCase());
const liste = (text: string): string[] =>
  text
    .split(',')
    .map((teil) => teil.trim())
    .filter(Boolean);

export const findeMandant = async (scopes: Scopes, app: string): Promise<MandantInfo> => {
  const mandant = findApp(await scopes.betreiber({ wer: 'cms' }).alleMandanten(), app);
  if (!mandant) throw nichtDa();
  return mandant;
};

export const umgebungFuer = (request: FastifyRequest, mandant: MandantInfo, app: string, basis: string): Umgebung => ({
  mandantId: mandant.id,
  app,
  basis,
  bildUrl: (id) => `${request.protocol}://${request.host}${basis}/api/assets/${app}/${id}`,
});

/**
 * 401 without a good token; 404, and never 403, for a good one of another app or of a client that is gone: to such a
 * caller this app does not exist (contracts §1.5).
 */
export const betrete = async (scopes: Scopes, request: FastifyRequest, basis: string): Promise<Zugriff> => {
  const { app = '' } = request.params as { app?: string };
  if (request.query && 'access_token' in (request.query as object))
    throw ungueltig("'access_token' belongs into the Authorization header.");
  const mandant = await findeMandant(scopes, app);
  const scope = scopes.mandant(mandant, { wer: 'cms' });
  const ausweis = await leseAusweis(scope.keys, request.headers.authorization, scope.jetzt);
  if (!ausweis) throw new Dienstfehler(401);
  if (ausweis.mandantId !== mandant.id) throw nichtDa();
  const { geheimnis, generation } = await findInhaltszugang(scope);
  if (geheimnis === null || generation !== ausweis.generation) throw nichtDa();
  const sprachen = kopf(request, 'x-languages');
  const felder = kopf(request, 'x-fields');
  return {
    scope,
    mandant,
    unveroeffentlicht: isAn(request, 'x-unpublished'),
    zaehle: !isAn(request, 'x-nototal'),
    wunsch: {
      sprachen:
        sprachen && !isAn(request, 'x-noresolvelanguages')
          ? leseSprachen(liste(sprachen), mandant.einstellungen.sprachen)
          : null,
      flach: isAn(request, 'x-flatten'),
      felder: felder ? liste(felder) : null,
      urls: liste(kopf(request, 'x-resolveurls')),
    },
    umgebung: umgebungFuer(request, mandant, app, basis),
  };
};
