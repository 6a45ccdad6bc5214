import { z } from 'zod';
import { type datensatzRow, felder } from './datensatz.ts';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { instant } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { KATALOG_KINDS, PRODUKT_KINDS } from './values.ts';

/** How operators look after a Mandant's catalogue. Its rewards are not for everybody who may change the rest. */
const kind = () => z.enum(KATALOG_KINDS);
const params = { route: z.string().max(40) };
const shapes = recordShapes(KATALOG_KINDS);
const catalogue = recordCalls({
  shapes,
  of: 'Catalogue of a client',
  access: { zugang: 'betreiber' },
  right: {},
  params,
  ofKind: { ...params, art: kind() },
});

export const {
  field: katalogField,
  batchRow: katalogBatchRow,
  batch: katalogBatchResponse,
  importRow: katalogImportRow,
  imported: katalogImportResponse,
} = shapes;
export type KatalogBatchRow = z.output<typeof katalogBatchRow>;
export type KatalogRow = z.output<typeof datensatzRow>;

export const katalogKopf = z.object({
  Mandant: z.string(),
  /** What the Mandant's settings name, and whether the portal knows it. */
  ProduktApi: z.object({
    Name: z.string(),
    /** The specified message where it is unknown. */
    Fehler: z.string().nullable(),
    AbgeglichenAm: instant().nullable(),
    AbgleichFehler: z.string().nullable(),
  }),
  Anzahl: z.record(kind(), z.number().int()),
  /** Agents recommend here: they have photos. */
  Beraterfotos: z.boolean(),
  /** Slugs whose short address a screen has, by the Mandant's own paths. */
  VerdeckteKategorien: z.array(z.string()),
  Geplant: z.number().int(),
  Konflikte: z.number().int(),
  /** What this operator may change. */
  Bearbeitbar: z.array(kind()),
});
export type KatalogKopf = z.output<typeof katalogKopf>;

const id = () => z.string().max(80);
const entry = catalogue.entry(
  {
    id: id().optional(),
    produktart: z.enum(PRODUKT_KINDS).optional(),
    /** A new one begins as a copy of this one. */
    vorlage: id().optional(),
  },
  { Produktart: z.enum(PRODUKT_KINDS).nullable() },
);
export const katalogEntry = entry.ok;
export type KatalogEntry = z.output<typeof katalogEntry>;

export const api = {
  getKatalogKopf: route(paths.getKatalogKopf, {
    zugang: 'betreiber',
    summary: 'A Mandant’s catalogue at a glance, with the check of its product API',
    params: z.object(params),
    ok: katalogKopf,
  }),
  getKatalogListe: route(paths.getKatalogListe, catalogue.list({ kategorie: id().optional() })),
  getKatalogEintrag: route(paths.getKatalogEintrag, entry),
  putKatalogEintrag: route(
    paths.putKatalogEintrag,
    catalogue.change({ Id: id().default(''), Felder: felder().nullable() }),
  ),
  getKatalogAenderungen: route(paths.getKatalogAenderungen, catalogue.batches),
  getKatalogStapel: route(paths.getKatalogStapel, catalogue.batch),
  putKatalogStapel: route(paths.putKatalogStapel, catalogue.step),
  getKatalogImporte: route(paths.getKatalogImporte, catalogue.imports),
  pruefeKatalogImport: route(paths.pruefeKatalogImport, catalogue.dryRunInThread),
  getKatalogImport: route(paths.getKatalogImport, catalogue.import),
  putKatalogImport: route(paths.putKatalogImport, catalogue.runImport),
  getKatalogExportJson: route(paths.getKatalogExportJson, catalogue.exportJson),
  getKatalogExportCsv: route(paths.getKatalogExportCsv, catalogue.exportCsv),
};
