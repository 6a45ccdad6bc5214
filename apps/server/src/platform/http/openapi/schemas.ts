import { namedEnums, namedSchemas } from '@weitersagen/contract/openapi/schema-names';
import type { RouteDef } from '@weitersagen/contract/route';
import { z } from 'zod';
import type { Schema } from './types.ts';

const PLACE = '#/components/schemas/';
export const refTo = (name: string): Schema => ({ $ref: PLACE + name });
export const nameOf = (ref: string): string => ref.slice(PLACE.length);

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A body that may be left out is described by what it is when it is there. */
export const bodyOf = (body: z.ZodType): { schema: z.ZodType; required: boolean } => {
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable)
    return { schema: bodyOf(body.unwrap() as z.ZodType).schema, required: false };
  return { schema: body, required: true };
};

type Io = 'input' | 'output';

const FORMATS_WITHOUT_PATTERN = ['email', 'uuid', 'date', 'date-time', 'uri'];

const isNothing = (rest: Schema['additionalProperties']): boolean =>
  typeof rest === 'object' && rest.anyOf?.[0]?.type === 'null' && rest.anyOf[1]?.const === '';

/** What zod writes and nobody needs to read. */
const tidy = ({ $schema: _schema, $id: _id, ...schema }: Schema): Schema => {
  // Fields that are not named are passed over, in both directions.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // What is not known is refused, unless it says nothing (fields.ts, `closed`): a program sends nothing of the kind.
  if (isNothing(schema.additionalProperties)) schema.additionalProperties = false;
  // A record that has an entry for each of several names is an object with these fields.
  const { propertyNames, additionalProperties: each } = schema;
  if (propertyNames?.enum && schema.required && typeof each === 'object') {
    schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), each]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  if (schema.propertyNames?.type === 'string' && Object.keys(schema.propertyNames).length === 1)
    delete schema.propertyNames;
  if (Math.abs(schema.minimum ?? 0) === Number.MAX_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.pattern && FORMATS_WITHOUT_PATTERN.includes(schema.format ?? '')) delete schema.pattern;
  // An empty field counts as one that is not there.
  if (schema.default === '' && schema.pattern) delete schema.default;
  return schema;
};

const byValues = new Map(namedEnums.map(([name, values]) => [JSON.stringify(values), name]));

/** Every part of a schema, the innermost first. */
const mapSchema = (schema: Schema, change: (part: Schema) => Schema): Schema => {
  const inner: Schema = { ...schema };
  if (schema.properties)
    inner.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, mapSchema(part, change)]),
    );
  if (schema.items) inner.items = mapSchema(schema.items, change);
  if (typeof schema.additionalProperties === 'object')
    inner.additionalProperties = mapSchema(schema.additionalProperties, change);
  for (const several of ['anyOf', 'oneOf', 'allOf'] as const)
    if (schema[several]) inner[several] = schema[several].map((part) => mapSchema(part, change));
  return change(inner);
};

/** A closed list of the contract becomes a type of its own. */
const withNamedEnums = (schema: Schema): Schema =>
  mapSchema(schema, (part) => {
    const { enum: values, type: _type, ...rest } = part;
    const name = values && values.length > 1 ? byValues.get(JSON.stringify(values)) : undefined;
    return name ? { ...rest, ...refTo(name) } : part;
  });

const options = (io: Io) =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
    },
  }) as const;

/** Parameters are described where they stand. */
export const inlineSchema = (schema: z.ZodType): Schema => {
  const json = z.toJSONSchema(schema, { ...options('input'), metadata: z.registry() }) as Schema;
  return withNamedEnums(mapSchema(json, tidy));
};

type Roots = ReadonlyMap<z.ZodType, string>;

/** The schemas of requests and answers that the contract has not exported under a name. */
const rootsOf = (routes: Readonly<Record<string, RouteDef>>, io: Io): Roots =>
  new Map(
    Object.entries(routes).flatMap(([id, def]) => {
      const name = capitalized(id) + (io === 'input' ? 'Request' : 'Response');
      const schemas = io === 'input' ? [def.body && bodyOf(def.body).schema] : def.media ? [] : [def.ok, def.asked];
      return schemas.flatMap((schema) => (schema ? [[schema, namedSchemas.get(schema) ?? name] as const] : []));
    }),
  );

const convert = (roots: Roots, io: Io): Record<string, Schema> => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of new Map([...namedSchemas, ...roots])) registry.add(schema as z.ZodObject, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: (id) => PLACE + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withNamedEnums(mapSchema(schema as Schema, tidy))]),
  );
};

const refsIn = (schema: Schema): string[] => {
  const found: string[] = [];
  mapSchema(schema, (part) => {
    if (part.$ref) found.push(nameOf(part.$ref));
    return part;
  });
  return found;
};

/** What the calls use, directly or by way of another. */
const reachable = (all: Record<string, Schema>, from: Iterable<string>): Record<string, Schema> => {
  const open = [...from];
  const found: Record<string, Schema> = {};
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (!schema || found[name]) continue;
    found[name] = schema;
    open.push(...refsIn(schema));
  }
  return found;
};

const renamed = (schema: Schema, names: ReadonlySet<string>): Schema =>
  mapSchema(schema, (part) =>
    part.$ref && names.has(nameOf(part.$ref)) ? { ...part, $ref: `${part.$ref}Input` } : part,
  );

/** Types that callers send otherwise than they get them (defaults, dates in several forms). */
const differing = (inputs: Record<string, Schema>, outputs: Record<string, Schema>): Set<string> => {
  const names = new Set<string>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const [name, schema] of Object.entries(inputs)) {
      const output = outputs[name];
      if (output && JSON.stringify(renamed(schema, names)) !== JSON.stringify(output)) names.add(name);
    }
  }
  return names;
};

export interface Schemas {
  components: Record<string, Schema>;
  request(body: z.ZodType): Schema;
  response(ok: z.ZodType): Schema;
  /** What a call answers that was made with a body, where without one it only answers a question. */
  created(ok: z.ZodType, asked: z.ZodType): Schema;
}

export const buildSchemas = (routes: Readonly<Record<string, RouteDef>>): Schemas => {
  const [inputRoots, outputRoots] = [rootsOf(routes, 'input'), rootsOf(routes, 'output')];
  const outputs = reachable(convert(outputRoots, 'output'), [...outputRoots.values(), 'Problem']);
  const inputs = reachable(convert(inputRoots, 'input'), inputRoots.values());
  const twice = differing(inputs, outputs);
  const enums = Object.fromEntries(namedEnums.map(([name, values]) => [name, { type: 'string', enum: [...values] }]));
  const all = {
    ...outputs,
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, schema]) => [twice.has(name) ? `${name}Input` : name, renamed(schema, twice)]),
    ),
  };
  const used = new Set(Object.values(all).flatMap(refsIn));
  const inParameters = new Set(
    Object.values(routes).flatMap(({ params, query }) =>
      [params, query].flatMap((schema) => (schema ? refsIn(inlineSchema(schema)) : [])),
    ),
  );
  const components = {
    ...Object.fromEntries(Object.entries(enums).filter(([name]) => used.has(name) || inParameters.has(name))),
    ...all,
  };
  const sorted: Record<string, Schema> = Object.fromEntries(
    Object.entries<Schema>(components).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return {
    components: sorted,
    request: (body) => {
      const name = inputRoots.get(bodyOf(body).schema) ?? '';
      return refTo(twice.has(name) ? `${name}Input` : name);
    },
    response: (ok) => refTo(outputRoots.get(ok) ?? ''),
    created: (ok, asked) => {
      const question = refTo(outputRoots.get(asked) ?? '').$ref;
      const name = outputRoots.get(ok) ?? '';
      const [form, ...more] = sorted[name]?.anyOf?.filter(({ $ref }) => $ref !== question) ?? [];
      if (!form || more.length > 0) return refTo(name);
      // The type is that of the one form, or it is no type of its own.
      if (!form.$ref) sorted[name] = form;
      else delete sorted[name];
      return form.$ref ? form : refTo(name);
    },
  };
};
