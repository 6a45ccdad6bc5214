import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { type Eintrag, findEntries, findEntry, findEntryInFassung } from '../queries-dienst.ts';
import { findSchema, SCHEMATA, type Schema } from '../schemata.ts';
import { type Abfrage, ALLES, parseNumber, SEITE } from './abfrage.ts';
import { invalid, notThere } from './fehler.ts';
import { formeEntry, formeList } from './formen.ts';
import { parseJsonText, readJsonQuery } from './jsonabfrage.ts';
import { schemaId } from './namen.ts';
import { parseOData, parseODataText } from './odata.ts';
import { enter, type Zugriff } from './zugriff.ts';

type Params = { app: string; schema?: string; id?: string };

const schemaFrom = (request: FastifyRequest): Schema => {
  const schema = findSchema((request.params as Params).schema ?? '');
  if (!schema) throw notThere();
  return schema;
};

const properties = (request: FastifyRequest): [string, string][] =>
  Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, wert]) => {
    if (name === 'error' || name === 'latency') return [];
    if (Array.isArray(wert)) throw invalid(`'${name}' is there twice.`);
    return [[name, wert] as [string, string]];
  });

const readIds = (text: string): string[] => {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length > SEITE) throw invalid(`ids: at most ${SEITE}.`);
  return [...new Set(ids)];
};

interface Frage {
  abfrage: Abfrage;
  ids?: string[];
}

/** `ids`, `q` and the OData options of an address; any other option is refused. */
const readAddress = (request: FastifyRequest, schema: Schema | null): Frage => {
  const alle = properties(request);
  const value = (name: string) => alle.find(([n]) => n === name)?.[1];
  const rest = alle.filter(([name]) => name !== 'ids' && name !== 'q');
  const fremd = rest.find(([name]) => !name.startsWith('$'));
  if (fremd) throw invalid(`'${fremd[0].slice(0, 60)}' is not supported.`);
  const q = value('q');
  if (q !== undefined && rest.length > 0) throw invalid('Either q or OData, not both.');
  const ids = value('ids');
  return {
    abfrage: q === undefined ? parseOData(rest, schema) : parseJsonText(q, schema),
    ...(ids === undefined ? {} : { ids: readIds(ids) }),
  };
};

const readBody = (koerper: unknown, schema: Schema | null): Frage => {
  if (typeof koerper !== 'object' || koerper === null || Array.isArray(koerper))
    throw invalid('The body must be an object.');
  const { ids, oData, q, ...fremd } = koerper as Record<string, unknown>;
  const [name] = Object.keys(fremd);
  if (name !== undefined) throw invalid(`'${name.slice(0, 60)}' is not supported.`);
  const empty = (wert: unknown) => wert === undefined || wert === null;
  if (!empty(oData) && !empty(q)) throw invalid('Either q or oData, not both.');
  if (!empty(oData) && typeof oData !== 'string') throw invalid('oData must be a string.');
  if (!empty(ids) && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
    throw invalid('ids must be a list of strings.');
  const asQuery = (): Abfrage => {
    if (typeof q === 'string') return parseJsonText(q, schema);
    if (!empty(q)) return readJsonQuery(q, schema);
    return empty(oData) ? ALLES : parseODataText(oData as string, schema);
  };
  return { abfrage: asQuery(), ...(empty(ids) ? {} : { ids: readIds((ids as string[]).join(',')) }) };
};

/** Which ids an answer is made of, for caches that forget by id; as many as fit (contracts §1.6). */
const nameBeteiligte = (
  request: FastifyRequest,
  reply: FastifyReply,
  { mandant }: Zugriff,
  eintraege: readonly Eintrag[],
): void => {
  const gewuenscht = Number(request.headers['x-surrogatekeys'] ?? 8_000);
  const bytes = Number.isSafeInteger(gewuenscht) ? Math.min(Math.max(gewuenscht, 0), 16_000) : 8_000;
  const alle = new Set([
    String(mandant.id),
    ...eintraege.flatMap(({ id, schema }) => [schemaId(mandant.id, schema), id]),
  ]);
  let text = '';
  for (const id of alle) {
    if (text.length + id.length + 1 > bytes) break;
    text += text ? ` ${id}` : id;
  }
  if (text) reply.header('surrogate-key', text);
};

/** The fields of other schemas that lead to this one. */
export const referringFields = ({ name: ziel }: Schema): string[] =>
  SCHEMATA.flatMap(({ felder }) => felder.filter((feld) => feld.ziel === ziel).map(({ name }) => name));

/** The REST half of contracts §1.2. */
export const mountReading = (dienst: FastifyInstance, scopes: Scopes, basis: string): void => {
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    zugriff: Zugriff,
    schema: Schema | null,
    frage: Frage & { verweist?: { felder: readonly string[]; auf: string } },
  ) => {
    const { scope, unveroeffentlicht, zaehle, wunsch, umgebung } = zugriff;
    const gefunden = await findEntries(scope, {
      schema: schema?.name ?? null,
      unveroeffentlicht,
      zaehle,
      abfrage: frage.abfrage,
      ...(frage.ids ? { ids: frage.ids } : {}),
      ...(frage.verweist ? { verweist: frage.verweist } : {}),
    });
    nameBeteiligte(request, reply, zugriff, gefunden.eintraege);
    return formeList(gefunden, wunsch, umgebung, schema?.name ?? null);
  };

  dienst.get('/api/content/:app', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const frage = readAddress(request, null);
    if (!frage.ids) throw invalid('Either ids, references or schedule must be given.');
    return respond(request, reply, zugriff, null, frage);
  });
  dienst.post('/api/content/:app', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const frage = readBody(request.body, null);
    if (!frage.ids) throw invalid('Either ids, references or schedule must be given.');
    return respond(request, reply, zugriff, null, frage);
  });
  dienst.get('/api/content/:app/:schema', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    return respond(request, reply, zugriff, schema, readAddress(request, schema));
  });
  dienst.post('/api/content/:app/:schema/query', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    return respond(request, reply, zugriff, schema, readBody(request.body, schema));
  });
  dienst.get('/api/content/:app/:schema/:id', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const { scope, unveroeffentlicht } = zugriff;
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const [teil, ...mehr] = properties(request);
    if (teil && (teil[0] !== 'version' || mehr.length > 0))
      throw invalid(`'${teil[0].slice(0, 60)}' is not supported.`);
    const eintrag = teil
      ? await findEntryInFassung(
          scope,
          { schema: schema.name, id, version: parseNumber(teil[1], 'version') },
          { unveroeffentlicht },
        )
      : await findEntry(scope, schema.name, id, { unveroeffentlicht });
    if (!eintrag) throw notThere();
    nameBeteiligte(request, reply, zugriff, [eintrag]);
    return formeEntry(eintrag, zugriff.wunsch, zugriff.umgebung);
  });
  dienst.get('/api/content/:app/:schema/:id/references', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = zugriff;
    const eintrag = await findEntry(zugriff.scope, schema.name, id, { unveroeffentlicht });
    if (!eintrag) throw notThere();
    const ids = schema.felder
      .filter(({ art }) => art === 'verweis')
      .flatMap(({ name }) => (eintrag.daten[name]?.iv ?? []) as string[]);
    return respond(request, reply, zugriff, null, { ...readAddress(request, null), ids });
  });
  dienst.get('/api/content/:app/:schema/:id/referencing', async (request, reply) => {
    const zugriff = await enter(scopes, request, basis);
    const schema = schemaFrom(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = zugriff;
    if (!(await findEntry(zugriff.scope, schema.name, id, { unveroeffentlicht }))) throw notThere();
    return respond(request, reply, zugriff, null, {
      ...readAddress(request, null),
      verweist: { felder: referringFields(schema), auf: id },
    });
  });
};
