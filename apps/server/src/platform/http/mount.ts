import { Readable } from 'node:stream';
import { api } from '@weitersagen/contract/api';
import type { CallName } from '@weitersagen/contract/paths';
import type { FileStream, RouteDef, RouteLimit } from '@weitersagen/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import {
  type Admission,
  type AdmissionOptions,
  admissionOf,
  admit,
  BETREIBER,
  declareAdmission,
  isBetreiberPath,
} from './admission.ts';
import { cachingOf } from './caching.ts';
import { etagOf, isFile, knows, sendFile } from './file.ts';
import type { CallInput, Handler, Handlers, WhoCard, WrittenJson } from './handler.ts';
import { collect, type FieldRule, type FieldRules, fieldOrder, type Issue, readFrom, refuseInput } from './input.ts';
import { packAnswer } from './pack.ts';
import { sendRefusal } from './problems.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { whoOfAgentur } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the contract the route answers. */
    call?: string;
  }
}

export interface MountOptions extends AdmissionOptions {
  handlers: Handlers;
  feldregeln: FieldRules;
  limitFactor: number;
}

type AnyHandler = (call: unknown) => Promise<unknown>;
type AnyRule = (...args: [read: unknown, situation: unknown]) => ReturnType<FieldRule<CallName>>;

const fastifyUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const schemaOf = (def: RouteDef) => ({
  ...(def.params
    ? {
        params: isBetreiberPath(def.path) ? def.params : (def.params as z.ZodObject).extend({ route: z.string() }),
      }
    : {}),
  ...(def.query ? { querystring: def.query } : {}),
  ...(def.body && !def.inThread ? { body: def.body } : {}),
  ...(def.media ? {} : { response: { ...(def.asked ? { 200: def.asked } : {}), [def.status ?? 200]: def.ok } }),
});

/** Null where there is nothing to say about the fields; a call without a body only asks whether a captcha is needed. */
const checkFields = async (
  rule: AnyRule,
  effect: readonly string[],
  { body, params, query, validationError }: FastifyRequest,
  situation: Pick<CallInput<CallName>, 'scope' | 'wer' | 'rand'>,
  own: RouteDef['errors'],
): Promise<Refusal | null> => {
  if (body === undefined || body === null) return null;
  const findings = await rule(readFrom(body), { ...situation, params, query, isFaulty: validationError !== undefined });
  return collect((validationError?.validation ?? []) as unknown as Issue[], findings, effect, own);
};

const isInPieces = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const isFileStream = (answer: unknown): answer is FileStream =>
  typeof answer === 'object' && answer !== null && 'pieces' in answer;

/** `X-Total-Count` says how many records will come, so that whoever waits sees how far it is. */
const sendPieces = (reply: FastifyReply, { media, name, records, pieces }: FileStream): unknown =>
  reply
    .type(media)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-count', String(records))
    .send(Readable.from(pieces));

const isWritten = (answer: unknown): answer is WrittenJson =>
  typeof answer === 'object' && answer !== null && 'json' in answer && answer.json instanceof Uint8Array;

type ValidationError = NonNullable<FastifyRequest['validationError']>;
const refuseValidation = ({ validation }: ValidationError, { errors }: RouteDef): Refusal =>
  refuseInput((validation ?? []) as unknown as Issue[], errors);

/** In whose name the handler works: of operators and agencies the person is named, and an agency is behind its wall. */
const ownScope = (
  { zugang }: RouteDef,
  { scopes }: MountOptions,
  { scope, wer, log }: Pick<Admission, 'scope' | 'wer'> & { log: Log },
): CallInput<CallName>['scope'] => {
  const { sprache } = scope;
  if (zugang === 'betreiber')
    return scopes.betreiber({ wer: `betreiber:${(wer as WhoCard['betreiber']).name}`, sprache, log, ...BETREIBER });
  if (zugang !== 'agentur' || !('mandant' in scope)) return scope;
  const card = wer as WhoCard['agentur'];
  return scopes.agentur(scope.mandant, card.agentur, {
    wer: whoOfAgentur(card),
    person: card.personId,
    sprache,
    log,
  });
};

const handle = (def: RouteDef, handler: AnyHandler, rule: AnyRule | undefined, options: MountOptions) => {
  const effect = fieldOrder(def.body);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { scope, wer, rand } = admissionOf(request);
    // Not a getter of `rand`: each object with one of its own makes V8 keep its whole request until the next full collection.
    if (request.body instanceof Uint8Array) rand.bytes = request.body;
    const { validationError } = request;
    if (validationError && validationError.validationContext !== 'body')
      return sendRefusal(request, reply, refuseValidation(validationError, def));
    const own = ownScope(def, options, { scope, wer, log: request.log as never });
    const fault = rule
      ? await checkFields(rule, effect, request, { scope: own, wer, rand } as never, def.errors)
      : null;
    if (fault) return sendRefusal(request, reply, fault);
    if (validationError) return sendRefusal(request, reply, refuseValidation(validationError, def));
    reply.headers(cachingOf(def, scope.entwuerfe));
    const response = await handler({
      scope: own,
      wer,
      rand,
      params: request.params,
      query: request.query,
      body: request.body ?? undefined,
    });
    if (isRefusal(response)) return sendRefusal(request, reply, response);
    // Bytes pass by the serializer.
    if (isWritten(response)) return reply.type('application/json; charset=utf-8').send(Buffer.from(response.json));
    if (def.files && isFileStream(response)) return sendPieces(reply, response);
    if (isFile(response)) return sendFile(request, reply, response);
    if (def.media) return reply.type(String(def.media)).send(isInPieces(response) ? Readable.from(response) : response);
    const isOnlyAsked = def.asked !== undefined && (request.body === undefined || request.body === null);
    return reply.code(isOnlyAsked ? 200 : (def.status ?? 200)).send(response);
  };
};

const isAskedForAgain = (reply: FastifyReply, payload: unknown): payload is string =>
  reply.statusCode === 200 && typeof payload === 'string' && reply.getHeader('cache-control') === 'no-cache';

/** Of what everybody may keep and has to ask for again: the whole is sent only where it is another. */
const sendUnlessKnown: onSendHookHandler = (request, reply, payload, done) => {
  const etag = isAskedForAgain(reply, payload) ? etagOf(payload) : null;
  if (etag !== null) reply.header('etag', etag);
  if (etag !== null && knows(request, etag)) {
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    // An empty text would be told as the length of what is kept.
    done(null, null);
  } else done(null, payload);
};

/** Nothing is made of the bytes here: whoever handles the call has them read in a thread. */
const takeBytes = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
};

const limitOf = (limit: RouteLimit | undefined, factor: number) =>
  limit && factor > 0 ? { limit: { max: Math.ceil(limit.max * factor), windowMs: limit.minutes * 60_000 } } : {};

/** Whoever kept the address of the last version is led on, with what he asked for. */
const leadOn = (app: FastifyInstance, formerly: string, { path }: RouteDef): void => {
  app.get(`/api/v1/:route${formerly}`, (request, reply) => {
    const { route } = request.params as { route: string };
    const [, query] = request.url.split('?');
    return reply.redirect(`/api/v1/${encodeURIComponent(route)}${path}${query ? `?${query}` : ''}`, 308);
  });
};

/** Whoever looks at a call that does something (HEAD) has nothing done, and is told what does it. */
export const refuseLooks = (app: FastifyInstance, url: string): void => {
  app.head(url, (_request, reply) => reply.code(405).headers({ allow: 'GET', 'cache-control': 'no-store' }).send());
};

/** In which a page that asks in process says which call it means. */
export const MEANT_CALL = 'x-meant-call';

/** Whoever names a call is answered by that one, or told that there is none; others get what their path leads to. */
const keepToMeant = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const meant = request.headers[MEANT_CALL];
    if (meant === undefined || meant === request.routeOptions.config.call) done();
    else sendRefusal(request, reply, refuse('PSOF0003'));
  });
};

/** The only place that knows both the contract and Fastify: every call becomes a route, with its checks in front. */
export const mount = (app: FastifyInstance, options: MountOptions): void => {
  declareAdmission(app);
  keepToMeant(app);
  for (const [id, def] of Object.entries<RouteDef>(api)) {
    const front = isBetreiberPath(def.path) ? '/api/v1' : '/api/v1/:route';
    const url = front + fastifyUrl(def.path);
    if (def.formerly) leadOn(app, def.formerly, def);
    if (def.acts) refuseLooks(app, url);
    const route = {
      method: def.method,
      url,
      schema: schemaOf(def),
      config: { call: id, ...limitOf(def.limit, options.limitFactor) },
      // The rules of the fields have their say as well, before anything is answered.
      attachValidation: true,
      preParsing: admit(def, options),
      onSend: def.sameForAll ? [sendUnlessKnown, packAnswer] : packAnswer,
      ...(def.bodyLimit ? { bodyLimit: def.bodyLimit } : {}),
      handler: handle(
        def,
        options.handlers[id as CallName] as Handler<CallName> as unknown as AnyHandler,
        options.feldregeln[id as CallName] as unknown as AnyRule | undefined,
        options,
      ),
    } as RouteOptions;
    if (def.inThread)
      app.register(async (here) => {
        takeBytes(here as unknown as FastifyInstance);
        here.route(route);
      });
    else app.route(route);
  }
};
