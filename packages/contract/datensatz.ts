import { z } from 'zod';
import { instant } from './fields.ts';
import { pageList } from './page.ts';
import { CHANGE_KINDS, DATENSATZ_BATCH_OCCASIONS, DATENSATZ_BATCH_STATUS, DATENSATZIMPORT_STATUS } from './values.ts';

/**
 * How a record travels that the record engine keeps: a product, a page of content, a Mandant's settings. Each noun's calls
 * are told in the shapes of this file; `kind` is the noun's own enum of kinds of records.
 *
 * Values travel as text, as they stand in a line of a CSV file and in an input of a form.
 *
 * Its calls are made by `recordCalls` (datensatz-calls.ts).
 */

/**
 * What a value is, and so which input a form has for it and how its text is read:
 * - `text` one line, `mehrzeilig` several, `html` HTML that is made safe when it comes
 * - `liste` one entry a line
 * - `cent` money: `3995` is cents, `39,95` euros; `zahl` a whole number
 * - `jaNein` `ja` or `nein`
 * - `tag` `2026-11-24` or `24.11.2026`
 * - `auswahl` one of `Werte`; `mehrfach` several of `Werte`, one a line
 * - `stufen` `1-6:1995`, a price step a line; `fakten` `Name: value`, a fact a line
 * - `paare` `name=value`, a pair a line
 */
export const DATENSATZ_FIELD_TYPES = [
  'text',
  'mehrzeilig',
  'html',
  'liste',
  'cent',
  'zahl',
  'jaNein',
  'tag',
  'auswahl',
  'mehrfach',
  'stufen',
  'fakten',
  'paare',
] as const;
export type DatensatzFieldType = (typeof DATENSATZ_FIELD_TYPES)[number];

/** What a number counts; stands behind the input. */
export const DATENSATZ_UNITS = ['tage', 'monate', 'millisekunden', 'prozent'] as const;
export type DatensatzUnit = (typeof DATENSATZ_UNITS)[number];

/** A field of a record with its value: one input of the form, one column of the file. A localised one comes once per language. */
export const datensatzField = <A extends z.ZodType>(kind: A) =>
  z.object({
    /** Name of the input, column of the file, and what `Feld` of a difference or a finding names: `Aktiv`, `Name_de`. */
    Name: z.string(),
    /** Without the language: all languages of one field share it, and with it their label and help. */
    Feld: z.string(),
    /** Null: the value is the same in every language. */
    Sprache: z.string().nullable(),
    /** Under which heading of the form it stands; empty where the form has no headings. */
    Abschnitt: z.string(),
    Typ: z.enum(DATENSATZ_FIELD_TYPES),
    Einheit: z.enum(DATENSATZ_UNITS).nullable(),
    Wert: z.string(),
    Pflicht: z.boolean(),
    /** What `auswahl` and `mehrfach` may hold. */
    Werte: z.array(z.string()),
    /** Which kind of record it names; the choice of these stands in `Auswahl` of the record. */
    Verweis: kind.nullable(),
    /** The name of the reason why it cannot be changed any more. */
    Gesperrt: z.string().nullable(),
    /** A sentence: what may be a slip. Nothing is refused for it. */
    Hinweis: z.string().nullable(),
    /** What the portal reads in it, where that is not what stands there. */
    Gelesen: z.string().nullable(),
  });

/** Field by field; a record that did not exist, or is gone, counts as one of empty values. */
export const datensatzDifference = z.object({ Feld: z.string(), Vorher: z.string(), Nachher: z.string() });
export type DatensatzDifference = z.output<typeof datensatzDifference>;

/** What is wrong with a field (or may be), as a sentence in the language of the request. */
export const datensatzBefund = z.object({ Feld: z.string(), Grund: z.string() });

/** Why a change cannot be: what its author changed, others have changed since. `Grund` is a sentence. */
export const datensatzKonflikt = z.object({ Grund: z.string(), Felder: z.array(z.string()) });

/** A row of the history: changes that were made together, by one person, for one reason, and are undone together. */
export const datensatzBatchRow = <A extends z.ZodType>(kind: A) =>
  z.object({
    Id: z.string(),
    Anlass: z.enum(DATENSATZ_BATCH_OCCASIONS),
    Status: z.enum(DATENSATZ_BATCH_STATUS),
    /** Kinds of what is changed. */
    Arten: z.array(kind),
    /** Id of the only record, or the name of the file. */
    Bezug: z.string(),
    /** What people call the only record, where its id says nothing to them. */
    Name: z.string().nullable(),
    Anzahl: z.number().int(),
    Grund: z.string(),
    Wer: z.string(),
    Am: instant(),
    GiltAb: instant().nullable(),
    WirksamAm: instant().nullable(),
  });

/** One record of a batch: what became of it. */
const datensatzChange = <A extends z.ZodType>(kind: A) =>
  z.object({
    Id: z.string(),
    Art: kind,
    ObjektId: z.string(),
    /** What people call the record, where its id says nothing to them. */
    Name: z.string().nullable(),
    Was: z.enum(CHANGE_KINDS),
    Unterschiede: z.array(datensatzDifference),
    Konflikt: datensatzKonflikt.nullable(),
    Zurueckgenommen: z.boolean(),
    erlaubt: z.array(z.enum(['zuruecknehmen'])),
  });

/** A batch with its changes, and what may be done with it. */
export const datensatzBatch = <A extends z.ZodType>(kind: A) =>
  datensatzBatchRow(kind).extend({
    /** Why the whole batch waits, in one word. */
    Konflikt: z.string().nullable(),
    /** The batch that this one undid, or that undid this one. */
    RuecknahmeVon: z.string().nullable(),
    ZurueckgenommenIn: z.string().nullable(),
    BeendetAm: instant().nullable(),
    Aenderungen: pageList(datensatzChange(kind)),
    erlaubt: z.array(z.enum(['zuruecknehmen', 'verwerfen', 'anwenden'])),
  });

/** A record with every field, its history and what is planned: all that its form needs. */
export const datensatzEntry = <A extends z.ZodType>(kind: A) =>
  z.object({
    Art: kind,
    Id: z.string(),
    /** Names the state that was read; null: there is none yet. Whoever writes says which one he saw. */
    Stand: z.string().nullable(),
    Felder: z.array(datensatzField(kind)),
    /** Choices of fields that name another record, where they are few enough to choose from. */
    Auswahl: z.record(z.string(), z.array(z.object({ Id: z.string(), Name: z.string() }))),
    /** Latest first. */
    Verlauf: z.array(datensatzBatchRow(kind)),
    erlaubt: z.array(z.enum(['aendern', 'entfernen'])),
  });

/** A row of the list of records of one kind. */
export const datensatzRow = z.object({
  Id: z.string(),
  Name: z.string(),
  /** What else one looks for in the list, by column. */
  Angaben: z.record(z.string(), z.string()),
  Aktiv: z.boolean(),
  /** Changes of it that wait for their time, or for somebody to clear a conflict. */
  Geplant: z.number().int(),
});

/** How a list is sorted and filtered by its columns, in the query of its call. */
export const listWish = {
  /** A column, or `Name`; with a minus before it the largest first. */
  sortierung: z.string().max(60).optional(),
  /** A line per column: `Kategorie=internet`, `PreisMonatlich=>=3000`, `Startdatum=<=2026-12-31`. */
  filter: z.string().max(600).optional(),
};

/** An import: a file that was checked, and how far it has come. */
export const datensatzImportRow = <A extends z.ZodType>(kind: A) =>
  z.object({
    Id: z.string(),
    Dateiname: z.string(),
    Arten: z.array(kind),
    /** The file was said to be complete: what it does not have goes. */
    FehlendeEntfernen: z.boolean(),
    Status: z.enum(DATENSATZIMPORT_STATUS),
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

/** What a line of an import does to its record. */
export const DATENSATZIMPORT_KINDS = [...CHANGE_KINDS, 'gleich', 'fehler'] as const;

/** The same with its lines: the answer of the dry run. */
export const datensatzImport = <A extends z.ZodType>(kind: A) =>
  datensatzImportRow(kind).extend({
    Zeilen: pageList(
      z.object({
        /** Line of the file; null for what the file does not have. */
        Zeile: z.number().int().nullable(),
        Art: kind,
        ObjektId: z.string(),
        /** What people call the record, where its id says nothing to them. */
        Name: z.string().nullable(),
        Was: z.enum(DATENSATZIMPORT_KINDS),
        Unterschiede: z.array(datensatzDifference),
        /** Nothing of the file is written while one of these is left. */
        Fehler: z.array(datensatzBefund),
        /** What may be a slip; nothing is refused for it. */
        Hinweise: z.array(datensatzBefund),
      }),
    ),
    erlaubt: z.array(z.enum(['starten', 'verwerfen'])),
    /** Kinds of changes in it that this operator's role may not make. */
    Verboten: z.array(kind),
  });

/** A file to import, for a dry run. */
export const datensatzFile = <A extends z.ZodType>(kind: A) =>
  z.object({
    Dateiname: z.string().trim().max(200).default(''),
    Format: z.enum(['csv', 'json']),
    /** What the lines of a CSV file are. */
    Art: kind.optional(),
    Inhalt: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(30_000_000, 'zuLang'),
    /** What the file does not have goes: unused records are removed, used ones switched off. */
    FehlendeEntfernen: z.boolean().default(false),
  });

/** Why a person changes something; who comes after reads it in the history. */
export const grund = () => z.string().trim().max(300, 'zuLang').default('');

/** From when on a change applies: a day (from its first moment), a time in Berlin, or an instant; empty: at once. */
export const giltAb = () =>
  z
    .union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
      error: ({ input }) => (typeof input === 'string' && input.startsWith('T') ? 'tagFehlt' : 'zeitpunktForm'),
    })
    .default('');

/** The inputs of a form by their names; what is left out stays as it is. */
export const felder = () => z.record(z.string().max(80), z.string().max(40_000));

/** The state that was read; empty for a new one. A change of an older state is refused with `PSOF0303` at `Stand`. */
export const stand = () => z.string().max(80).default('');

/** What came of a change. `Stapel` is null where nothing was different. */
export const datensatzResult = z.object({ Id: z.string(), Stapel: z.string().nullable(), Geplant: z.boolean() });

/** What one does with a batch. */
export const batchStep = z.object({
  Schritt: z.enum(['zuruecknehmen', 'verwerfen', 'anwenden']),
  /** One change of it alone. */
  Aenderung: z.uuid().optional(),
  Grund: grund(),
});

/** The same as types, for the kinds `A`; for whoever knows no noun, of any kind. */
type Kinds<A extends string> = z.ZodType<A, A>;
export type DatensatzBatchRow<A extends string = string> = z.output<ReturnType<typeof datensatzBatchRow<Kinds<A>>>>;
export type DatensatzBatch<A extends string = string> = z.output<ReturnType<typeof datensatzBatch<Kinds<A>>>>;
export type DatensatzEntry<A extends string = string> = z.output<ReturnType<typeof datensatzEntry<Kinds<A>>>>;
export type DatensatzImportRow<A extends string = string> = z.output<ReturnType<typeof datensatzImportRow<Kinds<A>>>>;
export type DatensatzImport<A extends string = string> = z.output<ReturnType<typeof datensatzImport<Kinds<A>>>>;
export type DatensatzField<A extends string = string> = z.output<ReturnType<typeof datensatzField<Kinds<A>>>>;
export type DatensatzRow = z.output<typeof datensatzRow>;
export type DatensatzFile<A extends string = string> = z.output<ReturnType<typeof datensatzFile<Kinds<A>>>>;
export type DatensatzChange<A extends string = string> = z.output<ReturnType<typeof datensatzChange<Kinds<A>>>>;
export type DatensatzBefund = z.output<typeof datensatzBefund>;
