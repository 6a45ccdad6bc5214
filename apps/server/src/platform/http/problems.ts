import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { describeError, isAway } from '../db/lost.ts';
import { ERROR_PAGE_POLICY, errorPage, isAfterPress, isReadByPerson } from './error-page.ts';
import { type Issue, refuseInput } from './input.ts';
import { languageOf } from './language.ts';
import { type Refusal, refuse, refuseBody, toProblem } from './refusal.ts';

const TYPE = 'application/problem+json; charset=utf-8';

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
  const language = languageOf(request.headers['accept-language']);
  const problem = toProblem(refusal, language);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  reply.header('cache-control', 'no-store').code(problem.status);
  if (isReadByPerson(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', ERROR_PAGE_POLICY)
      .serializer(String)
      .send(errorPage(problem, language, request.url, isAfterPress(request)));
  return reply.type(TYPE).serializer(JSON.stringify).send(problem);
};

/** Whoever sent it has gone before its end: the broken connection is his, not the database's, and nobody reads the answer. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false;

const isOurFault = (error: FastifyError): boolean => !error.statusCode || error.statusCode >= 500;

/** Surprises are thrown and mapped here, once: nothing of them reaches the caller but a code. */
export const registerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error))
      return sendRefusal(request, reply, refuseInput(error.validation as unknown as Issue[]));
    if (error.statusCode === 429)
      return sendRefusal(request, reply, refuse('PSOF0004', {}, Number(reply.getHeader('retry-after')) || 60));
    if (error.code === 'FST_UNDER_PRESSURE') return sendRefusal(request, reply, refuse('PSOF0005', {}, 5));
    if (hasHungUp(request)) return sendRefusal(request, reply, refuse('PSOF0002'));
    if (isAway(error)) {
      request.log.warn({ err: describeError(error) }, 'database away');
      return sendRefusal(request, reply, refuse('PSOF0005', {}, 5));
    }
    if (error.statusCode === 413 || error.statusCode === 415)
      return sendRefusal(request, reply, refuseBody(error.statusCode));
    if (isOurFault(error)) {
      request.log.error({ err: describeError(error) }, 'request failed');
      return sendRefusal(request, reply, refuse('PSOF0001'));
    }
    return sendRefusal(request, reply, refuse('PSOF0002'));
  });
};
