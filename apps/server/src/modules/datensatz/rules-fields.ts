import type { DatensatzFieldType, DatensatzUnit } from '@weitersagen/contract/datensatz';
import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Message } from '@weitersagen/contract/messages';

/** A record as a document has it, and as its table's row is read. */
export type Document = Record<string, unknown>;
/** The same as a line of text, as it stands in a CSV file and in a form: column -> cell. */
export type Flat = Record<string, string>;

export interface Field {
  /** Column of the file and name of the input: the words of calls.md §3, a language behind `_`. */
  name: string;
  /** The name without its language, by which label and help are found; and that language. */
  feld: string;
  sprache: string | null;
  /** Where the value stands in the document. */
  weg: string;
  typ: DatensatzFieldType;
  einheit?: DatensatzUnit;
  /** Heading of the form. */
  abschnitt?: string;
  pflicht?: boolean;
  /** Characters of a text, as a person counts them. */
  atMost?: number;
  /** Bounds of a number. */
  von?: number;
  bis?: number;
  values?: readonly string[];
  /** Variants of the record that have it. */
  nur?: readonly string[];
  /** Empty is `null` in the document, not an empty text. */
  leer?: null;
  /** What an empty cell means. */
  vorgabe?: string;
  /** Names another record, of this kind. */
  verweis?: string;
}

export type More = Omit<Field, 'name' | 'feld' | 'sprache' | 'weg' | 'typ'> & { weg?: string };

export const field = (name: string, type: DatensatzFieldType = 'text', more: More = {}): Field => ({
  name,
  feld: name,
  sprache: null,
  weg: name,
  typ: type,
  ...more,
});

/** One field in every language. */
export const localised = (name: string, type: DatensatzFieldType = 'text', more: More = {}): Field[] =>
  LANGUAGES.map((language) => ({
    ...more,
    name: `${name}_${language}`,
    feld: name,
    sprache: language,
    typ: type,
    weg: `${more.weg ?? name}.${language}`,
  }));

export type FieldReason =
  | 'angabeFehlt'
  | 'textZuLang'
  | 'wertUngueltig'
  | 'betrag'
  | 'ganzeZahl'
  | 'jaNein'
  | 'tagForm'
  | 'auswahl'
  | 'stufen'
  | 'fakten'
  | 'paare'
  | 'adresse'
  | 'endeVorStart';
export interface FieldError<G extends string = FieldReason> {
  feld: string;
  grund: G;
}

interface Failure {
  issues: readonly { path: readonly PropertyKey[]; code?: string | undefined; message: string }[];
}
interface Schema {
  safeParse(raw: unknown): { success: true; data: unknown } | { success: false; error: Failure };
}

/** A kind of record, described once: form, file, history, differences and checks all follow from it. */
export interface DatensatzKind {
  /** `produkt`: as the history and the calls name it. */
  name: string;
  felder: readonly Field[];
  /** The field whose value says which of those with `nur` a record has, and what counts where it says nothing. */
  variante?: { feld: string; weg: string; vorgabe: string };
  /** The field that names a record; it never changes. */
  schluessel: string;
  /** By what a record is found again; empty for one that has none yet. */
  idOf(flat: Flat): string;
  /** What people call a record, where its id says nothing to them. */
  nameOf?(document: Document): string;
  /** Sets of fields that identify a record; a line of an import has to fill all fields of one of these sets. */
  erkennung: readonly (readonly string[])[];
  /** Its list in a document that holds all kinds. */
  list: string;
  schema: Schema;
  /** What a document of single values lacks before the schema looks at it. */
  complete?(document: Document): void;
  /** What two fields say together, and what a schema cannot tell. */
  check?(document: Document): FieldError[];
  /** What is said where somebody names a record of this kind that there is not. */
  unbekannt: Message;
  /** Fields that a copy of a record begins without, beside the one that names it. */
  eigen?: readonly string[];
  /** What no two records may share. */
  einmalig?: { feld: string; schluessel(flat: Flat): string; grund: Message };
}

/** The fields that a record of this variant has. */
export const fieldsFor = ({ felder }: Pick<DatensatzKind, 'felder'>, variant: string | undefined): readonly Field[] =>
  felder.filter(({ nur }) => !nur || nur.some((one) => one === variant));
