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
import type { Scopes } from '../../../platform/auth/scope.ts';
import { SCHEMATA } from '../schemata.ts';
import { Dienstfehler, invalid } from './fehler.ts';
import { createFundus } from './fundus.ts';
import { buildGraphql } from './graphql.ts';
import { type Budget, createBudget } from './graphql-budget.ts';
import { GRENZEN, tooMuch } from './graphql-grenzen.ts';
import { enter, type Zugriff } from './zugriff.ts';

/** The schema depends on the languages of the app alone. */
const jeSprachen = new Map<string, GraphQLSchema>();
const schemaFor = (sprachen: readonly string[]): GraphQLSchema => {
  const name = sprachen.join();
  const da = jeSprachen.get(name);
  if (da) return da;
  const neu = buildGraphql(SCHEMATA, sprachen);
  jeSprachen.set(name, neu);
  return neu;
};

interface Anfrage {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

const readRequest = (roh: unknown): Anfrage => {
  if (typeof roh !== 'object' || roh === null || Array.isArray(roh)) throw invalid('The body must be an object.');
  const { query, variables, operationName } = roh as Record<string, unknown>;
  if (typeof query !== 'string' || query.length > GRENZEN.zeichen) throw invalid('query must be a string.');
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
    throw invalid('variables must be an object.');
  return {
    query,
    variables: (variables as Record<string, unknown> | null | undefined) ?? undefined,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
  };
};

type Code = 'SYNTAX_ERROR' | 'VALIDATION_ERROR' | 'QUERY_ERROR';
const formeError = (error: GraphQLError, code: Code) => ({
  message: error.message,
  ...(error.locations ? { locations: error.locations.map(({ line, column }) => ({ line, column })) } : {}),
  ...(error.path ? { path: error.path } : {}),
  extensions: { code, codes: [code], number: code === 'SYNTAX_ERROR' ? '2.0' : '5.0' },
});

/** What somebody asked wrongly is told to him; what went wrong here is not. */
const formeRuntimeError = (error: GraphQLError, request: FastifyRequest) => {
  const ursache = error.originalError;
  if (ursache instanceof Dienstfehler)
    return formeError(new GraphQLError([ursache.message, ...ursache.details].join(': '), error), 'QUERY_ERROR');
  if (!ursache || ursache instanceof GraphQLError) return formeError(error, 'QUERY_ERROR');
  request.log.error({ err: { message: ursache.message, stack: ursache.stack } }, 'content query failed');
  return formeError(new GraphQLError('Failed to resolve.', error), 'QUERY_ERROR');
};

type Antwort = { status: 200 | 400; koerper: unknown };

const check = (schema: GraphQLSchema, query: string): { dokument: DocumentNode } | { fehler: unknown[] } => {
  try {
    const dokument = parse(query, { maxTokens: GRENZEN.tokens });
    const fehler = validate(schema, dokument, undefined, { maxErrors: 20 });
    const grenze = fehler.length === 0 ? tooMuch(dokument) : null;
    const alle = grenze ? [grenze] : fehler;
    return alle.length > 0 ? { fehler: alle.map((f) => formeError(f, 'VALIDATION_ERROR')) } : { dokument };
  } catch (error) {
    if (error instanceof GraphQLError) return { fehler: [formeError(error, 'SYNTAX_ERROR')] };
    throw error;
  }
};

const tooExpensive = () => new GraphQLError('The query is too complex: it reads too much.');

/** Null: it would have cost too much, and nothing of it is answered. */
const fuehre = async (
  schema: GraphQLSchema,
  document: DocumentNode,
  { zugriff, anfrage, budget }: { zugriff: Zugriff; anfrage: Anfrage; budget: Budget },
): Promise<ExecutionResult | null> => {
  try {
    const ergebnis = await execute({
      schema,
      document,
      contextValue: createFundus(zugriff, budget),
      variableValues: anfrage.variables,
      operationName: anfrage.operationName,
      abortSignal: budget.signal,
    });
    return budget.erschoepft ? null : ergebnis;
  } catch (error) {
    if (budget.erschoepft) return null;
    throw error;
  }
};

/** Syntax and validation: 400. What fails while it runs: 200 with data and errors (contracts §1.3). */
const run = async (request: FastifyRequest, zugriff: Zugriff, anfrage: Anfrage, budget: Budget): Promise<Antwort> => {
  const schema = schemaFor(zugriff.mandant.einstellungen.sprachen);
  const geprueft = check(schema, anfrage.query);
  if ('fehler' in geprueft) return { status: 400, koerper: { errors: geprueft.fehler } };
  const ergebnis = await fuehre(schema, geprueft.dokument, { zugriff, anfrage, budget });
  if (!ergebnis) return { status: 400, koerper: { errors: [formeError(tooExpensive(), 'VALIDATION_ERROR')] } };
  // Wrong variables or an unknown operation: nothing has run.
  if (ergebnis.data === undefined)
    return {
      status: 400,
      koerper: { errors: (ergebnis.errors ?? []).map((f) => formeError(f, 'VALIDATION_ERROR')) },
    };
  const errors = ergebnis.errors?.map((f) => formeRuntimeError(f, request));
  return { status: 200, koerper: { data: ergebnis.data, ...(errors ? { errors } : {}) } };
};

const fromAddress = (request: FastifyRequest): unknown => {
  const { query, variables, operationName } = request.query as Record<string, string | undefined>;
  try {
    return { query, operationName, variables: variables ? JSON.parse(variables) : undefined };
  } catch {
    throw invalid('variables must be an object.');
  }
};

export const mountGraphql = (dienst: FastifyInstance, scopes: Scopes, basis: string): void => {
  const weg = '/api/content/:app/graphql';
  dienst.post(weg, async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const { status, koerper } = await run(request, zugriff, readRequest(request.body), createBudget());
    return reply.code(status).send(koerper);
  });
  dienst.get(weg, async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const { status, koerper } = await run(request, zugriff, readRequest(fromAddress(request)), createBudget());
    return reply.code(status).send(koerper);
  });
  dienst.post(`${weg}/batch`, async (request) => {
    const zugriff = await enter(scopes, request, basis);
    const alle = request.body;
    if (!Array.isArray(alle) || alle.length > GRENZEN.stapel)
      throw invalid(`The body must be a list of at most ${GRENZEN.stapel} queries.`);
    const antworten: unknown[] = [];
    const budget = createBudget();
    for (const eine of alle) antworten.push((await run(request, zugriff, readRequest(eine), budget)).koerper);
    return antworten;
  });
};
