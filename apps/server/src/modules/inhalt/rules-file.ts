import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { parseJson } from '@weitersagen/contract/text';
import { INHALT_STATUS, type InhaltData, type InhaltStatus } from '@weitersagen/contract/values';
import { blockRows, isIdentifier, partitions } from './rules.ts';
import { type Field, findSchema, type Schema } from './schemata.ts';

/**
 * Content as files, so that it can live in a repository: one per item, `faq/wie.json`, one block of HTML a line. Pictures
 * lie beside what is known about them: `asset/strand.json`, `asset/strand.jpg`. They name one another by key, never by
 * the ids of one installation.
 */
export interface InhaltFile {
  status: InhaltStatus;
  daten: InhaltData;
  /** What waits beside what is public. */
  entwurf?: InhaltData;
}
export interface AssetFile {
  /** The name of the file with the bytes, in the same folder. */
  datei: string;
  dateiname: string;
  alternativtext: Record<LanguageCode, string>;
}

export const ASSET_FOLDER = 'asset';

type Conversion = (value: unknown, field: Field) => unknown;
const convert = (schema: Schema, data: InhaltData, around: Conversion): InhaltData =>
  Object.fromEntries(
    Object.entries(data).map(([name, values]) => {
      const field = schema.felder.find((f) => f.name === name);
      if (!field || typeof values !== 'object' || values === null) return [name, values];
      return [
        name,
        Object.fromEntries(Object.entries(values).map(([partition, value]) => [partition, around(value, field)])),
      ];
    }),
  );

const isReference = ({ art }: Field) => art === 'bild' || art === 'verweis';
const separator = ({ art }: Field) => (art === 'html' ? '' : '\n');
const single = (rows: string[]) => (rows.length === 1 ? rows[0] : rows);

/** As the schema lists them, whatever order the database keeps. */
const inSeries = (schema: Schema, data: InhaltData): InhaltData =>
  Object.fromEntries(
    schema.felder.flatMap((field) => {
      const values = data[field.name];
      const existing = partitions(field).filter((partition) => values?.[partition] !== undefined);
      return values
        ? [[field.name, Object.fromEntries(existing.map((partition) => [partition, values[partition]]))]]
        : [];
    }),
  );

export const asRows = (schema: Schema, data: InhaltData, names: (id: string) => string | undefined) =>
  convert(schema, inSeries(schema, data), (value, field) => {
    if (isReference(field)) return (value as string[]).map((id) => names(id) ?? id);
    if (field.art === 'html') return single(blockRows(String(value)));
    return field.art === 'mehrzeilig' ? single(String(value).split('\n')) : value;
  });

/** Everything else stays as it is: whoever checks the data says what is wrong with it. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** A name that leads nowhere stays: whoever checks the data says so. */
export const fromRows = (
  schema: Schema,
  data: InhaltData,
  id: (field: Field, name: string) => string | undefined,
): InhaltData =>
  convert(schema, data, (value, field) => {
    if (!isTextList(value)) return value;
    if (isReference(field)) return value.map((name) => id(field, name) ?? name);
    return field.art === 'html' || field.art === 'mehrzeilig' ? value.join(separator(field)) : value;
  });

export type FileReason = 'keinPfad' | 'keinJson' | 'keineForm' | 'falscherName';
export type Reading =
  | { art: 'inhalt'; schema: Schema; schluessel: string; datei: InhaltFile }
  | { art: 'asset'; slug: string; datei: AssetFile }
  | { art: 'fehler'; grund: FileReason };

const error = (reason: FileReason): Reading => ({ art: 'fehler', grund: reason });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readInhalt = (schema: Schema, name: string, raw: Record<string, unknown>): Reading => {
  const { status, daten, entwurf, ...fremd } = raw;
  const isForm =
    INHALT_STATUS.includes(status as InhaltStatus) &&
    isObject(daten) &&
    (entwurf === undefined || (isObject(entwurf) && status === 'Published')) &&
    Object.keys(fremd).length === 0;
  if (!isForm) return error('keineForm');
  const own = (state: Record<string, unknown>) =>
    isObject(state[schema.schluessel]) && (state[schema.schluessel] as Record<string, unknown>).iv === name;
  if (!own(daten) || (isObject(entwurf) && !own(entwurf))) return error('falscherName');
  return { art: 'inhalt', schema, schluessel: name, datei: raw as unknown as InhaltFile };
};

const readAsset = (slug: string, raw: Record<string, unknown>): Reading => {
  const { datei, dateiname, alternativtext, ...fremd } = raw;
  const isForm =
    typeof datei === 'string' &&
    /^[\w.-]+$/.test(datei) &&
    typeof dateiname === 'string' &&
    isObject(alternativtext) &&
    LANGUAGES.every((language) => typeof alternativtext[language] === 'string') &&
    Object.keys(fremd).length === 0;
  return isForm ? { art: 'asset', slug, datei: raw as unknown as AssetFile } : error('keineForm');
};

/** What a file says, and by its path what it is about. */
export const readFile = (path: string, text: string): Reading => {
  const [, folder = '', name = ''] = /^([a-z]+)\/([^/]+)\.json$/.exec(path) ?? [];
  const schema = findSchema(folder);
  if (!isIdentifier(name) || (!schema && folder !== ASSET_FOLDER)) return error('keinPfad');
  let raw: unknown;
  try {
    raw = parseJson(text);
  } catch {
    return error('keinJson');
  }
  if (!isObject(raw)) return error('keineForm');
  return schema ? readInhalt(schema, name, raw) : readAsset(name, raw);
};

export const writeFile = (file: InhaltFile | AssetFile): string => `${JSON.stringify(file, null, 2)}\n`;
