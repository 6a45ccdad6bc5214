import type { Schema } from '@weitersagen/server/platform/http/openapi/types';

/** How the formats of the description look; the others are left to whoever reads them. */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

type Types = Readonly<Record<string, Schema>>;

const isOfType = (type: string, value: unknown): boolean => {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

const first = (findings: Iterable<string>): string => {
  for (const finding of findings) if (finding) return finding;
  return '';
};

function* below(schema: Schema, value: unknown, types: Types, at: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield conforms(schema.items ?? {}, item, types, `${at}/${index}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) yield `${at}/${name} is missing`;
  for (const [name, item] of Object.entries(value)) {
    const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    yield conforms(schema.properties?.[name] ?? rest, item, types, `${at}/${name}`);
  }
}

/**
 * Where a value is not what a schema says, in a few words; empty where it is. It knows what answers need and nothing has to
 * be compiled for it, which would keep the house of a test from answering.
 */
export const conforms = (schema: Schema, value: unknown, types: Types, at = ''): string => {
  if (schema.$ref) return conforms(types[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, types, at);
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of ${JSON.stringify(schema.enum)}`;
  if (schema.type && ![schema.type].flat().some((type) => isOfType(type, value)))
    return `${at} is no ${[schema.type].flat().join(' or ')}`;
  if (typeof value === 'string' && FORMATS[schema.format ?? '']?.test(value) === false)
    return `${at} is no ${schema.format}: ${value}`;
  const several = schema.anyOf ?? schema.oneOf;
  if (several && !several.some((one) => conforms(one, value, types, at) === '')) return `${at} is of none of its forms`;
  const all = first((schema.allOf ?? []).map((one) => conforms(one, value, types, at)));
  return all || first(below(schema, value, types, at));
};
