import { FIELDS } from '@weitersagen/contract/openapi/fields.texte';
import { nameOf } from './schemas.ts';
import type { Schema } from './types.ts';

export interface FieldText {
  description: string;
  example?: unknown;
  key: string;
}

/** What lacks a text, and which texts were taken. */
export interface TextLog {
  missing: { field: string; owner: string }[];
  used: Set<string>;
}
export const newTextLog = (): TextLog => ({ missing: [], used: new Set() });

const otherCase = (name: string): string => {
  const first = name.charAt(0);
  return (first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()) + name.slice(1);
};

const read = (key: string): FieldText | null => {
  if (!Object.hasOwn(FIELDS, key)) return null;
  const entry = FIELDS[key];
  if (typeof entry === 'string') return { key, description: entry };
  return { key, description: entry?.[0] ?? '', example: entry?.[1] };
};

/**
 * The text of a field: of `Owner.field` where the name means something of its own there, else the one that the name has
 * everywhere. `Email` and `email` are one name.
 */
export const fieldText = (name: string, owners: readonly string[], log: TextLog): FieldText | null => {
  const keys = owners.map((owner) => `${owner}.${name}`);
  for (const key of [...keys, name, otherCase(name)]) {
    const text = read(key);
    if (!text) continue;
    log.used.add(text.key);
    return text;
  }
  log.missing.push({ field: name, owner: owners[0] ?? '' });
  return null;
};

const TYPE_OF: Readonly<Record<string, string>> = { string: 'string', boolean: 'boolean', number: 'integer' };

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  uuid: /^[0-9a-f-]{36}$/,
};

/** An example only where it is of the type and the form that the field has here. */
export const fits = (example: unknown, schema: Schema): boolean => {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.some((part) => fits(example, part));
  if (example === undefined || schema.const !== undefined || schema.$ref) return false;
  if (schema.enum) return schema.enum.includes(example);
  if (!(FORMATS[schema.format ?? '']?.test(String(example)) ?? true)) return false;
  const types = [schema.type ?? []].flat();
  return types.includes(TYPE_OF[typeof example] ?? '') || (typeof example === 'number' && types.includes('number'));
};

/** Fields with their texts and examples; what has none is reported. */
export const describeFields = (schema: Schema, owners: readonly string[], log: TextLog): Schema => {
  const inner: Schema = { ...schema };
  if (schema.properties)
    inner.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => {
        const text = fieldText(name, owners, log);
        const below = describeFields(part, [name, ...owners], log);
        const example = text && fits(text.example, part) ? { examples: [text.example] } : {};
        return [name, { ...below, ...(text ? { description: text.description } : {}), ...example }];
      }),
    );
  if (schema.items) inner.items = describeFields(schema.items, owners, log);
  if (typeof schema.additionalProperties === 'object')
    inner.additionalProperties = describeFields(schema.additionalProperties, owners, log);
  for (const several of ['anyOf', 'oneOf', 'allOf'] as const)
    if (schema[several]) inner[several] = schema[several].map((part) => describeFields(part, owners, log));
  return inner;
};

export const ownersOf = (component: string): string[] =>
  [component.replace(/Input$/, ''), component].filter((name, index, all) => all.indexOf(name) === index);

/** The example that a field's schema names, or one made of what is below it. */
export const sampleOf = (
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  leaveOut: readonly string[] = [],
): unknown => {
  const below = (part: Schema): unknown => sampleOf(part, components, leaveOut);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return below(components[nameOf(schema.$ref)] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(below));
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return below(first);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || !leaveOut.includes(name))
        .map(([name, part]) => [name, below(part)]),
    );
  return sampleOfType(schema, below);
};

const SAMPLES_BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-22T09:30:00Z',
  date: '2026-11-22',
  email: 'jana.weber@example.org',
  uuid: '019aa9c4-7b1e-7d3a-9c55-2f6f0e3a1b42',
};

const sampleOfType = (schema: Schema, below: (part: Schema) => unknown): unknown => {
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'array') return schema.items && Object.keys(schema.items).length > 0 ? [below(schema.items)] : [];
  if (type === 'boolean') return schema.default ?? true;
  if (type === 'integer' || type === 'number') return schema.default ?? schema.minimum ?? 1;
  if (type === 'object') return sampleOfRecord(schema, below);
  if (type === 'null') return null;
  return schema.default ?? SAMPLES_BY_FORMAT[schema.format ?? ''] ?? 'Text';
};

const sampleOfRecord = (schema: Schema, below: (part: Schema) => unknown): unknown => {
  const keys = schema.propertyNames?.enum ?? (schema.required as unknown[] | undefined) ?? ['name'];
  if (typeof schema.additionalProperties !== 'object') return {};
  const value = below(schema.additionalProperties);
  return Object.fromEntries(keys.map((key) => [String(key), value]));
};
