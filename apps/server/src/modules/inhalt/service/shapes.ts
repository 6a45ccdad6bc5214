import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { InhaltData, InhaltStatus } from '@weitersagen/contract/values';
import type { Entry } from '../queries-service.ts';
import { findSchema } from '../schemata.ts';
import { instant, schemaId, userId } from './names.ts';

export const COLOURS: Readonly<Record<InhaltStatus, string>> = {
  Archived: '#eb3142',
  Draft: '#8091a5',
  Published: '#4bb958',
};

/** How a caller wants the data (contracts §1.2): each of these is a request header. */
export interface Wish {
  /** Null: every language, as it is stored. */
  sprachen: readonly string[] | null;
  flat: boolean;
  felder: readonly string[] | null;
  /** Fields whose picture ids become addresses; `*` for all. */
  urls: readonly string[];
}

/** Of the languages asked for those that the app has; where it has none of them, its main one. */
export const parseLanguages = (wanted: readonly string[], existing: readonly string[]): string[] => {
  const known = wanted.filter((language) => existing.includes(language));
  return known.length > 0 ? known : [MAIN_LANGUAGE];
};

type Values = Readonly<Record<string, unknown>>;

/** Filtered, with what is missing from the main language. */
export const inLanguages = (values: Values, languages: readonly string[]): Values =>
  Object.fromEntries(
    languages
      .map((language) => [language, values[language] ?? values[MAIN_LANGUAGE]] as const)
      .filter(([, value]) => value !== undefined),
  );

const flat = (values: Values): unknown => {
  const [first, ...rest] = Object.values(values);
  return first !== undefined && rest.length === 0 ? first : values;
};

export interface Environment {
  mandantId: string;
  app: string;
  /** Path of the service. */
  basis: string;
  /** Address of a picture. */
  bildUrl(id: string): string;
}

const withUrls = (values: Values, { bildUrl }: Environment): Values =>
  Object.fromEntries(
    Object.entries(values).map(([partition, ids]) => [partition, (ids as string[]).map((id) => bildUrl(id))]),
  );

const shapeData = (
  { schema, daten }: { schema: string; daten: InhaltData },
  wish: Wish,
  context: Environment,
): Record<string, unknown> => {
  const fields = findSchema(schema)?.felder ?? [];
  const shaped: Record<string, unknown> = {};
  for (const { name, art, lokalisiert } of fields) {
    const raw = daten[name];
    if (!raw || (wish.felder && !wish.felder.includes(name))) continue;
    const filtered = lokalisiert && wish.sprachen ? inLanguages(raw, wish.sprachen) : raw;
    const isUrl = art === 'bild' && (wish.urls.includes('*') || wish.urls.includes(name));
    const values = isUrl ? withUrls(filtered, context) : filtered;
    shaped[name] = wish.flat ? flat(values) : values;
  }
  return shaped;
};

/** One item on the wire; what is null is left out. */
export const shapeEntry = (entry: Entry, wish: Wish, context: Environment) => {
  const { mandantId, app, basis } = context;
  const { id, schema, status, neuerStatus, version } = entry;
  return {
    id,
    createdBy: userId(mandantId, entry.erstelltVon),
    lastModifiedBy: userId(mandantId, entry.geaendertVon),
    created: instant(entry.erstelltAm),
    lastModified: instant(entry.geaendertAm),
    data: shapeData(entry, wish, context),
    status,
    statusColor: COLOURS[status],
    ...(neuerStatus ? { newStatus: neuerStatus, newStatusColor: COLOURS[neuerStatus] } : {}),
    schemaId: schemaId(mandantId, schema),
    schemaName: schema,
    isDeleted: false,
    version,
    _links: { self: { href: `${basis}/api/content/${app}/${schema}/${id}`, method: 'GET' } },
  };
};

export const shapeList = (
  { entries, total }: { entries: readonly Entry[]; total: number },
  wish: Wish,
  context: Environment,
  schema: string | null,
) => ({
  total,
  items: entries.map((entry) => shapeEntry(entry, wish, context)),
  statuses: schema === null ? [] : Object.entries(COLOURS).map(([status, color]) => ({ status, color })),
  _links: {
    self: {
      href: `${context.basis}/api/content/${context.app}${schema === null ? '' : `/${schema}`}`,
      method: 'GET',
    },
  },
});
