import { cookieSetBy } from '@weitersagen/contract/openapi/cookies-set';
import { NOTES } from '@weitersagen/contract/openapi/notes.texte';
import { NAMES_ITS_PAGE } from '@weitersagen/contract/openapi/refusals';
import { REQUEST_EXAMPLES } from '@weitersagen/contract/openapi/request-examples';
import type { RouteDef } from '@weitersagen/contract/route';
import type { z } from 'zod';
import { cachingOf } from '../caching.ts';
import { fieldText, fits, sampleOf, type TextLog } from './fields.ts';
import type { Refusals } from './responses.ts';
import { bodyOf, inlineSchema, nameOf, type Schemas } from './schemas.ts';
import { ACCESS, SECURITY } from './security.ts';
import { dayOf } from './tags.ts';
import type { Header, MediaType, Operation, Parameter, Ref, Response, Schema } from './types.ts';

export interface OperationParts {
  schemas: Schemas;
  refusals: Refusals;
  texts: TextLog;
}

const header = (name: string): { $ref: string } => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });

const parametersIn = (
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  id: string,
  { schemas, texts }: OperationParts,
): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema);
  return Object.entries(properties).map(([name, part]) => {
    const text = fieldText(name, [id], texts);
    const needed = place === 'path' || required.includes(name);
    const isExact = fits(text?.example, part.$ref ? (schemas.components[nameOf(part.$ref)] ?? {}) : part);
    const example = isExact ? text?.example : sampleOf(part, schemas.components);
    return {
      name,
      in: place,
      description: text?.description ?? '',
      required: needed,
      schema: part,
      ...(needed || isExact ? { example } : {}),
    };
  });
};

const parametersOf = (id: string, def: RouteDef, parts: OperationParts): (Parameter | Ref)[] => [
  ...parametersIn('path', def.params, id, parts),
  ...parametersIn('query', def.query, id, parts),
  parameter('Accept-Language'),
  ...(def.method !== 'GET' && NAMES_ITS_PAGE.includes(def.zugang) ? [parameter('x-konto')] : []),
];

/** Never sent by itself: an answer to a captcha that was asked for, what a form asks twice. */
const ONLY_ON_DEMAND = ['altcha', 'EmailWiederholung', 'PasswordWiederholt', 'empfaengernummer'];

const requestExample = (id: string, schema: Schema, components: Record<string, Schema>): unknown =>
  REQUEST_EXAMPLES[id] ?? sampleOf(schema, components, ONLY_ON_DEMAND);

const requestBodyOf = (id: string, def: RouteDef, { schemas }: OperationParts) => {
  if (!def.body) return {};
  const { required } = bodyOf(def.body);
  const schema = schemas.request(def.body);
  return {
    requestBody: {
      description: required ? 'What is sent.' : 'What is sent; the call may also be made without a body.',
      required,
      content: {
        'application/json': { schema, example: requestExample(id, schema, schemas.components) },
      },
    },
  };
};

const mediaOf = ({ media }: RouteDef): string[] =>
  media ? [media].flat().map((type) => type.split(';')[0] ?? type) : [];

const isText = (media: string): boolean => /^text\/|xml|svg/.test(media);

const fileContent = (media: string): MediaType => {
  if (media === 'application/json') return { schema: { type: 'object' } };
  return { schema: isText(media) ? { type: 'string' } : { type: 'string', format: 'binary' } };
};

/** The whole as a file, where it is asked for one. */
const filesOf = ({ files = [] }: RouteDef): Record<string, MediaType> =>
  Object.fromEntries(files.map((type) => [type.split(';')[0] ?? type, fileContent(type)]));

/** One example for each of several forms that an answer may have. */
const jsonContent = (schema: Schema, components: Record<string, Schema>): MediaType => {
  const whole = schema.$ref ? components[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const forms = whole?.anyOf?.filter((form) => form.type !== 'null') ?? [];
  if (forms.length < 2) return { schema, example: sampleOf(schema, components) };
  const examples = forms.map((form, index) => [
    form.$ref?.split('/').at(-1) ?? `form${index + 1}`,
    { value: sampleOf(form, components) },
  ]);
  return { schema, examples: Object.fromEntries(examples) };
};

const headersOf = (id: string, def: RouteDef): Record<string, Header | Ref> => ({
  'X-Request-Id': header('X-Request-Id'),
  ...(cookieSetBy(id, def) ? { 'Set-Cookie': { description: cookieSetBy(id, def), schema: { type: 'string' } } } : {}),
  ...(def.media || def.sameForAll ? { ETag: header('ETag') } : {}),
  ...(/X-Total-Count/.test(def.summary) ? { 'X-Total-Count': header('X-Total-Count') } : {}),
  ...(def.status === 302
    ? {
        Location: {
          description: 'Where to go on: a path of this portal.',
          schema: { type: 'string' },
        },
      }
    : {}),
  'Cache-Control': {
    description: def.media ? 'How long a file may be kept.' : keeping(def),
    schema: { type: 'string' },
  },
});

const keeping = (def: RouteDef): string =>
  cachingOf(def, false)['cache-control'] === 'no-cache'
    ? '`no-cache`: the same for everybody who reads one language; ask again before using a kept answer.'
    : '`no-store`: nobody keeps this answer.';

const UNCHANGED: Record<string, Response> = {
  '304': { description: 'Unchanged since the `ETag` of `If-None-Match`.' },
};

const successOf = (id: string, def: RouteDef, { schemas }: OperationParts): Record<string, Response> => {
  const headers = headersOf(id, def);
  if (def.status === 302)
    return {
      '302': {
        description: "On to the recipient's page; to `/404` or the page for codes where the link is unknown.",
        headers,
      },
      '200': {
        description: 'The page itself, for robots that draw previews of links.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    };
  const media = mediaOf(def);
  if (media.length > 0)
    return {
      '200': {
        description: 'The file.',
        headers,
        content: Object.fromEntries(media.map((type) => [type, fileContent(type)])),
      },
      ...(def.zugang === 'public' ? UNCHANGED : {}),
    };
  const answer = (description: string, schema: Schema): Response => ({
    description,
    headers,
    content: { 'application/json': jsonContent(schema, schemas.components), ...filesOf(def) },
  });
  const status = String(def.status ?? 200);
  const kept = def.sameForAll ? UNCHANGED : {};
  if (!def.asked) return { [status]: answer('Done; this is the answer.', schemas.response(def.ok)), ...kept };
  return {
    [status]: answer('Done; this is the answer.', schemas.created(def.ok, def.asked)),
    '200': answer('Called without a body: nothing was done.', schemas.response(def.asked)),
  };
};

const MEGABYTE = 1_000_000;

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

const descriptionOf = (id: string, def: RouteDef): string =>
  [
    `${def.summary}.`,
    NOTES[id],
    ACCESS[def.zugang],
    def.recht ? `The operator's role must have the right \`${def.recht}\`.` : '',
    def.limit ? `At most ${def.limit.max} calls in ${minutes(def.limit.minutes)} from one address.` : '',
    def.bodyLimit ? `The body may have ${def.bodyLimit / MEGABYTE} MB.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');

/** An operation with all that its route says. */
export const operationOf = (id: string, def: RouteDef, parts: OperationParts): Operation => ({
  operationId: id,
  tags: [dayOf(def.path)],
  summary: def.summary,
  description: descriptionOf(id, def),
  security: SECURITY[def.zugang],
  parameters: parametersOf(id, def, parts),
  ...requestBodyOf(id, def, parts),
  responses: { ...successOf(id, def, parts), ...parts.refusals.of(def) },
});
