import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { type Context, keptPart } from '../../../platform/context.ts';
import { SCHEMATA } from '../schemata.ts';
import { type Access, enter } from './access.ts';
import { invalid, ServiceError } from './error.ts';
import { createFundus } from './fundus.ts';
import { buildGraphql } from './graphql.ts';
import { type Budget, createBudget } from './graphql-budget.ts';
import { LIMITS, tooMuch } from './graphql-limits.ts';

/** The schema depends on the languages of the app alone. */
const schemas = keptPart(() => new LRUCache<string, GraphQLSchema>({ max: 20 }));
const schemaFor = (context: Context, languages: readonly string[]): GraphQLSchema => {
  const perLanguages = context.of(schemas);
  const name = languages.join();
  const existing = perLanguages.get(name);
  if (existing) return existing;
  const made = buildGraphql(SCHEMATA, languages);
  perLanguages.set(name, made);
  return made;
};

interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

const readRequest = (raw: unknown): GraphqlRequest => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw invalid('The body must be an object.');
  const { query, variables, operationName } = raw as Record<string, unknown>;
  if (typeof query !== 'string' || query.length > LIMITS.zeichen) throw invalid('query must be a string.');
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
    throw invalid('variables must be an object.');
  return {
    query,
    variables: (variables as Record<string, unknown> | null | undefined) ?? undefined,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
  };
};

type Code = 'SYNTAX_ERROR' | 'VALIDATION_ERROR' | 'QUERY_ERROR';
const shapeError = (error: GraphQLError, code: Code) => ({
  message: error.message,
  ...(error.locations ? { locations: error.locations.map(({ line, column }) => ({ line, column })) } : {}),
  ...(error.path ? { path: error.path } : {}),
  extensions: { code, codes: [code], number: code === 'SYNTAX_ERROR' ? '2.0' : '5.0' },
});

/** What somebody asked wrongly is told to him; what went wrong here is not. */
const shapeRuntimeError = (error: GraphQLError, request: FastifyRequest) => {
  const cause = error.originalError;
  if (cause instanceof ServiceError)
    return shapeError(new GraphQLError([cause.message, ...cause.details].join(': '), error), 'QUERY_ERROR');
  if (!cause || cause instanceof GraphQLError) return shapeError(error, 'QUERY_ERROR');
  request.log.error({ err: { message: cause.message, stack: cause.stack } }, 'content query failed');
  return shapeError(new GraphQLError('Failed to resolve.', error), 'QUERY_ERROR');
};

type GraphqlResponse = { status: 200 | 400; koerper: unknown };

const check = (schema: GraphQLSchema, query: string): { dokument: DocumentNode } | { fehler: unknown[] } => {
  try {
    const doc = parse(query, { maxTokens: LIMITS.tokens });
    const errors = validate(schema, doc, undefined, { maxErrors: 20 });
    const limit = errors.length === 0 ? tooMuch(doc) : null;
    const all = limit ? [limit] : errors;
    return all.length > 0 ? { fehler: all.map((f) => shapeError(f, 'VALIDATION_ERROR')) } : { dokument: doc };
  } catch (error) {
    if (error instanceof GraphQLError) return { fehler: [shapeError(error, 'SYNTAX_ERROR')] };
    throw error;
  }
};

const tooExpensive = () => new GraphQLError('The query is too complex: it reads too much.');

/** Null: it would have cost too much, and nothing of it is answered. */
const executeQuery = async (
  schema: GraphQLSchema,
  document: DocumentNode,
  { access, graphqlRequest, budget }: { access: Access; graphqlRequest: GraphqlRequest; budget: Budget },
): Promise<ExecutionResult | null> => {
  try {
    const result = await execute({
      schema,
      document,
      contextValue: createFundus(access, budget),
      variableValues: graphqlRequest.variables,
      operationName: graphqlRequest.operationName,
      abortSignal: budget.signal,
    });
    return budget.erschoepft ? null : result;
  } catch (error) {
    if (budget.erschoepft) return null;
    throw error;
  }
};

/** Syntax and validation: 400. What fails while it runs: 200 with data and errors (contracts §1.3). */
const run = async (
  request: FastifyRequest,
  access: Access,
  graphqlRequest: GraphqlRequest,
  budget: Budget,
): Promise<GraphqlResponse> => {
  const schema = schemaFor(access.scope.context, access.mandant.einstellungen.sprachen);
  const checked = check(schema, graphqlRequest.query);
  if ('fehler' in checked) return { status: 400, koerper: { errors: checked.fehler } };
  const result = await executeQuery(schema, checked.dokument, { access, graphqlRequest, budget });
  if (!result) return { status: 400, koerper: { errors: [shapeError(tooExpensive(), 'VALIDATION_ERROR')] } };
  // Wrong variables or an unknown operation: nothing has run.
  if (result.data === undefined)
    return {
      status: 400,
      koerper: { errors: (result.errors ?? []).map((f) => shapeError(f, 'VALIDATION_ERROR')) },
    };
  const errors = result.errors?.map((f) => shapeRuntimeError(f, request));
  return { status: 200, koerper: { data: result.data, ...(errors ? { errors } : {}) } };
};

const fromAddress = (request: FastifyRequest): unknown => {
  const { query, variables, operationName } = request.query as Record<string, string | undefined>;
  try {
    return { query, operationName, variables: variables ? JSON.parse(variables) : undefined };
  } catch {
    throw invalid('variables must be an object.');
  }
};

export const mountGraphql = (service: FastifyInstance, scopes: Scopes, basis: string): void => {
  const path = '/api/content/:app/graphql';
  service.post(path, async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const { status, koerper } = await run(request, access, readRequest(request.body), createBudget());
    return reply.code(status).send(koerper);
  });
  service.get(path, async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const { status, koerper } = await run(request, access, readRequest(fromAddress(request)), createBudget());
    return reply.code(status).send(koerper);
  });
  service.post(`${path}/batch`, async (request) => {
    const access = await enter(scopes, request, basis);
    const all = request.body;
    if (!Array.isArray(all) || all.length > LIMITS.stapel)
      throw invalid(`The body must be a list of at most ${LIMITS.stapel} queries.`);
    const responses: unknown[] = [];
    const budget = createBudget();
    for (const one of all) responses.push((await run(request, access, readRequest(one), budget)).koerper);
    return responses;
  });
};
