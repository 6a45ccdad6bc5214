import { escapeHtml } from '../../html/escape.ts';
import { inline } from './markdown.ts';
import { nameOf } from './schemas.ts';
import type { Schema } from './types.ts';

const linkTo = (name: string): string => `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;

const FORMS: Readonly<Record<string, string>> = { date: 'day', 'date-time': 'instant', binary: 'file' };

/** A type in a few words: `text`, `day or null`, a link to a type of its own. */
export const typeText = (schema: Schema): string => {
  if (schema.$ref) return linkTo(nameOf(schema.$ref));
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return [...new Set(several.map(typeText))].join(' | ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => typeName(type, schema)).join(' | ');
};

const typeName = (type: string, schema: Schema): string => {
  if (type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'any'}`;
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return `object of ${typeText(schema.additionalProperties)}`;
  return FORMS[schema.format ?? ''] ?? schema.format ?? type;
};

/** What is below a field that has no type of its own. */
const fieldsBelow = (schema: Schema): Schema[] => {
  if (schema.properties) return [schema];
  const parts = [
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
  return parts.flatMap((part) => (part.$ref ? [] : fieldsBelow(part)));
};

const rowsOf = (schema: Schema, prefix: string): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : ' <small>optional</small>';
    const row = `<tr><td><code>${escapeHtml(prefix + name)}</code>${optional}</td><td>${typeText(part)}</td><td>${inline(part.description ?? '')}</td></tr>`;
    const list = [part.type].flat().includes('array') ? '[]' : '';
    return [row, ...fieldsBelow(part).flatMap((below) => rowsOf(below, `${prefix}${name}${list}.`))];
  });

/** One type with its fields, those of unnamed objects below them as well. */
export const renderSchema = (name: string, schema: Schema): string => {
  const rows = fieldsBelow(schema).flatMap((part) => rowsOf(part, ''));
  const table =
    rows.length > 0
      ? `<div class="wide" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
      : '';
  const whole = schema.properties ? '' : `<p>${typeText(schema)}</p>`;
  return `<section><h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${whole}${table}</section>`;
};
