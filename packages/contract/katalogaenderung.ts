import { z } from 'zod';
import { instant } from './fields.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';
import {
  AENDERUNGEN,
  KATALOGARTEN,
  KATALOGIMPORT_STATUS,
  KATALOGSTAPEL_ANLAESSE,
  KATALOGSTAPEL_STATUS,
  PRODUKTARTEN,
} from './values.ts';

/** How operators look after a Mandant's catalogue. Values of a record travel as they stand in a line of the CSV file: as text. */
const page = { seite: z.coerce.number().int().min(1).default(1) };
const list = <T extends z.ZodType>(row: T) =>
  z.object({
    Content: z.array(row),
    HasNext: z.boolean(),
    PageCount: z.number().int(),
    TotalCount: z.number().int(),
  });
const kind = () => z.enum(KATALOGARTEN);
const mandant = { route: z.string().max(40) };
const entry = { ...mandant, id: z.uuid() };
const grund = () => z.string().trim().max(300, 'zuLang').default('');
/** From when on a change applies: a day (from its first moment), a time in Berlin, or an instant; empty: at once. */
const giltAb = () =>
  z
    .union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
      error: ({ input }) => (typeof input === 'string' && input.startsWith('T') ? 'tagFehlt' : 'zeitpunktForm'),
    })
    .default('');

export const katalogUnterschied = z.object({ Feld: z.string(), Vorher: z.string(), Nachher: z.string() });
const feldfehler = z.object({ Feld: z.string(), Grund: z.string() });

export const katalogStapelZeile = z.object({
  Id: z.string(),
  Anlass: z.enum(KATALOGSTAPEL_ANLAESSE),
  Status: z.enum(KATALOGSTAPEL_STATUS),
  /** Kinds of what is changed. */
  Arten: z.array(kind()),
  /** Id of the only record, or the name of the file. */
  Bezug: z.string(),
  /** Product and amount, where a reward is the only record. */
  Name: z.string().nullable(),
  Anzahl: z.number().int(),
  Grund: z.string(),
  Wer: z.string(),
  Am: instant(),
  GiltAb: instant().nullable(),
  WirksamAm: instant().nullable(),
});
export type KatalogStapelZeile = z.output<typeof katalogStapelZeile>;

export const katalogAenderungZeile = z.object({
  Id: z.string(),
  Art: kind(),
  ObjektId: z.string(),
  Was: z.enum(AENDERUNGEN),
  Unterschiede: z.array(katalogUnterschied),
  Konflikt: z.object({ Grund: z.string(), Felder: z.array(z.string()) }).nullable(),
  Zurueckgenommen: z.boolean(),
});

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

export const katalogZeile = z.object({
  Id: z.string(),
  Name: z.string(),
  /** What else one looks for in the list, by column. */
  Angaben: z.record(z.string(), z.string()),
  Aktiv: z.boolean(),
  Geplant: z.number().int(),
});
export type KatalogZeile = z.output<typeof katalogZeile>;

export const katalogFeld = z.object({
  Name: z.string(),
  Typ: z.enum(['text', 'html', 'liste', 'cent', 'zahl', 'jaNein', 'tag', 'auswahl', 'stufen', 'fakten']),
  Wert: z.string(),
  Pflicht: z.boolean(),
  Werte: z.array(z.string()),
  /** Which kind of record it names. */
  Verweis: kind().nullable(),
  /** Why it cannot be changed any more. */
  Gesperrt: z.string().nullable(),
  /** What may be a slip. */
  Hinweis: z.string().nullable(),
  /** What the portal reads in it, where that is not what stands there. */
  Gelesen: z.string().nullable(),
});
export type KatalogFeld = z.output<typeof katalogFeld>;

export const katalogEintrag = z.object({
  Art: kind(),
  Id: z.string(),
  Produktart: z.enum(PRODUKTARTEN).nullable(),
  /** Names the state that was read; null: there is none yet. Whoever writes says which one he saw. */
  Stand: z.string().nullable(),
  Felder: z.array(katalogFeld),
  /** Choices of fields that name another record, or a footnote, where they are few enough to choose from. */
  Auswahl: z.record(z.string(), z.array(z.object({ Id: z.string(), Name: z.string() }))),
  Verlauf: z.array(katalogStapelZeile),
  erlaubt: z.array(z.enum(['aendern', 'entfernen'])),
});
export type KatalogEintrag = z.output<typeof katalogEintrag>;

export const katalogImportZeile = z.object({
  Id: z.string(),
  Dateiname: z.string(),
  Arten: z.array(kind()),
  Status: z.enum(KATALOGIMPORT_STATUS),
  EntferntFehlende: z.boolean(),
  Neu: z.number().int(),
  Geaendert: z.number().int(),
  Entfernt: z.number().int(),
  Gleich: z.number().int(),
  Fehler: z.number().int(),
  /** Records written so far, of all that change. */
  Fortschritt: z.number().int(),
  Gesamt: z.number().int(),
  Grund: z.string(),
  Wer: z.string(),
  Am: instant(),
  GiltAb: instant().nullable(),
  BeendetAm: instant().nullable(),
  Abbruch: z.string().nullable(),
  StapelId: z.string().nullable(),
});
export type KatalogImportZeile = z.output<typeof katalogImportZeile>;

const WHAT = [...AENDERUNGEN, 'gleich', 'fehler'] as const;
export const katalogImportAntwort = katalogImportZeile.extend({
  Zeilen: list(
    z.object({
      /** Line of the file; null for what the file does not have. */
      Zeile: z.number().int().nullable(),
      Art: kind(),
      ObjektId: z.string(),
      Was: z.enum(WHAT),
      Unterschiede: z.array(katalogUnterschied),
      Fehler: z.array(feldfehler),
      /** What may be a slip; nothing is refused for it. */
      Hinweise: z.array(feldfehler),
    }),
  ),
  erlaubt: z.array(z.enum(['starten', 'verwerfen'])),
  /** Kinds of changes in it that this operator's role may not make. */
  Verboten: z.array(kind()),
});
export type KatalogImportAntwort = z.output<typeof katalogImportAntwort>;

export const katalogStapelAntwort = katalogStapelZeile.extend({
  Konflikt: z.string().nullable(),
  /** The batch that this one undid, or that undid this one. */
  RuecknahmeVon: z.string().nullable(),
  ZurueckgenommenIn: z.string().nullable(),
  BeendetVon: z.string().nullable(),
  BeendetAm: instant().nullable(),
  Aenderungen: list(katalogAenderungZeile),
  erlaubt: z.array(z.enum(['zuruecknehmen', 'verwerfen', 'anwenden'])),
});
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
    }),
    ok: list(katalogZeile),
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
      Felder: z.record(z.string().max(80), z.string().max(40_000)).nullable(),
      /** The state that was read; empty for a new one. */
      Stand: z.string().max(80).default(''),
      GiltAb: giltAb(),
      Grund: grund(),
    }),
    ok: z.object({ Id: z.string(), Stapel: z.string().nullable(), Geplant: z.boolean() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogAenderungen: route(wege.getKatalogAenderungen, {
    zugang: 'betreiber',
    summary: 'Who changed what, latest first',
    params: z.object(mandant),
    query: z.object({
      ...page,
      suche: z.string().trim().max(120).optional(),
      status: z.enum(KATALOGSTAPEL_STATUS).optional(),
    }),
    ok: list(katalogStapelZeile),
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
    body: z.object({
      Schritt: z.enum(['zuruecknehmen', 'verwerfen', 'anwenden']),
      Aenderung: z.uuid().optional(),
      Grund: grund(),
    }),
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getKatalogImporte: route(wege.getKatalogImporte, {
    zugang: 'betreiber',
    summary: 'Imports, latest first',
    params: z.object(mandant),
    query: z.object(page),
    ok: list(katalogImportZeile),
  }),
  pruefeKatalogImport: route(wege.pruefeKatalogImport, {
    zugang: 'betreiber',
    summary: 'Dry run of a file: nothing is changed, every difference is kept to be looked at',
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
    query: z.object({ ...page, was: z.enum(WHAT).optional() }),
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
