import { api } from '@weitersagen/contract/api';
import { LANGUAGES } from '@weitersagen/contract/languages';
import { clicks } from '@weitersagen/contract/openapi/click';
import { GUIDE } from '@weitersagen/contract/openapi/guide.texte';
import type { RouteDef } from '@weitersagen/contract/route';
import { describeFields, newTextLog, ownersOf, type TextLog } from './fields.ts';
import { operationOf } from './operations.ts';
import { buildRefusals } from './responses.ts';
import { buildSchemas } from './schemas.ts';
import { SECURITY_SCHEMES } from './security.ts';
import { dayOf, TAGS } from './tags.ts';
import type { Header, OpenApi, Operation, Parameter, PathItem, Schema, Server } from './types.ts';

export interface DocumentOptions {
  version: string;
  /** Of this installation, without a slash at the end: what it answers under, whoever asks. */
  address: string;
}

/** Every call that the portal answers, by its name. */
export const describedRoutes: Readonly<Record<string, RouteDef>> = { ...api, ...clicks };

const ROUTE = {
  route: { default: 'fernwerk', description: 'The route of the Mandant (client): the first part of its paths.' },
};
const serversAt = (address: string) => ({
  mandant: { url: `${address}/api/v1/{route}`, description: 'The calls of one Mandant.', variables: ROUTE },
  operator: { url: `${address}/api/v1`, description: "The operator's calls, across all Mandanten." },
  pages: { url: `${address}/{route}`, description: 'The pages of one Mandant.', variables: ROUTE },
});
type Servers = ReturnType<typeof serversAt>;

const serverOf = (path: string, { operator, pages }: Servers): Server | null => {
  if (path.startsWith('/betreiber/')) return operator;
  return path.startsWith('/e/') ? pages : null;
};

/** A slash at the end is answered like none (server.ts); the description names each address once. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

const HEADERS: Record<string, Header> = {
  'X-Request-Id': {
    description:
      "The number of this request in our log: name it when you ask about it. The caller's own is kept (8 to 64 letters, digits, `-`, `_`).",
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  'Retry-After': { description: 'Seconds after which a new try makes sense.', schema: { type: 'integer', minimum: 1 } },
  'X-Total-Count': {
    description: 'How many there are in all.',
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: { description: 'Names this very content; send it back as `If-None-Match`.', schema: { type: 'string' } },
};

const PARAMETERS: Record<string, Parameter> = {
  'Accept-Language': {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `The language of texts and of the sentences of refusals: ${LANGUAGES.join(' or ')}; German where none of them is named.`,
    schema: { type: 'string' },
    example: 'en',
  },
  'x-konto': {
    name: 'x-konto',
    in: 'header',
    required: false,
    description:
      'Whose page sends this: the `Empfehlerhash` of the account it was drawn for, or what stands for an operator or a person of an agency. Another one than is logged in is refused (PSOF0211). Other programs leave it out.',
    schema: { type: 'string', maxLength: 64 },
  },
};

const describeAll = (schemas: Record<string, Schema>, texts: TextLog): void => {
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = describeFields(schema, ownersOf(name), texts);
};

const pathsOf = (
  operations: readonly (readonly [RouteDef, Operation])[],
  servers: Servers,
): Record<string, PathItem> => {
  const paths: Record<string, PathItem> = {};
  for (const [def, operation] of operations) {
    const path = withoutSlash(def.path);
    const server = serverOf(path, servers);
    paths[path] = {
      ...(server ? { servers: [server] } : {}),
      ...paths[path],
      [def.method.toLowerCase()]: operation,
    };
  }
  return paths;
};

/** The description of all calls, made from the contract and from what the server enforces; and what still lacks a text. */
export const buildDocument = ({ version, address }: DocumentOptions): { document: OpenApi; texts: TextLog } => {
  const texts = newTextLog();
  const schemas = buildSchemas(describedRoutes);
  describeAll(schemas.components, texts);
  const refusals = buildRefusals(Object.values(describedRoutes));
  const parts = { schemas, refusals, texts };
  const operations = Object.entries(describedRoutes).map(([id, def]) => [def, operationOf(id, def, parts)] as const);
  const servers = serversAt(address);
  const used = new Set(Object.values(describedRoutes).map(({ path }) => dayOf(path)));
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Weitersagen',
      version,
      summary: 'The calls of a portal in which customers recommend and are rewarded.',
      description: GUIDE,
      contact: { name: 'The operator of this installation', url: `${address}/api/v1` },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [servers.mandant, servers.operator],
    tags: Object.entries(TAGS).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths: pathsOf(operations, servers),
    components: {
      schemas: schemas.components,
      responses: refusals.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
  return { document, texts };
};
