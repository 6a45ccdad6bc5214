import { parseJson } from '@weitersagen/contract/text';
import { INHALT_STATUS, type InhaltStatus, type Inhaltsdaten, type Sprache } from '@weitersagen/contract/werte';
import { blockzeilen, isIdentifier, partitions } from './rules.ts';
import { type Feld, findSchema, type Schema } from './schemata.ts';

/**
 * Content as files, so that it can live in a repository: one per item, `faq/wie.json`, one block of HTML a line. Pictures
 * lie beside what is known about them: `asset/strand.json`, `asset/strand.jpg`. They name one another by key, never by
 * the ids of one installation.
 */
export interface Inhaltsdatei {
  status: InhaltStatus;
  daten: Inhaltsdaten;
  /** What waits beside what is public. */
  entwurf?: Inhaltsdaten;
}
export interface Assetdatei {
  /** The name of the file with the bytes, in the same folder. */
  datei: string;
  dateiname: string;
  alternativtext: Record<Sprache, string>;
}

export const ASSET_ORDNER = 'asset';

type Umwandlung = (wert: unknown, feld: Feld) => unknown;
const wandle = (schema: Schema, daten: Inhaltsdaten, um: Umwandlung): Inhaltsdaten =>
  Object.fromEntries(
    Object.entries(daten).map(([name, werte]) => {
      const feld = schema.felder.find((f) => f.name === name);
      if (!feld || typeof werte !== 'object' || werte === null) return [name, werte];
      return [name, Object.fromEntries(Object.entries(werte).map(([partition, wert]) => [partition, um(wert, feld)]))];
    }),
  );

const isReference = ({ art }: Feld) => art === 'bild' || art === 'verweis';
const separator = ({ art }: Feld) => (art === 'html' ? '' : '\n');
const single = (zeilen: string[]) => (zeilen.length === 1 ? zeilen[0] : zeilen);

/** As the schema lists them, whatever order the database keeps. */
const inSeries = (schema: Schema, daten: Inhaltsdaten): Inhaltsdaten =>
  Object.fromEntries(
    schema.felder.flatMap((feld) => {
      const werte = daten[feld.name];
      const da = partitions(feld).filter((partition) => werte?.[partition] !== undefined);
      return werte ? [[feld.name, Object.fromEntries(da.map((partition) => [partition, werte[partition]]))]] : [];
    }),
  );

export const asRows = (schema: Schema, daten: Inhaltsdaten, namen: (id: string) => string | undefined) =>
  wandle(schema, inSeries(schema, daten), (wert, feld) => {
    if (isReference(feld)) return (wert as string[]).map((id) => namen(id) ?? id);
    if (feld.art === 'html') return single(blockzeilen(String(wert)));
    return feld.art === 'mehrzeilig' ? single(String(wert).split('\n')) : wert;
  });

/** Everything else stays as it is: whoever checks the data says what is wrong with it. */
export const isTextliste = (wert: unknown): wert is string[] =>
  Array.isArray(wert) && wert.every((teil) => typeof teil === 'string');

/** A name that leads nowhere stays: whoever checks the data says so. */
export const fromRows = (
  schema: Schema,
  daten: Inhaltsdaten,
  id: (feld: Feld, name: string) => string | undefined,
): Inhaltsdaten =>
  wandle(schema, daten, (wert, feld) => {
    if (!isTextliste(wert)) return wert;
    if (isReference(feld)) return wert.map((name) => id(feld, name) ?? name);
    return feld.art === 'html' || feld.art === 'mehrzeilig' ? wert.join(separator(feld)) : wert;
  });

export type Dateigrund = 'keinPfad' | 'keinJson' | 'keineForm' | 'falscherName';
export type Gelesen =
  | { art: 'inhalt'; schema: Schema; schluessel: string; datei: Inhaltsdatei }
  | { art: 'asset'; slug: string; datei: Assetdatei }
  | { art: 'fehler'; grund: Dateigrund };

const error = (grund: Dateigrund): Gelesen => ({ art: 'fehler', grund });
const isObject = (wert: unknown): wert is Record<string, unknown> =>
  typeof wert === 'object' && wert !== null && !Array.isArray(wert);

const readInhalt = (schema: Schema, name: string, roh: Record<string, unknown>): Gelesen => {
  const { status, daten, entwurf, ...fremd } = roh;
  const isForm =
    INHALT_STATUS.includes(status as InhaltStatus) &&
    isObject(daten) &&
    (entwurf === undefined || (isObject(entwurf) && status === 'Published')) &&
    Object.keys(fremd).length === 0;
  if (!isForm) return error('keineForm');
  const own = (stand: Record<string, unknown>) =>
    isObject(stand[schema.schluessel]) && (stand[schema.schluessel] as Record<string, unknown>).iv === name;
  if (!own(daten) || (isObject(entwurf) && !own(entwurf))) return error('falscherName');
  return { art: 'inhalt', schema, schluessel: name, datei: roh as unknown as Inhaltsdatei };
};

const readAsset = (slug: string, roh: Record<string, unknown>): Gelesen => {
  const { datei, dateiname, alternativtext, ...fremd } = roh;
  const isForm =
    typeof datei === 'string' &&
    /^[\w.-]+$/.test(datei) &&
    typeof dateiname === 'string' &&
    isObject(alternativtext) &&
    typeof alternativtext.de === 'string' &&
    typeof alternativtext.en === 'string' &&
    Object.keys(fremd).length === 0;
  return isForm ? { art: 'asset', slug, datei: roh as unknown as Assetdatei } : error('keineForm');
};

/** What a file says, and by its path what it is about. */
export const readFile = (pfad: string, text: string): Gelesen => {
  const [, ordner = '', name = ''] = /^([a-z]+)\/([^/]+)\.json$/.exec(pfad) ?? [];
  const schema = findSchema(ordner);
  if (!isIdentifier(name) || (!schema && ordner !== ASSET_ORDNER)) return error('keinPfad');
  let roh: unknown;
  try {
    roh = parseJson(text);
  } catch {
    return error('keinJson');
  }
  if (!isObject(roh)) return error('keineForm');
  return schema ? readInhalt(schema, name, roh) : readAsset(name, roh);
};

export const writeFile = (datei: Inhaltsdatei | Assetdatei): string => `${JSON.stringify(datei, null, 2)}\n`;
