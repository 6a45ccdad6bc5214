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
import type { Eintrag } from '../queries-dienst.ts';
import { HAUPTSPRACHE, partitions } from '../rules.ts';
import type { Feld, Schema } from '../schemata.ts';
import { FARBEN } from './formen.ts';
import type { Fundus, Suchwerte } from './fundus.ts';
import { fieldName, instant, partitionName, schemaId, typeName, userId } from './namen.ts';

type Felder<Quelle> = GraphQLFieldConfigMap<Quelle, Fundus>;
const pflicht = (typ: GraphQLOutputType) => new GraphQLNonNull(typ as never) as GraphQLOutputType;
const list = (typ: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(typ as never)) as GraphQLOutputType;

const unchanged = (name: string) =>
  new GraphQLScalarType({ name, serialize: (wert) => wert, parseValue: (wert) => wert });
const JsonScalar = unchanged('JsonScalar');
const Instant = unchanged('Instant');

const umfaenge = new WeakMap<Eintrag['daten'], number>();
const extent = (daten: Eintrag['daten']): number => {
  const neu = umfaenge.get(daten) ?? JSON.stringify(daten).length;
  umfaenge.set(daten, neu);
  return neu;
};

/** Asked of every item before its fields are: the one place that all of them pass, by whatever way they were found. */
const countRow: GraphQLIsTypeOfFn<unknown, Fundus> = (_, { budget }, { fieldNodes, fragments }) => {
  budget.zeile(fieldNodes, fragments);
  return true;
};

const ASSET_FELDER: Felder<Asset> = {
  id: { type: pflicht(GraphQLString) },
  version: { type: pflicht(GraphQLInt) },
  created: { type: pflicht(Instant), resolve: ({ erstellt_am }) => instant(erstellt_am) },
  lastModified: { type: pflicht(Instant), resolve: ({ geaendert_am }) => instant(geaendert_am) },
  fileName: { type: pflicht(GraphQLString), resolve: ({ dateiname }) => dateiname },
  mimeType: { type: pflicht(GraphQLString), resolve: ({ mime }) => mime },
  fileSize: { type: pflicht(GraphQLInt), resolve: ({ bytes }) => bytes },
  fileHash: { type: pflicht(GraphQLString), resolve: ({ bild_hash }) => bild_hash },
  fileVersion: { type: pflicht(GraphQLInt), resolve: ({ fassung }) => fassung },
  isImage: { type: pflicht(GraphQLBoolean), resolve: () => true },
  pixelWidth: { type: GraphQLInt, resolve: ({ breite }) => breite },
  pixelHeight: { type: GraphQLInt, resolve: ({ hoehe }) => hoehe },
  slug: { type: pflicht(GraphQLString) },
  tags: { type: pflicht(list(GraphQLString)), resolve: () => [] },
  type: { type: pflicht(GraphQLString), resolve: () => 'Image' },
  url: { type: pflicht(GraphQLString), resolve: ({ id }, _, { zugriff }) => zugriff.umgebung.bildUrl(id) },
  thumbnailUrl: {
    type: pflicht(GraphQLString),
    resolve: ({ id }, _, { zugriff }) => `${zugriff.umgebung.bildUrl(id)}?width=100&mode=Max`,
  },
  metadata: {
    type: JsonScalar,
    args: { path: { type: GraphQLString } },
    resolve: ({ breite, hoehe, alternativtext }, { path }: { path?: string }) => {
      const alle: Record<string, unknown> = { pixelWidth: breite, pixelHeight: hoehe, description: alternativtext };
      if (path === undefined) return alle;
      return Object.hasOwn(alle, path) ? alle[path] : null;
    },
  },
};

const INHALT_FELDER: Felder<Eintrag> = {
  id: { type: pflicht(GraphQLString) },
  version: { type: pflicht(GraphQLInt) },
  created: { type: pflicht(Instant), resolve: ({ erstelltAm }) => instant(erstelltAm) },
  createdBy: {
    type: pflicht(GraphQLString),
    resolve: ({ erstelltVon }, _, { zugriff }) => userId(zugriff.mandant.id, erstelltVon),
  },
  lastModified: { type: pflicht(Instant), resolve: ({ geaendertAm }) => instant(geaendertAm) },
  lastModifiedBy: {
    type: pflicht(GraphQLString),
    resolve: ({ geaendertVon }, _, { zugriff }) => userId(zugriff.mandant.id, geaendertVon),
  },
  status: { type: pflicht(GraphQLString) },
  statusColor: { type: pflicht(GraphQLString), resolve: ({ status }) => FARBEN[status] },
  newStatus: { type: GraphQLString, resolve: ({ neuerStatus }) => neuerStatus },
  newStatusColor: { type: GraphQLString, resolve: ({ neuerStatus }) => neuerStatus && FARBEN[neuerStatus] },
  schemaId: {
    type: pflicht(GraphQLString),
    resolve: ({ schema }, _, { zugriff }) => schemaId(zugriff.mandant.id, schema),
  },
  schemaName: { type: pflicht(GraphQLString), resolve: ({ schema }) => schema },
  url: {
    type: pflicht(GraphQLString),
    resolve: ({ id, schema }, _, { zugriff: { umgebung } }) =>
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

const SUCHE: GraphQLFieldConfigArgumentMap = {
  top: { type: GraphQLInt },
  skip: { type: GraphQLInt },
  filter: { type: GraphQLString },
  orderby: { type: GraphQLString },
  search: { type: GraphQLString },
  collation: { type: GraphQLString },
  random: { type: GraphQLInt },
};
const SUCHE_BILD: GraphQLFieldConfigArgumentMap = { top: { type: GraphQLInt }, skip: { type: GraphQLInt } };

const resultType = (name: string, typ: GraphQLOutputType) =>
  new GraphQLObjectType({ name, fields: { total: { type: pflicht(GraphQLInt) }, items: { type: list(typ) } } });

/** Names and shapes of contracts §1.3, from the schemas and languages of one app. */
export const buildGraphql = (schemata: readonly Schema[], sprachen: readonly string[]): GraphQLSchema => {
  const Content = new GraphQLInterfaceType({
    name: 'Content',
    fields: () => withoutResolution(INHALT_FELDER),
    resolveType: (eintrag: Eintrag) => typeName(eintrag.schema),
  });
  const AssetTyp = new GraphQLObjectType<Asset, Fundus>({
    name: 'Asset',
    fields: ASSET_FELDER,
    isTypeOf: countRow,
  });
  const typen = new Map<string, GraphQLObjectType<Eintrag, Fundus>>();

  const valueType = (feld: Feld): GraphQLOutputType => {
    if (feld.art === 'zahl') return GraphQLFloat;
    if (feld.art === 'bild') return list(AssetTyp);
    if (feld.art === 'verweis') return list(typen.get(feld.ziel ?? '') ?? Content);
    return GraphQLString;
  };
  const value = (feld: Feld, roh: unknown, fundus: Fundus): unknown => {
    if (roh === undefined || roh === null) return null;
    if (feld.art === 'bild') return fundus.bilder(roh as string[]);
    if (feld.art === 'verweis') return fundus.eintraege(roh as string[]);
    if (typeof roh === 'string') fundus.budget.text(roh.length);
    return roh;
  };
  const partitionsOf = (feld: Feld) => (feld.lokalisiert ? sprachen : partitions(feld));

  const dataType = (schema: Schema) =>
    new GraphQLObjectType<Eintrag, Fundus>({
      name: `${typeName(schema.name)}DataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((feld) => [
            fieldName(feld.name),
            {
              type: new GraphQLObjectType<Record<string, unknown>, Fundus>({
                name: `${typeName(schema.name)}Data${feld.name}Dto`,
                fields: Object.fromEntries(
                  partitionsOf(feld).map((partition) => [
                    partitionName(partition),
                    {
                      type: valueType(feld),
                      resolve: (werte, _, fundus) => value(feld, werte[partition], fundus),
                    } satisfies GraphQLFieldConfig<Record<string, unknown>, Fundus>,
                  ]),
                ),
              }),
              resolve: (eintrag, _, fundus) => fundus.werte(eintrag, feld),
            } satisfies GraphQLFieldConfig<Eintrag, Fundus>,
          ]),
        ),
    });

  const flatType = (schema: Schema) =>
    new GraphQLObjectType<Eintrag, Fundus>({
      name: `${typeName(schema.name)}FlatDataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((feld) => [
            fieldName(feld.name),
            {
              type: valueType(feld),
              resolve: (eintrag, _, fundus) => {
                const werte = fundus.werte(eintrag, feld);
                const partition = feld.lokalisiert ? fundus.flacheSprache : 'iv';
                return value(feld, werte?.[partition] ?? werte?.[HAUPTSPRACHE], fundus);
              },
            } satisfies GraphQLFieldConfig<Eintrag, Fundus>,
          ]),
        ),
    });

  const suchfelder = (name: string, schema: Schema, frage: (eintrag: never) => Partial<Suchwerte>): Felder<never> => {
    const typ = typen.get(schema.name)!;
    return {
      [name]: {
        type: list(typ),
        args: SUCHE,
        resolve: async (eintrag, args, fundus) =>
          (await fundus.suche(schema, { ...(args as Suchwerte), ...frage(eintrag), zaehle: false })).eintraege,
      },
      [`${name}WithTotal`]: {
        type: ergebnisse.get(schema.name)!,
        args: SUCHE,
        resolve: async (eintrag, args, fundus) => {
          const gefunden = await fundus.suche(schema, { ...(args as Suchwerte), ...frage(eintrag), zaehle: true });
          return { total: gefunden.gesamt, items: gefunden.eintraege };
        },
      },
    };
  };

  const subqueries = (schema: Schema): Felder<Eintrag> => {
    const hin = schema.felder.flatMap(({ ziel, name }) =>
      schemata
        .filter((s) => s.name === ziel)
        .map(
          (s) =>
            [
              `references${typeName(s.name)}Contents`,
              s,
              ({ daten }: Eintrag) => ({ ids: (daten[name]?.iv ?? []) as string[] }),
            ] as const,
        ),
    );
    const her = schemata.flatMap((s) => {
      const felder = s.felder.filter(({ ziel }) => ziel === schema.name).map(({ name }) => name);
      return felder.length === 0
        ? []
        : ([
            [`referencing${typeName(s.name)}Contents`, s, ({ id }: Eintrag) => ({ verweist: { felder, auf: id } })],
          ] as const);
    });
    return Object.assign({}, ...[...hin, ...her].map(([name, s, frage]) => suchfelder(name, s, frage as never)));
  };

  const ergebnisse = new Map<string, GraphQLObjectType>();
  for (const schema of schemata) {
    const typ = new GraphQLObjectType<Eintrag, Fundus>({
      name: typeName(schema.name),
      interfaces: [Content],
      isTypeOf: countRow,
      fields: () => ({
        ...INHALT_FELDER,
        data: { type: pflicht(dataType(schema)), resolve: (eintrag) => eintrag },
        flatData: { type: pflicht(flatType(schema)), resolve: (eintrag) => eintrag },
        ...subqueries(schema),
      }),
    });
    typen.set(schema.name, typ);
    ergebnisse.set(schema.name, resultType(`${typeName(schema.name)}ResultDto`, typ));
  }

  const einstieg = (schema: Schema): Felder<never> => {
    const name = typeName(schema.name);
    return {
      [`find${name}Content`]: {
        type: typen.get(schema.name)!,
        args: { id: { type: new GraphQLNonNull(GraphQLString) }, version: { type: GraphQLInt } },
        resolve: (_, { id, version }: { id: string; version?: number }, fundus) => fundus.finde(schema, id, version),
      },
      ...suchfelder(`query${name}Contents`, schema, () => ({})),
    };
  };

  const query = new GraphQLObjectType<unknown, Fundus>({
    name: 'AppQueries',
    fields: () => ({
      ...Object.assign({}, ...schemata.map(einstieg)),
      queryContentsByIds: {
        type: pflicht(list(Content)),
        args: { ids: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) } },
        resolve: (_: unknown, { ids }: { ids: string[] }, fundus: Fundus) => fundus.eintraege(ids),
      },
      findAsset: {
        type: AssetTyp,
        args: { id: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: async (_: unknown, { id }: { id: string }, fundus: Fundus) => (await fundus.bilder([id]))[0] ?? null,
      },
      queryAssets: {
        type: pflicht(list(AssetTyp)),
        args: SUCHE_BILD,
        resolve: async (_: unknown, args: Suchwerte, fundus: Fundus) => (await fundus.alleBilder(args)).bilder,
      },
      queryAssetsWithTotal: {
        type: pflicht(resultType('AssetResultDto', AssetTyp)),
        args: SUCHE_BILD,
        resolve: async (_: unknown, args: Suchwerte, fundus: Fundus) => {
          const { bilder, gesamt } = await fundus.alleBilder(args);
          return { total: gesamt, items: bilder };
        },
      },
    }),
  });
  return new GraphQLSchema({ query, types: [...typen.values()] });
};

/** An interface has no resolvers of its own. */
const withoutResolution = (felder: Felder<Eintrag>) =>
  Object.fromEntries(Object.entries(felder).map(([name, { type }]) => [name, { type }]));
