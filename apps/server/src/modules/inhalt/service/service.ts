import { createHash, randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { ensureContentAccess } from '../commands-access.ts';
import { HEADERS } from './access.ts';
import { mountAssets } from './assets.ts';
import { errorDto, notThere, ServiceError } from './error.ts';
import { mountGraphql } from './graphql-routes.ts';
import { findApp } from './names.ts';
import { mountReading } from './read.ts';
import { isSame, issue, OAUTH, shareOfClientId, TOKEN_SECONDS } from './token.ts';

export const BASE_PATH = '/inhalt';

export interface ServiceOptions {
  scopes: Scopes;
  tokenSekunden?: number;
  /**
   * In the demo and in tests the addresses themselves can ask for trouble: `?error=503`, `?latency=500` (milliseconds),
   * and `?expires_in=1` for a token.
   */
  schalter: boolean;
}

const TOKEN_PER_MINUTE = 60;
const MAX_DELAY_MS = 30_000;

const isInhalt = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' &&
  (routeOptions.url ?? '').startsWith(`${BASE_PATH}/api/content/`) &&
  !/graphql/.test(routeOptions.url ?? '');

const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((e) => e.trim() === '*' || e.trim().replace(/^W\//, '') === etag);

/** Strong, over the answer and every header that chooses it. */
const withEtag = (request: FastifyRequest, reply: FastifyReply, body: unknown): unknown => {
  if (!isInhalt(request) || reply.statusCode !== 200 || typeof body !== 'string') return body;
  const hash = createHash('sha256').update(body);
  for (const name of HEADERS) hash.update(`\n${name}:${request.headers[name] ?? ''}`);
  const etag = `"${hash.digest('hex')}"`;
  reply.header('etag', etag).header('vary', ['Authorization', ...HEADERS].join(', '));
  if (!knows(request, etag)) return body;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
};

const writeError = (reply: FastifyReply, error: ServiceError) =>
  reply
    .code(error.status)
    // The real one names no time to wait.
    .removeHeader('retry-after')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorDto(error, `${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}`));

const asServiceError = (error: FastifyError, request: FastifyRequest): ServiceError => {
  if (error instanceof ServiceError) return error;
  const status = error.statusCode ?? 500;
  if (status === 429) return new ServiceError(429);
  if (status === 415) return new ServiceError(415, 'Unsupported Media Type');
  if (status < 500) return new ServiceError(400, 'Validation error', { details: ['The request cannot be read.'] });
  if (status === 503) return new ServiceError(503);
  request.log.error(
    { err: { type: error.name, message: error.message, stack: error.stack } },
    'content service failed',
  );
  return new ServiceError(500, 'Failed to make request.');
};

const mountToken = (
  service: FastifyInstance,
  { scopes, schalter, tokenSekunden = TOKEN_SECONDS }: ServiceOptions,
): void => {
  service.post(
    '/identity-server/connect/token',
    { config: { limit: { max: TOKEN_PER_MINUTE, windowMs: 60_000 } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const read = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
      if (!read('client_id')) return reply.code(400).send(OAUTH.anfrage);
      if (read('grant_type') !== 'client_credentials') return reply.code(400).send(OAUTH.art);
      if (read('scope') && !read('scope').split(' ').includes('squidex-api')) return reply.code(400).send(OAUTH.umfang);
      const parts = shareOfClientId(read('client_id'));
      const mandant = parts && findApp(await scopes.betreiber({ wer: 'cms' }).alleMandanten(), parts.app);
      if (!parts || !mandant || parts.client !== mandant.einstellungen.CmsClientId)
        return reply.code(401).send(OAUTH.client);
      const scope = scopes.mandant(mandant, { wer: 'cms' });
      const { geheimnis, generation } = await ensureContentAccess(scope);
      if (geheimnis === null || !isSame(geheimnis, read('client_secret'))) return reply.code(401).send(OAUTH.client);
      const wanted = schalter ? Number((request.query as Record<string, string>).expires_in) : Number.NaN;
      const seconds = Number.isSafeInteger(wanted) ? Math.min(Math.max(wanted, 0), tokenSekunden) : tokenSekunden;
      const token = await issue(
        scope.keys,
        { mandantId: mandant.id, client: parts.client, generation },
        scope.now,
        seconds,
      );
      return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'squidex-api' };
    },
  );
  service.get('/identity-server/.well-known/openid-configuration', async (request) => {
    const issuer = `${request.protocol}://${request.host}${BASE_PATH}/identity-server`;
    return {
      issuer,
      token_endpoint: `${issuer}/connect/token`,
      grant_types_supported: ['client_credentials'],
      scopes_supported: ['squidex-api'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
  });
};

const mountSwitch = (service: FastifyInstance): void => {
  service.addHook('onRequest', async (request) => {
    const { error, latency } = (request.query ?? {}) as Record<string, string | undefined>;
    const ms = Number(latency);
    if (ms > 0) await new Promise((onward) => setTimeout(onward, Math.min(ms, MAX_DELAY_MS)));
    const status = Number(error);
    if (Number.isInteger(status) && status >= 400 && status < 600) throw new ServiceError(status);
  });
};

/** The content service that is built in: the Squidex protocol of contracts §1, below `/inhalt`. It knows no screen. */
export const inhaltService = async (http: FastifyInstance, options: ServiceOptions): Promise<void> => {
  await http.register(
    async (service) => {
      service.setErrorHandler((error: FastifyError, request, reply) =>
        writeError(reply, asServiceError(error, request)),
      );
      service.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
        done(null, Object.fromEntries(new URLSearchParams(text as string))),
      );
      if (options.schalter) mountSwitch(service);
      service.addHook('onSend', async (request, reply, body) => withEtag(request, reply, body));
      mountToken(service, options);
      mountReading(service, options.scopes, BASE_PATH);
      mountAssets(service, options.scopes);
      mountGraphql(service, options.scopes, BASE_PATH);
      // Of two addresses that are none the pages would make a page that is not there.
      for (const rest of ['/api/*', '/identity-server/*'])
        service.all(rest, async () => {
          throw notThere();
        });
    },
    { prefix: BASE_PATH },
  );
};
