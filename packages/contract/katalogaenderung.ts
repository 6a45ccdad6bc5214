import { z } from 'zod';
import { type datensatzZeile, felder } from './datensatz.ts';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { instant } from './fields.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';
import { KATALOGARTEN, PRODUKTARTEN } from './values.ts';

/** How operators look after a Mandant's catalogue. Its rewards are not for everybody who may change the rest. */
const kind = () => z.enum(KATALOGARTEN);
const params = { route: z.string().max(40) };
const shapes = recordShapes(KATALOGARTEN);
const catalogue = recordCalls({
  shapes,
  of: 'Catalogue of a client',
  access: { zugang: 'betreiber' },
  right: {},
  params,
  ofKind: { ...params, art: kind() },
});

export const {
  field: katalogFeld,
  batchRow: katalogStapelZeile,
  batch: katalogStapelAntwort,
  importRow: katalogImportZeile,
  imported: katalogImportAntwort,
} = shapes;
export type KatalogStapelZeile = z.output<typeof katalogStapelZeile>;
export type KatalogZeile = z.output<typeof datensatzZeile>;

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
    produktart: z.enum(PRODUKTARTEN).optional(),
    /** A new one begins as a copy of this one. */
    vorlage: id().optional(),
  },
  { Produktart: z.enum(PRODUKTARTEN).nullable() },
);
export const katalogEintrag = entry.ok;
export type KatalogEintrag = z.output<typeof katalogEintrag>;

export const api = {
  getKatalogKopf: route(wege.getKatalogKopf, {
    zugang: 'betreiber',
    summary: 'A Mandant’s catalogue at a glance, with the check of its product API',
    params: z.object(params),
    ok: katalogKopf,
  }),
  getKatalogListe: route(wege.getKatalogListe, catalogue.list({ kategorie: id().optional() })),
  getKatalogEintrag: route(wege.getKatalogEintrag, entry),
  putKatalogEintrag: route(
    wege.putKatalogEintrag,
    catalogue.change({ Id: id().default(''), Felder: felder().nullable() }),
  ),
  getKatalogAenderungen: route(wege.getKatalogAenderungen, catalogue.batches),
  getKatalogStapel: route(wege.getKatalogStapel, catalogue.batch),
  putKatalogStapel: route(wege.putKatalogStapel, catalogue.step),
  getKatalogImporte: route(wege.getKatalogImporte, catalogue.imports),
  pruefeKatalogImport: route(wege.pruefeKatalogImport, catalogue.dryRunInThread),
  getKatalogImport: route(wege.getKatalogImport, catalogue.import),
  putKatalogImport: route(wege.putKatalogImport, catalogue.runImport),
  getKatalogExportJson: route(wege.getKatalogExportJson, catalogue.exportJson),
  getKatalogExportCsv: route(wege.getKatalogExportCsv, catalogue.exportCsv),
};
