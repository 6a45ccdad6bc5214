import { z } from 'zod';
import {
  DATENSATZIMPORT_WAS,
  datensatzEintrag,
  datensatzErgebnis,
  datensatzFeld,
  datensatzImport,
  datensatzImportZeile,
  datensatzStapel,
  datensatzStapelZeile,
  datensatzZeile,
  felder,
  giltAb,
  grund,
  listWish,
  seitenliste,
  stand,
  stapelSchritt,
} from './datensatz.ts';
import { instant } from './fields.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';
import { DATENSATZSTAPEL_STATUS, KATALOGARTEN, PRODUKTARTEN } from './values.ts';

/** How operators look after a Mandant's catalogue: its records in the shapes of datensatz.ts. */
const page = { seite: z.coerce.number().int().min(1).default(1) };
const kind = () => z.enum(KATALOGARTEN);
const mandant = { route: z.string().max(40) };
const entry = { ...mandant, id: z.uuid() };

export const katalogStapelZeile = datensatzStapelZeile(kind());
export type KatalogStapelZeile = z.output<typeof katalogStapelZeile>;

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

export type KatalogZeile = z.output<typeof datensatzZeile>;

export const katalogFeld = datensatzFeld(kind());
export type KatalogFeld = z.output<typeof katalogFeld>;

export const katalogEintrag = datensatzEintrag(kind()).extend({
  Produktart: z.enum(PRODUKTARTEN).nullable(),
  Felder: z.array(katalogFeld),
  Verlauf: z.array(katalogStapelZeile),
});
export type KatalogEintrag = z.output<typeof katalogEintrag>;

export const katalogImportZeile = datensatzImportZeile(kind());
export type KatalogImportZeile = z.output<typeof katalogImportZeile>;

export const katalogImportAntwort = datensatzImport(kind());
export type KatalogImportAntwort = z.output<typeof katalogImportAntwort>;

export const katalogStapelAntwort = datensatzStapel(kind());
export type KatalogStapelAntwort = z.output<typeof katalogStapelAntwort>;

export const api = {
  getKatalogKopf: route(wege.getKatalogKopf, {
    zugang: 'betreiber',
    summary: 'A Mandant’s catalogue at a glance, with the check of its product API',
    params: z.object(mandant),
    ok: katalogKopf,
  }),
  getKatalogListe: route(wege.getKatalogListe, {
    zugang: 'betreiber',
    summary: 'Records of one kind, with those that are switched off',
    params: z.object({ ...mandant, art: kind() }),
    query: z.object({
      ...page,
      suche: z.string().trim().max(120).optional(),
      kategorie: z.string().max(80).optional(),
      stand: z.enum(['aktiv', 'inaktiv']).optional(),
      ...listWish,
    }),
    ok: seitenliste(datensatzZeile),
  }),
  getKatalogEintrag: route(wege.getKatalogEintrag, {
    zugang: 'betreiber',
    summary: 'A record with every field, its history and what is planned; without an id: the form of a new one',
    params: z.object({ ...mandant, art: kind() }),
    query: z.object({
      id: z.string().max(80).optional(),
      produktart: z.enum(PRODUKTARTEN).optional(),
      /** A new one begins as a copy of this one. */
      vorlage: z.string().max(80).optional(),
    }),
    ok: katalogEintrag,
  }),
  putKatalogEintrag: route(wege.putKatalogEintrag, {
    zugang: 'betreiber',
    summary: 'Create, change or (Felder: null) remove a record, now or later',
    params: z.object({ ...mandant, art: kind() }),
    body: z.object({
      /** Empty: a new one. */
      Id: z.string().max(80).default(''),
      Felder: felder().nullable(),
      /** The state that was read; empty for a new one. */
      Stand: stand(),
      GiltAb: giltAb(),
      Grund: grund(),
    }),
    ok: datensatzErgebnis,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogAenderungen: route(wege.getKatalogAenderungen, {
    zugang: 'betreiber',
    summary: 'Who changed what, latest first',
    params: z.object(mandant),
    query: z.object({
      ...page,
      suche: z.string().trim().max(120).optional(),
      status: z.enum(DATENSATZSTAPEL_STATUS).optional(),
    }),
    ok: seitenliste(katalogStapelZeile),
  }),
  getKatalogStapel: route(wege.getKatalogStapel, {
    zugang: 'betreiber',
    summary: 'Changes that belong together, field by field',
    params: z.object(entry),
    query: z.object(page),
    ok: katalogStapelAntwort,
  }),
  putKatalogStapel: route(wege.putKatalogStapel, {
    zugang: 'betreiber',
    summary: 'Undo changes (all, or one of them), cancel planned ones, or apply those that were in conflict',
    params: z.object(entry),
    body: stapelSchritt,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogImporte: route(wege.getKatalogImporte, {
    zugang: 'betreiber',
    summary: 'Imports, latest first',
    params: z.object(mandant),
    query: z.object(page),
    ok: seitenliste(katalogImportZeile),
  }),
  pruefeKatalogImport: route(wege.pruefeKatalogImport, {
    zugang: 'betreiber',
    summary: 'Dry run of a file: nothing is changed, every difference is kept to be looked at',
    bodyLimit: 45_000_000,
    inThread: true,
    status: 201,
    params: z.object(mandant),
    body: z.object({
      Dateiname: z.string().trim().max(200).default(''),
      Format: z.enum(['csv', 'json']),
      /** What the lines of a CSV file are. */
      Art: kind().optional(),
      Inhalt: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(30_000_000, 'zuLang'),
      /** What the file does not have goes: unused records are removed, used products switched off. */
      FehlendeEntfernen: z.boolean().default(false),
    }),
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogImport: route(wege.getKatalogImport, {
    zugang: 'betreiber',
    summary: 'An import: what it would change, line by line, and how far it has come',
    params: z.object(entry),
    query: z.object({ ...page, was: z.enum(DATENSATZIMPORT_WAS).optional() }),
    ok: katalogImportAntwort,
  }),
  putKatalogImport: route(wege.putKatalogImport, {
    zugang: 'betreiber',
    summary: 'Start an import that was checked, or throw it away',
    params: z.object(entry),
    body: z.object({ Schritt: z.enum(['starten', 'verwerfen']), GiltAb: giltAb(), Grund: grund() }),
    ok: katalogImportZeile,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogExportJson: route(wege.getKatalogExportJson, {
    zugang: 'betreiber',
    summary: 'The whole catalogue as a document, as the import takes it',
    params: z.object(mandant),
    ok: z.string(),
    media: 'application/json; charset=utf-8',
  }),
  getKatalogExportCsv: route(wege.getKatalogExportCsv, {
    zugang: 'betreiber',
    summary: 'Records of one kind as CSV, as the import takes it',
    params: z.object({ ...mandant, art: kind() }),
    ok: z.string(),
    media: 'text/csv; charset=utf-8',
  }),
};
