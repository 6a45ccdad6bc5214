import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { type Entry, findEntries, findEntry, findEntryInFassung } from '../queries-service.ts';
import { findSchema, SCHEMATA, type Schema } from '../schemata.ts';
import { type Access, enter } from './access.ts';
import { invalid, notThere } from './error.ts';
import { parseJsonText, readJsonQuery } from './json-query.ts';
import { schemaId } from './names.ts';
import { parseOData, parseODataText } from './odata.ts';
import { EVERYTHING, PAGE, parseNumber, type Query } from './query.ts';
import { shapeEntry, shapeList } from './shapes.ts';

type Params = { app: string; schema?: string; id?: string };

const schemaFrom = (request: FastifyRequest): Schema => {
  const schema = findSchema((request.params as Params).schema ?? '');
  if (!schema) throw notThere();
  return schema;
};

const properties = (request: FastifyRequest): [string, string][] =>
  Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, value]) => {
    if (name === 'error' || name === 'latency') return [];
    if (Array.isArray(value)) throw invalid(`'${name}' is there twice.`);
    return [[name, value] as [string, string]];
  });

const readIds = (text: string): string[] => {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length > PAGE) throw invalid(`ids: at most ${PAGE}.`);
  return [...new Set(ids)];
};

interface Question {
  abfrage: Query;
  ids?: string[];
}

/** `ids`, `q` and the OData options of an address; any other option is refused. */
const readAddress = (request: FastifyRequest, schema: Schema | null): Question => {
  const all = properties(request);
  const value = (name: string) => all.find(([n]) => n === name)?.[1];
  const rest = all.filter(([name]) => name !== 'ids' && name !== 'q');
  const unknownOption = rest.find(([name]) => !name.startsWith('$'));
  if (unknownOption) throw invalid(`'${unknownOption[0].slice(0, 60)}' is not supported.`);
  const q = value('q');
  if (q !== undefined && rest.length > 0) throw invalid('Either q or OData, not both.');
  const ids = value('ids');
  return {
    abfrage: q === undefined ? parseOData(rest, schema) : parseJsonText(q, schema),
    ...(ids === undefined ? {} : { ids: readIds(ids) }),
  };
};

const readBody = (body: unknown, schema: Schema | null): Question => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('The body must be an object.');
  const { ids, oData, q, ...unknownFields } = body as Record<string, unknown>;
  const [name] = Object.keys(unknownFields);
  if (name !== undefined) throw invalid(`'${name.slice(0, 60)}' is not supported.`);
  const empty = (value: unknown) => value === undefined || value === null;
  if (!empty(oData) && !empty(q)) throw invalid('Either q or oData, not both.');
  if (!empty(oData) && typeof oData !== 'string') throw invalid('oData must be a string.');
  if (!empty(ids) && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
    throw invalid('ids must be a list of strings.');
  const asQuery = (): Query => {
    if (typeof q === 'string') return parseJsonText(q, schema);
    if (!empty(q)) return readJsonQuery(q, schema);
    return empty(oData) ? EVERYTHING : parseODataText(oData as string, schema);
  };
  return { abfrage: asQuery(), ...(empty(ids) ? {} : { ids: readIds((ids as string[]).join(',')) }) };
};

/** Which ids an answer is made of, for caches that forget by id; as many as fit (contracts §1.6). */
const setSurrogateKeys = (
  request: FastifyRequest,
  reply: FastifyReply,
  { mandant }: Access,
  entries: readonly Entry[],
): void => {
  const wanted = Number(request.headers['x-surrogatekeys'] ?? 8_000);
  const bytes = Number.isSafeInteger(wanted) ? Math.min(Math.max(wanted, 0), 16_000) : 8_000;
  const all = new Set([String(mandant.id), ...entries.flatMap(({ id, schema }) => [schemaId(mandant.id, schema), id])]);
  let text = '';
  for (const id of all) {
    if (text.length + id.length + 1 > bytes) break;
    text += text ? ` ${id}` : id;
  }
  if (text) reply.header('surrogate-key', text);
};

/** The fields of other schemas that lead to this one. */
const referringFields = ({ name: target }: Schema): string[] =>
  SCHEMATA.flatMap(({ felder }) => felder.filter((field) => field.ziel === target).map(({ name }) => name));

/** The REST half of contracts §1.2. */
export const mountReading = (service: FastifyInstance, scopes: Scopes, basis: string): void => {
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    access: Access,
    schema: Schema | null,
    question: Question & { verweist?: { felder: readonly string[]; auf: string } },
  ) => {
    const { scope, unveroeffentlicht, count, wunsch, umgebung } = access;
    const found = await findEntries(scope, {
      schema: schema?.name ?? null,
      unveroeffentlicht,
      count,
      abfrage: question.abfrage,
      ...(question.ids ? { ids: question.ids } : {}),
      ...(question.verweist ? { verweist: question.verweist } : {}),
    });
    setSurrogateKeys(request, reply, access, found.entries);
    return shapeList(found, wunsch, umgebung, schema?.name ?? null);
  };

  service.get('/api/content/:app', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const question = readAddress(request, null);
    if (!question.ids) throw invalid('Either ids, references or schedule must be given.');
    return respond(request, reply, access, null, question);
  });
  service.post('/api/content/:app', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const question = readBody(request.body, null);
    if (!question.ids) throw invalid('Either ids, references or schedule must be given.');
    return respond(request, reply, access, null, question);
  });
  service.get('/api/content/:app/:schema', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    return respond(request, reply, access, schema, readAddress(request, schema));
  });
  service.post('/api/content/:app/:schema/query', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    return respond(request, reply, access, schema, readBody(request.body, schema));
  });
  service.get('/api/content/:app/:schema/:id', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const { scope, unveroeffentlicht } = access;
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const [part, ...more] = properties(request);
    if (part && (part[0] !== 'version' || more.length > 0))
      throw invalid(`'${part[0].slice(0, 60)}' is not supported.`);
    const entry = part
      ? await findEntryInFassung(
          scope,
          { schema: schema.name, id, version: parseNumber(part[1], 'version') },
          { unveroeffentlicht },
        )
      : await findEntry(scope, schema.name, id, { unveroeffentlicht });
    if (!entry) throw notThere();
    setSurrogateKeys(request, reply, access, [entry]);
    return shapeEntry(entry, access.wunsch, access.umgebung);
  });
  service.get('/api/content/:app/:schema/:id/references', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = access;
    const entry = await findEntry(access.scope, schema.name, id, { unveroeffentlicht });
    if (!entry) throw notThere();
    const ids = schema.felder
      .filter(({ art }) => art === 'verweis')
      .flatMap(({ name }) => (entry.daten[name]?.iv ?? []) as string[]);
    return respond(request, reply, access, null, { ...readAddress(request, null), ids });
  });
  service.get('/api/content/:app/:schema/:id/referencing', async (request, reply) => {
    const access = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = access;
    if (!(await findEntry(access.scope, schema.name, id, { unveroeffentlicht }))) throw notThere();
    return respond(request, reply, access, null, {
      ...readAddress(request, null),
      verweist: { felder: referringFields(schema), auf: id },
    });
  });
};
