import { createHash, randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { findInhaltszugang } from '../queries-zugang.ts';
import { mountAssets } from './assets.ts';
import { Dienstfehler, errorDto, notThere } from './fehler.ts';
import { mountGraphql } from './graphql-routen.ts';
import { mountReading } from './lesen.ts';
import { findApp } from './namen.ts';
import { isSame, issue, OAUTH, shareOfClientId, TOKEN_SEKUNDEN } from './token.ts';
import { KOPFZEILEN } from './zugriff.ts';

export const BASIS = '/inhalt';

export interface DienstOptionen {
  scopes: Scopes;
  tokenSekunden?: number;
  /**
   * In the demo and in tests the addresses themselves can ask for trouble: `?error=503`, `?latency=500` (milliseconds),
   * and `?expires_in=1` for a token.
   */
  schalter: boolean;
}

const TOKEN_JE_MINUTE = 60;
const MAX_VERZOEGERUNG_MS = 30_000;

const isInhalt = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' &&
  (routeOptions.url ?? '').startsWith(`${BASIS}/api/content/`) &&
  !/graphql/.test(routeOptions.url ?? '');

const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((e) => e.trim() === '*' || e.trim().replace(/^W\//, '') === etag);

/** Strong, over the answer and every header that chooses it. */
const withEtag = (request: FastifyRequest, reply: FastifyReply, koerper: unknown): unknown => {
  if (!isInhalt(request) || reply.statusCode !== 200 || typeof koerper !== 'string') return koerper;
  const hash = createHash('sha256').update(koerper);
  for (const name of KOPFZEILEN) hash.update(`\n${name}:${request.headers[name] ?? ''}`);
  const etag = `"${hash.digest('hex')}"`;
  reply.header('etag', etag).header('vary', ['Authorization', ...KOPFZEILEN].join(', '));
  if (!knows(request, etag)) return koerper;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
};

const writeError = (reply: FastifyReply, fehler: Dienstfehler) =>
  reply
    .code(fehler.status)
    // The real one names no time to wait.
    .removeHeader('retry-after')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorDto(fehler, `${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}`));

const asDienstfehler = (error: FastifyError, request: FastifyRequest): Dienstfehler => {
  if (error instanceof Dienstfehler) return error;
  const status = error.statusCode ?? 500;
  if (status === 429) return new Dienstfehler(429);
  if (status === 415) return new Dienstfehler(415, 'Unsupported Media Type');
  if (status < 500) return new Dienstfehler(400, 'Validation error', { details: ['The request cannot be read.'] });
  if (status === 503) return new Dienstfehler(503);
  request.log.error(
    { err: { type: error.name, message: error.message, stack: error.stack } },
    'content service failed',
  );
  return new Dienstfehler(500, 'Failed to make request.');
};

const mountToken = (
  dienst: FastifyInstance,
  { scopes, schalter, tokenSekunden = TOKEN_SEKUNDEN }: DienstOptionen,
): void => {
  dienst.post(
    '/identity-server/connect/token',
    { config: { rateLimit: { max: TOKEN_JE_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const felder = (request.body ?? {}) as Record<string, unknown>;
      const read = (name: string) => (typeof felder[name] === 'string' ? (felder[name] as string) : '');
      if (!read('client_id')) return reply.code(400).send(OAUTH.anfrage);
      if (read('grant_type') !== 'client_credentials') return reply.code(400).send(OAUTH.art);
      if (read('scope') && !read('scope').split(' ').includes('squidex-api')) return reply.code(400).send(OAUTH.umfang);
      const teile = shareOfClientId(read('client_id'));
      const mandant = teile && findApp(await scopes.betreiber({ wer: 'cms' }).alleMandanten(), teile.app);
      if (!teile || !mandant || teile.client !== mandant.einstellungen.CmsClientId)
        return reply.code(401).send(OAUTH.client);
      const scope = scopes.mandant(mandant, { wer: 'cms' });
      const { geheimnis, generation } = await findInhaltszugang(scope);
      if (geheimnis === null || !isSame(geheimnis, read('client_secret'))) return reply.code(401).send(OAUTH.client);
      const gewuenscht = schalter ? Number((request.query as Record<string, string>).expires_in) : Number.NaN;
      const sekunden = Number.isSafeInteger(gewuenscht)
        ? Math.min(Math.max(gewuenscht, 0), tokenSekunden)
        : tokenSekunden;
      const token = await issue(
        scope.keys,
        { mandantId: mandant.id, client: teile.client, generation },
        scope.jetzt,
        sekunden,
      );
      return { access_token: token, token_type: 'Bearer', expires_in: sekunden, scope: 'squidex-api' };
    },
  );
  dienst.get('/identity-server/.well-known/openid-configuration', async (request) => {
    const issuer = `${request.protocol}://${request.host}${BASIS}/identity-server`;
    return {
      issuer,
      token_endpoint: `${issuer}/connect/token`,
      grant_types_supported: ['client_credentials'],
      scopes_supported: ['squidex-api'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
  });
};

const mountSwitch = (dienst: FastifyInstance): void => {
  dienst.addHook('onRequest', async (request) => {
    const { error, latency } = (request.query ?? {}) as Record<string, string | undefined>;
    const ms = Number(latency);
    if (ms > 0) await new Promise((weiter) => setTimeout(weiter, Math.min(ms, MAX_VERZOEGERUNG_MS)));
    const status = Number(error);
    if (Number.isInteger(status) && status >= 400 && status < 600) throw new Dienstfehler(status);
  });
};

/** The content service that is built in: the Squidex protocol of contracts §1, below `/inhalt`. It knows no screen. */
export const inhaltsdienst = async (http: FastifyInstance, optionen: DienstOptionen): Promise<void> => {
  await http.register(
    async (dienst) => {
      dienst.setErrorHandler((error: FastifyError, request, reply) =>
        writeError(reply, asDienstfehler(error, request)),
      );
      dienst.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
        done(null, Object.fromEntries(new URLSearchParams(text as string))),
      );
      if (optionen.schalter) mountSwitch(dienst);
      dienst.addHook('onSend', async (request, reply, koerper) => withEtag(request, reply, koerper));
      mountToken(dienst, optionen);
      mountReading(dienst, optionen.scopes, BASIS);
      mountAssets(dienst, optionen.scopes);
      mountGraphql(dienst, optionen.scopes, BASIS);
      // Of two addresses that are none the pages would make a page that is not there.
      for (const rest of ['/api/*', '/identity-server/*'])
        dienst.all(rest, async () => {
          throw notThere();
        });
    },
    { prefix: BASIS },
  );
};
