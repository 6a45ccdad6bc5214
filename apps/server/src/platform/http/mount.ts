import { Readable } from 'node:stream';
import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import type { Weg } from '@weitersagen/contract/wege';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import {
  type AdmissionOptions,
  admissionOf,
  admit,
  BETREIBER,
  declareAdmission,
  isBetreiberPath,
} from './admission.ts';
import { etagOf, isFile, knows, sendFile } from './datei.ts';
import { collect, type Feldregel, type Feldregeln, feldfolge, type Issue, readFrom, refuseInput } from './eingabe.ts';
import type { Fall, Handler, Handlers, WrittenJson } from './fall.ts';
import { cachingOf, isForAll } from './haltbarkeit.ts';
import { type Grenze, IM_THREAD, MEHR_BYTES } from './limits.ts';
import { sendRefusal } from './problems.ts';
import { isRefusal, type Refusal } from './refusal.ts';

export interface MountOptions extends AdmissionOptions {
  handlers: Handlers;
  feldregeln: Feldregeln;
  /** Rate limits stricter than the common one, per call. */
  grenzen: Partial<Record<Weg, Grenze>>;
  grenzFaktor: number;
}

type AnyHandler = (fall: unknown) => Promise<unknown>;
type AnyRegel = (...args: [lies: unknown, lage: unknown]) => ReturnType<Feldregel<Weg>>;

const fastifyUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const schemaOf = (def: RouteDef, imThread: boolean) => ({
  ...(def.params
    ? {
        params: isBetreiberPath(def.path) ? def.params : (def.params as z.ZodObject).extend({ route: z.string() }),
      }
    : {}),
  ...(def.query ? { querystring: def.query } : {}),
  ...(def.body && !imThread ? { body: def.body } : {}),
  ...(def.media ? {} : { response: { ...(def.asked ? { 200: def.asked } : {}), [def.status ?? 200]: def.ok } }),
});

/** Null where there is nothing to say about the fields; a call without a body only asks whether a captcha is needed. */
const checkFields = async (
  regel: AnyRegel,
  folge: readonly string[],
  { body, params, query, validationError }: FastifyRequest,
  lage: Pick<Fall<Weg>, 'scope' | 'wer' | 'rand'>,
  own: RouteDef['errors'],
): Promise<Refusal | null> => {
  if (body === undefined || body === null) return null;
  const befunde = await regel(readFrom(body), { ...lage, params, query, isFaulty: validationError !== undefined });
  return collect((validationError?.validation ?? []) as unknown as Issue[], befunde, folge, own);
};

const isInPieces = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const isWritten = (answer: unknown): answer is WrittenJson =>
  typeof answer === 'object' && answer !== null && 'json' in answer && answer.json instanceof Uint8Array;

type ValidationError = NonNullable<FastifyRequest['validationError']>;
const refuseValidation = ({ validation }: ValidationError, { errors }: RouteDef): Refusal =>
  refuseInput((validation ?? []) as unknown as Issue[], errors);

const handle = (
  name: string,
  def: RouteDef,
  handler: AnyHandler,
  regel: AnyRegel | undefined,
  options: MountOptions,
) => {
  const folge = feldfolge(def.body);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { scope, wer, rand } = admissionOf(request);
    // Not a getter of `rand`: each object with one of its own makes V8 keep its whole request until the next full collection.
    if (request.body instanceof Uint8Array) rand.bytes = request.body;
    const { validationError } = request;
    if (validationError && validationError.validationContext !== 'body')
      return sendRefusal(request, reply, refuseValidation(validationError, def));
    const mangel = regel ? await checkFields(regel, folge, request, { scope, wer, rand } as never, def.errors) : null;
    if (mangel) return sendRefusal(request, reply, mangel);
    if (validationError) return sendRefusal(request, reply, refuseValidation(validationError, def));
    const eigener =
      def.zugang === 'betreiber'
        ? options.scopes.betreiber({
            wer: `betreiber:${(wer as { name: string }).name}`,
            sprache: scope.sprache,
            log: request.log as never,
            ...BETREIBER,
          })
        : scope;
    reply.headers(cachingOf(name, def, scope.entwuerfe));
    const antwort = await handler({
      scope: eigener,
      wer,
      rand,
      params: request.params,
      query: request.query,
      body: request.body ?? undefined,
    });
    if (isRefusal(antwort)) return sendRefusal(request, reply, antwort);
    // Bytes pass by the serializer.
    if (isWritten(antwort)) return reply.type('application/json; charset=utf-8').send(Buffer.from(antwort.json));
    if (isFile(antwort)) return sendFile(request, reply, antwort);
    if (def.media) return reply.type(String(def.media)).send(isInPieces(antwort) ? Readable.from(antwort) : antwort);
    const isOnlyAsked = def.asked !== undefined && (request.body === undefined || request.body === null);
    return reply.code(isOnlyAsked ? 200 : (def.status ?? 200)).send(antwort);
  };
};

/** Of what everybody may keep and has to ask for again: the whole is sent only where it is another. */
const sendUnlessKnown = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.getHeader('cache-control') !== 'no-cache')
    return payload;
  const etag = etagOf(payload);
  reply.header('etag', etag);
  if (!knows(request, etag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
};

/** Nothing is made of the bytes here: whoever handles the call has them read in a thread. */
const takeBytes = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
};

/** The only place that knows both the contract and Fastify: every call becomes a route, with its checks in front. */
export const mount = (app: FastifyInstance, options: MountOptions): void => {
  declareAdmission(app);
  for (const [id, def] of Object.entries<RouteDef>(api)) {
    const vorn = isBetreiberPath(def.path) ? '/api/v1' : '/api/v1/:route';
    const grenze = options.grenzen[id as Weg];
    const config =
      grenze && options.grenzFaktor > 0
        ? { rateLimit: { max: Math.ceil(grenze.max * options.grenzFaktor), timeWindow: grenze.timeWindow } }
        : {};
    const imThread = IM_THREAD.includes(id as Weg);
    const route = {
      method: def.method,
      url: vorn + fastifyUrl(def.path),
      schema: schemaOf(def, imThread),
      config,
      // The rules of the fields have their say as well, before anything is answered.
      attachValidation: true,
      preParsing: admit(def, options),
      ...(isForAll(id) ? { onSend: sendUnlessKnown } : {}),
      ...(MEHR_BYTES[id as Weg] ? { bodyLimit: MEHR_BYTES[id as Weg] } : {}),
      handler: handle(
        id,
        def,
        options.handlers[id as Weg] as Handler<Weg> as unknown as AnyHandler,
        options.feldregeln[id as Weg] as unknown as AnyRegel | undefined,
        options,
      ),
    } as RouteOptions;
    if (imThread)
      app.register(async (hier) => {
        takeBytes(hier as unknown as FastifyInstance);
        hier.route(route);
      });
    else app.route(route);
  }
};
