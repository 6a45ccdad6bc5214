import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { type Eintrag, findEintraege, findEintrag, findEintragInFassung } from '../queries-dienst.ts';
import { findSchema, SCHEMATA, type Schema } from '../schemata.ts';
import { type Abfrage, ALLES, leseZahl, SEITE } from './abfrage.ts';
import { nichtDa, ungueltig } from './fehler.ts';
import { formeEintrag, formeListe } from './formen.ts';
import { leseJsonAbfrage, leseJsonText } from './jsonabfrage.ts';
import { schemaId } from './namen.ts';
import { leseOData, leseODataText } from './odata.ts';
import { betrete, type Zugriff } from './zugriff.ts';

type Params = { app: string; schema?: string; id?: string };

const schemaAus = (request: FastifyRequest): Schema => {
  const schema = findSchema((request.params as Params).schema ?? '');
  if (!schema) throw nichtDa();
  return schema;
};

const eigenschaften = (request: FastifyRequest): [string, string][] =>
  Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, wert]) => {
    if (name === 'error' || name === 'latency') return [];
    if (Array.isArray(wert)) throw ungueltig(`'${name}' is there twice.`);
    return [[name, wert] as [string, string]];
  });

const leseIds = (text: string): string[] => {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length > SEITE) throw ungueltig(`ids: at most ${SEITE}.`);
  return [...new Set(ids)];
};

interface Frage {
  abfrage: Abfrage;
  ids?: string[];
}

/** `ids`, `q` and the OData options of an address; any other option is refused. */
const leseAdresse = (request: FastifyRequest, schema: Schema | null): Frage => {
  const alle = eigenschaften(request);
  const wert = (name: string) => alle.find(([n]) => n === name)?.[1];
  const rest = alle.filter(([name]) => name !== 'ids' && name !== 'q');
  const fremd = rest.find(([name]) => !name.startsWith('$'));
  if (fremd) throw ungueltig(`'${fremd[0].slice(0, 60)}' is not supported.`);
  const q = wert('q');
  if (q !== undefined && rest.length > 0) throw ungueltig('Either q or OData, not both.');
  const ids = wert('ids');
  return {
    abfrage: q === undefined ? leseOData(rest, schema) : leseJsonText(q, schema),
    ...(ids === undefined ? {} : { ids: leseIds(ids) }),
  };
};

const leseKoerper = (koerper: unknown, schema: Schema | null): Frage => {
  if (typeof koerper !== 'object' || koerper === null || Array.isArray(koerper))
    throw ungueltig('The body must be an object.');
  const { ids, oData, q, ...fremd } = koerper as Record<string, unknown>;
  const [name] = Object.keys(fremd);
  if (name !== undefined) throw ungueltig(`'${name.slice(0, 60)}' is not supported.`);
  const leer = (wert: unknown) => wert === undefined || wert === null;
  if (!leer(oData) && !leer(q)) throw ungueltig('Either q or oData, not both.');
  if (!leer(oData) && typeof oData !== 'string') throw ungueltig('oData must be a string.');
  if (!leer(ids) && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
    throw ungueltig('ids must be a list of strings.');
  const alsAbfrage = (): Abfrage => {
    if (typeof q === 'string') return leseJsonText(q, schema);
    if (!leer(q)) return leseJsonAbfrage(q, schema);
    return leer(oData) ? ALLES : leseODataText(oData as string, schema);
  };
  return { abfrage: alsAbfrage(), ...(leer(ids) ? {} : { ids: leseIds((ids as string[]).join(',')) }) };
};

/** Which ids an answer is made of, for caches that forget by id; as many as fit (contracts §1.6). */
const nenneBeteiligte = (
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
export const verweisendeFelder = ({ name: ziel }: Schema): string[] =>
  SCHEMATA.flatMap(({ felder }) => felder.filter((feld) => feld.ziel === ziel).map(({ name }) => name));

/** The REST half of contracts §1.2. */
export const mountLesen = (dienst: FastifyInstance, scopes: Scopes, basis: string): void => {
  const antworte = async (
    request: FastifyRequest,
    reply: FastifyReply,
    zugriff: Zugriff,
    schema: Schema | null,
    frage: Frage & { verweist?: { felder: readonly string[]; auf: string } },
  ) => {
    const { scope, unveroeffentlicht, zaehle, wunsch, umgebung } = zugriff;
    const gefunden = await findEintraege(scope, {
      schema: schema?.name ?? null,
      unveroeffentlicht,
      zaehle,
      abfrage: frage.abfrage,
      ...(frage.ids ? { ids: frage.ids } : {}),
      ...(frage.verweist ? { verweist: frage.verweist } : {}),
    });
    nenneBeteiligte(request, reply, zugriff, gefunden.eintraege);
    return formeListe(gefunden, wunsch, umgebung, schema?.name ?? null);
  };

  dienst.get('/api/content/:app', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const frage = leseAdresse(request, null);
    if (!frage.ids) throw ungueltig('Either ids, references or schedule must be given.');
    return antworte(request, reply, zugriff, null, frage);
  });
  dienst.post('/api/content/:app', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const frage = leseKoerper(request.body, null);
    if (!frage.ids) throw ungueltig('Either ids, references or schedule must be given.');
    return antworte(request, reply, zugriff, null, frage);
  });
  dienst.get('/api/content/:app/:schema', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const schema = schemaAus(request);
    return antworte(request, reply, zugriff, schema, leseAdresse(request, schema));
  });
  dienst.post('/api/content/:app/:schema/query', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const schema = schemaAus(request);
    return antworte(request, reply, zugriff, schema, leseKoerper(request.body, schema));
  });
  dienst.get('/api/content/:app/:schema/:id', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const { scope, unveroeffentlicht } = zugriff;
    const schema = schemaAus(request);
    const { id = '' } = request.params as Params;
    const [teil, ...mehr] = eigenschaften(request);
    if (teil && (teil[0] !== 'version' || mehr.length > 0))
      throw ungueltig(`'${teil[0].slice(0, 60)}' is not supported.`);
    const eintrag = teil
      ? await findEintragInFassung(
          scope,
          { schema: schema.name, id, version: leseZahl(teil[1], 'version') },
          { unveroeffentlicht },
        )
      : await findEintrag(scope, schema.name, id, { unveroeffentlicht });
    if (!eintrag) throw nichtDa();
    nenneBeteiligte(request, reply, zugriff, [eintrag]);
    return formeEintrag(eintrag, zugriff.wunsch, zugriff.umgebung);
  });
  dienst.get('/api/content/:app/:schema/:id/references', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const schema = schemaAus(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = zugriff;
    const eintrag = await findEintrag(zugriff.scope, schema.name, id, { unveroeffentlicht });
    if (!eintrag) throw nichtDa();
    const ids = schema.felder
      .filter(({ art }) => art === 'verweis')
      .flatMap(({ name }) => (eintrag.daten[name]?.iv ?? []) as string[]);
    return antworte(request, reply, zugriff, null, { ...leseAdresse(request, null), ids });
  });
  dienst.get('/api/content/:app/:schema/:id/referencing', async (request, reply) => {
    const zugriff = await betrete(scopes, request, basis);
    const schema = schemaAus(request);
    const { id = '' } = request.params as Params;
    const { unveroeffentlicht } = zugriff;
    if (!(await findEintrag(zugriff.scope, schema.name, id, { unveroeffentlicht }))) throw nichtDa();
    return antworte(request, reply, zugriff, null, {
      ...leseAdresse(request, null),
      verweist: { felder: verweisendeFelder(schema), auf: id },
    });
  });
};
