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
import { HAUPTSPRACHE, partitionen } from '../rules.ts';
import type { Feld, Schema } from '../schemata.ts';
import { FARBEN } from './formen.ts';
import type { Fundus, Suchwerte } from './fundus.ts';
import { benutzerId, feldName, partitionName, schemaId, typName, zeitpunkt } from './namen.ts';

type Felder<Quelle> = GraphQLFieldConfigMap<Quelle, Fundus>;
const pflicht = (typ: GraphQLOutputType) => new GraphQLNonNull(typ as never) as GraphQLOutputType;
const liste = (typ: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(typ as never)) as GraphQLOutputType;

const unveraendert = (name: string) =>
  new GraphQLScalarType({ name, serialize: (wert) => wert, parseValue: (wert) => wert });
const JsonScalar = unveraendert('JsonScalar');
const Instant = unveraendert('Instant');

const umfaenge = new WeakMap<Eintrag['daten'], number>();
const umfang = (daten: Eintrag['daten']): number => {
  const neu = umfaenge.get(daten) ?? JSON.stringify(daten).length;
  umfaenge.set(daten, neu);
  return neu;
};

/** Asked of every item before its fields are: the one place that all of them pass, by whatever way they were found. */
const zaehleZeile: GraphQLIsTypeOfFn<unknown, Fundus> = (_, { budget }, { fieldNodes, fragments }) => {
  budget.zeile(fieldNodes, fragments);
  return true;
};

const ASSET_FELDER: Felder<Asset> = {
  id: { type: pflicht(GraphQLString) },
  version: { type: pflicht(GraphQLInt) },
  created: { type: pflicht(Instant), resolve: ({ erstellt_am }) => zeitpunkt(erstellt_am) },
  lastModified: { type: pflicht(Instant), resolve: ({ geaendert_am }) => zeitpunkt(geaendert_am) },
  fileName: { type: pflicht(GraphQLString), resolve: ({ dateiname }) => dateiname },
  mimeType: { type: pflicht(GraphQLString), resolve: ({ mime }) => mime },
  fileSize: { type: pflicht(GraphQLInt), resolve: ({ bytes }) => bytes },
  fileHash: { type: pflicht(GraphQLString), resolve: ({ bild_hash }) => bild_hash },
  fileVersion: { type: pflicht(GraphQLInt), resolve: ({ fassung }) => fassung },
  isImage: { type: pflicht(GraphQLBoolean), resolve: () => true },
  pixelWidth: { type: GraphQLInt, resolve: ({ breite }) => breite },
  pixelHeight: { type: GraphQLInt, resolve: ({ hoehe }) => hoehe },
  slug: { type: pflicht(GraphQLString) },
  tags: { type: pflicht(liste(GraphQLString)), resolve: () => [] },
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
  created: { type: pflicht(Instant), resolve: ({ erstelltAm }) => zeitpunkt(erstelltAm) },
  createdBy: {
    type: pflicht(GraphQLString),
    resolve: ({ erstelltVon }, _, { zugriff }) => benutzerId(zugriff.mandant.id, erstelltVon),
  },
  lastModified: { type: pflicht(Instant), resolve: ({ geaendertAm }) => zeitpunkt(geaendertAm) },
  lastModifiedBy: {
    type: pflicht(GraphQLString),
    resolve: ({ geaendertVon }, _, { zugriff }) => benutzerId(zugriff.mandant.id, geaendertVon),
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
      budget.text(umfang(daten));
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

const ergebnisTyp = (name: string, typ: GraphQLOutputType) =>
  new GraphQLObjectType({ name, fields: { total: { type: pflicht(GraphQLInt) }, items: { type: liste(typ) } } });

/** Names and shapes of contracts §1.3, from the schemas and languages of one app. */
export const baueGraphql = (schemata: readonly Schema[], sprachen: readonly string[]): GraphQLSchema => {
  const Content = new GraphQLInterfaceType({
    name: 'Content',
    fields: () => ohneAufloesung(INHALT_FELDER),
    resolveType: (eintrag: Eintrag) => typName(eintrag.schema),
  });
  const AssetTyp = new GraphQLObjectType<Asset, Fundus>({
    name: 'Asset',
    fields: ASSET_FELDER,
    isTypeOf: zaehleZeile,
  });
  const typen = new Map<string, GraphQLObjectType<Eintrag, Fundus>>();

  const wertTyp = (feld: Feld): GraphQLOutputType => {
    if (feld.art === 'zahl') return GraphQLFloat;
    if (feld.art === 'bild') return liste(AssetTyp);
    if (feld.art === 'verweis') return liste(typen.get(feld.ziel ?? '') ?? Content);
    return GraphQLString;
  };
  const wert = (feld: Feld, roh: unknown, fundus: Fundus): unknown => {
    if (roh === undefined || roh === null) return null;
    if (feld.art === 'bild') return fundus.bilder(roh as string[]);
    if (feld.art === 'verweis') return fundus.eintraege(roh as string[]);
    if (typeof roh === 'string') fundus.budget.text(roh.length);
    return roh;
  };
  const partitionenVon = (feld: Feld) => (feld.lokalisiert ? sprachen : partitionen(feld));

  const datenTyp = (schema: Schema) =>
    new GraphQLObjectType<Eintrag, Fundus>({
      name: `${typName(schema.name)}DataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((feld) => [
            feldName(feld.name),
            {
              type: new GraphQLObjectType<Record<string, unknown>, Fundus>({
                name: `${typName(schema.name)}Data${feld.name}Dto`,
                fields: Object.fromEntries(
                  partitionenVon(feld).map((partition) => [
                    partitionName(partition),
                    {
                      type: wertTyp(feld),
                      resolve: (werte, _, fundus) => wert(feld, werte[partition], fundus),
                    } satisfies GraphQLFieldConfig<Record<string, unknown>, Fundus>,
                  ]),
                ),
              }),
              resolve: (eintrag, _, fundus) => fundus.werte(eintrag, feld),
            } satisfies GraphQLFieldConfig<Eintrag, Fundus>,
          ]),
        ),
    });

  const flachTyp = (schema: Schema) =>
    new GraphQLObjectType<Eintrag, Fundus>({
      name: `${typName(schema.name)}FlatDataDto`,
      fields: () =>
        Object.fromEntries(
          schema.felder.map((feld) => [
            feldName(feld.name),
            {
              type: wertTyp(feld),
              resolve: (eintrag, _, fundus) => {
                const werte = fundus.werte(eintrag, feld);
                const partition = feld.lokalisiert ? fundus.flacheSprache : 'iv';
                return wert(feld, werte?.[partition] ?? werte?.[HAUPTSPRACHE], fundus);
              },
            } satisfies GraphQLFieldConfig<Eintrag, Fundus>,
          ]),
        ),
    });

  const suchfelder = (name: string, schema: Schema, frage: (eintrag: never) => Partial<Suchwerte>): Felder<never> => {
    const typ = typen.get(schema.name)!;
    return {
      [name]: {
        type: liste(typ),
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

  const unterabfragen = (schema: Schema): Felder<Eintrag> => {
    const hin = schema.felder.flatMap(({ ziel, name }) =>
      schemata
        .filter((s) => s.name === ziel)
        .map(
          (s) =>
            [
              `references${typName(s.name)}Contents`,
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
            [`referencing${typName(s.name)}Contents`, s, ({ id }: Eintrag) => ({ verweist: { felder, auf: id } })],
          ] as const);
    });
    return Object.assign({}, ...[...hin, ...her].map(([name, s, frage]) => suchfelder(name, s, frage as never)));
  };

  const ergebnisse = new Map<string, GraphQLObjectType>();
  for (const schema of schemata) {
    const typ = new GraphQLObjectType<Eintrag, Fundus>({
      name: typName(schema.name),
      interfaces: [Content],
      isTypeOf: zaehleZeile,
      fields: () => ({
        ...INHALT_FELDER,
        data: { type: pflicht(datenTyp(schema)), resolve: (eintrag) => eintrag },
        flatData: { type: pflicht(flachTyp(schema)), resolve: (eintrag) => eintrag },
        ...unterabfragen(schema),
      }),
    });
    typen.set(schema.name, typ);
    ergebnisse.set(schema.name, ergebnisTyp(`${typName(schema.name)}ResultDto`, typ));
  }

  const einstieg = (schema: Schema): Felder<never> => {
    const name = typName(schema.name);
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
        type: pflicht(liste(Content)),
        args: { ids: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) } },
        resolve: (_: unknown, { ids }: { ids: string[] }, fundus: Fundus) => fundus.eintraege(ids),
      },
      findAsset: {
        type: AssetTyp,
        args: { id: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: async (_: unknown, { id }: { id: string }, fundus: Fundus) => (await fundus.bilder([id]))[0] ?? null,
      },
      queryAssets: {
        type: pflicht(liste(AssetTyp)),
        args: SUCHE_BILD,
        resolve: async (_: unknown, args: Suchwerte, fundus: Fundus) => (await fundus.alleBilder(args)).bilder,
      },
      queryAssetsWithTotal: {
        type: pflicht(ergebnisTyp('AssetResultDto', AssetTyp)),
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
const ohneAufloesung = (felder: Felder<Eintrag>) =>
  Object.fromEntries(Object.entries(felder).map(([name, { type }]) => [name, { type }]));
