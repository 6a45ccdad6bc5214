import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLInterfaceType,
  type GraphQLIsTypeOfFn,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { Asset } from '../queries-asset.ts';
import type { Entry } from '../queries-service.ts';
import { partitions } from '../rules.ts';
import type { Field, Schema } from '../schemata.ts';
import type { Fundus, SearchValues } from './fundus.ts';
import { fieldName, instant, partitionName, schemaId, typeName, userId } from './names.ts';
import { COLOURS } from './shapes.ts';

type Fields<Source> = GraphQLFieldConfigMap<Source, Fundus>;
const required = (type: GraphQLOutputType) => new GraphQLNonNull(type as never) as GraphQLOutputType;
const list = (type: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(type as never)) as GraphQLOutputType;

const unchanged = (name: string) =>
  new GraphQLScalarType({ name, serialize: (value) => value, parseValue: (value) => value });
const JsonScalar = unchanged('JsonScalar');
const Instant = unchanged('Instant');

const extents = new WeakMap<Entry['daten'], number>();
const extent = (data: Entry['daten']): number => {
  const made = extents.get(data) ?? JSON.stringify(data).length;
  extents.set(data, made);
  return made;
};

/** Asked of every item before its fields are: the one place that all of them pass, by whatever way they were found. */
const countRow: GraphQLIsTypeOfFn<unknown, Fundus> = (_, { budget }, { fieldNodes, fragments }) => {
  budget.row(fieldNodes, fragments);
  return true;
};

const ASSET_FIELDS: Fields<Asset> = {
  id: { type: required(GraphQLString) },
  version: { type: required(GraphQLInt) },
  created: { type: required(Instant), resolve: ({ erstellt_am }) => instant(erstellt_am) },
  lastModified: { type: required(Instant), resolve: ({ geaendert_am }) => instant(geaendert_am) },
  fileName: { type: required(GraphQLString), resolve: ({ dateiname }) => dateiname },
  mimeType: { type: required(GraphQLString), resolve: ({ mime }) => mime },
  fileSize: { type: required(GraphQLInt), resolve: ({ bytes }) => bytes },
  fileHash: { type: required(GraphQLString), resolve: ({ bild_hash }) => bild_hash },
  fileVersion: { type: required(GraphQLInt), resolve: ({ fassung }) => fassung },
  isImage: { type: required(GraphQLBoolean), resolve: () => true },
  pixelWidth: { type: GraphQLInt, resolve: ({ breite }) => breite },
  pixelHeight: { type: GraphQLInt, resolve: ({ hoehe }) => hoehe },
  slug: { type: required(GraphQLString) },
  tags: { type: required(list(GraphQLString)), resolve: () => [] },
  type: { type: required(GraphQLString), resolve: () => 'Image' },
  url: { type: required(GraphQLString), resolve: ({ id }, _, { access }) => access.umgebung.bildUrl(id) },
  thumbnailUrl: {
    type: required(GraphQLString),
    resolve: ({ id }, _, { access }) => `${access.umgebung.bildUrl(id)}?width=100&mode=Max`,
  },
  metadata: {
    type: JsonScalar,
    args: { path: { type: GraphQLString } },
    resolve: ({ breite, hoehe, alternativtext }, { path }: { path?: string }) => {
      const all: Record<string, unknown> = { pixelWidth: breite, pixelHeight: hoehe, description: alternativtext };
      if (path === undefined) return all;
      return Object.hasOwn(all, path) ? all[path] : null;
    },
  },
};

const INHALT_FIELDS: Fields<Entry> = {
  id: { type: required(GraphQLString) },
  version: { type: required(GraphQLInt) },
  created: { type: required(Instant), resolve: ({ erstelltAm }) => instant(erstelltAm) },
  createdBy: {
    type: required(GraphQLString),
    resolve: ({ erstelltVon }, _, { access }) => userId(access.mandant.id, erstelltVon),
  },
  lastModified: { type: required(Instant), resolve: ({ geaendertAm }) => instant(geaendertAm) },
  lastModifiedBy: {
    type: required(GraphQLString),
    resolve: ({ geaendertVon }, _, { access }) => userId(access.mandant.id, geaendertVon),
  },
  status: { type: required(GraphQLString) },
  statusColor: { type: required(GraphQLString), resolve: ({ status }) => COLOURS[status] },
  newStatus: { type: GraphQLString, resolve: ({ neuerStatus }) => neuerStatus },
  newStatusColor: { type: GraphQLString, resolve: ({ neuerStatus }) => neuerStatus && COLOURS[neuerStatus] },
  schemaId: {
    type: required(GraphQLString),
    resolve: ({ schema }, _, { access }) => schemaId(access.mandant.id, schema),
  },
  schemaName: { type: required(GraphQLString), resolve: ({ schema }) => schema },
  url: {
    type: required(GraphQLString),
    resolve: ({ id, schema }, _, { access: { umgebung } }) =>
      `${umgebung.basis}/api/content/${umgebung.app}/${schema}/${id}`,
  },
  data__dynamic: {
    type: JsonScalar,
    resolve: ({ daten }, _, { budget }) => {
      budget.text(extent(daten));
      return daten;
    },
  },
};

const SEARCH: GraphQLFieldConfigArgumentMap = {
  top: { type: GraphQLInt },
  skip: { type: GraphQLInt },
  filter: { type: GraphQLString },
  orderby: { type: GraphQLString },
  search: { type: GraphQLString },
  collation: { type: GraphQLString },
  random: { type: GraphQLInt },
};
const SEARCH_BILD: GraphQLFieldConfigArgumentMap = { top: { type: GraphQLInt }, skip: { type: GraphQLInt } };

const resultType = (name: string, type: GraphQLOutputType) =>
  new GraphQLObjectType({ name, fields: { total: { type: required(GraphQLInt) }, items: { type: list(type) } } });

/** Names and shapes of contracts §1.3, from the schemas and languages of one app. */
export const buildGraphql = (schemata: readonly Schema[], languages: readonly string[]): GraphQLSchema => {
  const Content = new GraphQLInterfaceType({
    name: 'Content',
    fields: () => withoutResolution(INHALT_FIELDS),
    resolveType: (entry: Entry) => typeName(entry.schema),
  });
  const AssetType = new GraphQLObjectType<Asset, Fundus>({
    name: 'Asset',
    fields: ASSET_FIELDS,
    isTypeOf: countRow,
  });
  const types = new Map<string, GraphQLObjectType<Entry, Fundus>>();

  const valueType = (field: Field): GraphQLOutputType => {
    if (field.art === 'zahl') return GraphQLFloat;
    if (field.art === 'bild') return list(AssetType);
    if (field.art === 'verweis') return list(types.get(field.ziel ?? '') ?? Content);
    return GraphQLString;
  };
  const value = (field: Field, raw: unknown, fundus: Fundus): unknown => {
    if (raw === undefined || raw === null) return null;
    if (field.art === 'bild') return fundus.bilder(raw as string[]);
    if (field.art === 'verweis') return fundus.entries(raw as string[]);
    if (typeof raw === 'string') fundus.budget.text(raw.length);
    return raw;
  };
  const partitionsOf = (field: Field) => (field.lokalisiert ? languages : partitions(field));

  const dataType = (schema: Schema) =>
    new GraphQLObjectType<Entry, Fundus>({
      name: `${typeName(schema.name)}DataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((field) => [
            fieldName(field.name),
            {
              type: new GraphQLObjectType<Record<string, unknown>, Fundus>({
                name: `${typeName(schema.name)}Data${field.name}Dto`,
                fields: Object.fromEntries(
                  partitionsOf(field).map((partition) => [
                    partitionName(partition),
                    {
                      type: valueType(field),
                      resolve: (values, _, fundus) => value(field, values[partition], fundus),
                    } satisfies GraphQLFieldConfig<Record<string, unknown>, Fundus>,
                  ]),
                ),
              }),
              resolve: (entry, _, fundus) => fundus.values(entry, field),
            } satisfies GraphQLFieldConfig<Entry, Fundus>,
          ]),
        ),
    });

  const flatType = (schema: Schema) =>
    new GraphQLObjectType<Entry, Fundus>({
      name: `${typeName(schema.name)}FlatDataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((field) => [
            fieldName(field.name),
            {
              type: valueType(field),
              resolve: (entry, _, fundus) => {
                const values = fundus.values(entry, field);
                const partition = field.lokalisiert ? fundus.flacheSprache : 'iv';
                return value(field, values?.[partition] ?? values?.[MAIN_LANGUAGE], fundus);
              },
            } satisfies GraphQLFieldConfig<Entry, Fundus>,
          ]),
        ),
    });

  const searchFields = (
    name: string,
    schema: Schema,
    question: (entry: never) => Partial<SearchValues>,
  ): Fields<never> => {
    const type = types.get(schema.name)!;
    return {
      [name]: {
        type: list(type),
        args: SEARCH,
        resolve: async (entry, args, fundus) =>
          (await fundus.search(schema, { ...(args as SearchValues), ...question(entry), count: false })).entries,
      },
      [`${name}WithTotal`]: {
        type: results.get(schema.name)!,
        args: SEARCH,
        resolve: async (entry, args, fundus) => {
          const found = await fundus.search(schema, { ...(args as SearchValues), ...question(entry), count: true });
          return { total: found.total, items: found.entries };
        },
      },
    };
  };

  const subqueries = (schema: Schema): Fields<Entry> => {
    const there = schema.felder.flatMap(({ ziel, name }) =>
      schemata
        .filter((s) => s.name === ziel)
        .map(
          (s) =>
            [
              `references${typeName(s.name)}Contents`,
              s,
              ({ daten }: Entry) => ({ ids: (daten[name]?.iv ?? []) as string[] }),
            ] as const,
        ),
    );
    const referring = schemata.flatMap((s) => {
      const fields = s.felder.filter(({ ziel }) => ziel === schema.name).map(({ name }) => name);
      return fields.length === 0
        ? []
        : ([
            [
              `referencing${typeName(s.name)}Contents`,
              s,
              ({ id }: Entry) => ({ verweist: { felder: fields, auf: id } }),
            ],
          ] as const);
    });
    return Object.assign(
      {},
      ...[...there, ...referring].map(([name, s, question]) => searchFields(name, s, question as never)),
    );
  };

  const results = new Map<string, GraphQLObjectType>();
  for (const schema of schemata) {
    const type = new GraphQLObjectType<Entry, Fundus>({
      name: typeName(schema.name),
      interfaces: [Content],
      isTypeOf: countRow,
      fields: () => ({
        ...INHALT_FIELDS,
        data: { type: required(dataType(schema)), resolve: (entry) => entry },
        flatData: { type: required(flatType(schema)), resolve: (entry) => entry },
        ...subqueries(schema),
      }),
    });
    types.set(schema.name, type);
    results.set(schema.name, resultType(`${typeName(schema.name)}ResultDto`, type));
  }

  const start = (schema: Schema): Fields<never> => {
    const name = typeName(schema.name);
    return {
      [`find${name}Content`]: {
        type: types.get(schema.name)!,
        args: { id: { type: new GraphQLNonNull(GraphQLString) }, version: { type: GraphQLInt } },
        resolve: (_, { id, version }: { id: string; version?: number }, fundus) => fundus.find(schema, id, version),
      },
      ...searchFields(`query${name}Contents`, schema, () => ({})),
    };
  };

  const query = new GraphQLObjectType<unknown, Fundus>({
    name: 'AppQueries',
    fields: () => ({
      ...Object.assign({}, ...schemata.map(start)),
      queryContentsByIds: {
        type: required(list(Content)),
        args: { ids: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) } },
        resolve: (_: unknown, { ids }: { ids: string[] }, fundus: Fundus) => fundus.entries(ids),
      },
      findAsset: {
        type: AssetType,
        args: { id: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: async (_: unknown, { id }: { id: string }, fundus: Fundus) => (await fundus.bilder([id]))[0] ?? null,
      },
      queryAssets: {
        type: required(list(AssetType)),
        args: SEARCH_BILD,
        resolve: async (_: unknown, args: SearchValues, fundus: Fundus) => (await fundus.alleBilder(args)).bilder,
      },
      queryAssetsWithTotal: {
        type: required(resultType('AssetResultDto', AssetType)),
        args: SEARCH_BILD,
        resolve: async (_: unknown, args: SearchValues, fundus: Fundus) => {
          const { bilder, total } = await fundus.alleBilder(args);
          return { total, items: bilder };
        },
      },
    }),
  });
  return new GraphQLSchema({ query, types: [...types.values()] });
};

/** An interface has no resolvers of its own. */
const withoutResolution = (fields: Fields<Entry>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, { type }]));
