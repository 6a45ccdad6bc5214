import type { ColumnType } from '@weitersagen/contract/bericht';
import type { ByLanguage } from '@weitersagen/contract/languages';
import type { RawBuilder } from 'kysely';

export interface ReportColumn {
  type: ColumnType;
  label: ByLanguage;
  /** Of a status or a choice: what it may be, and how a person reads it. */
  values?: Readonly<Record<string, ByLanguage>>;
  isUnsorted?: true;
  isUnfiltered?: true;
  /** Said in place of a value that is not told. */
  withheld?: ByLanguage;
  /** Empty in some rows: these come last, whichever way it is sorted. */
  isOptional?: true;
  /** Summed over all that was found. */
  isTotalled?: true;
  /** Read for the foot alone, to be added up, or for a filter that leads to one row: no answer has it, no file. */
  isHidden?: true;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** A line below the rows: for each column that it fills, the hidden column whose sum stands there. */
export interface FootLine {
  label: ByLanguage;
  sums: Readonly<Record<string, string>>;
}

/** A report as a table of data: what it reads, its columns, and how it is sorted where nobody says otherwise. */
export interface Report<Scope> {
  columns: ReportColumns;
  order: { by: string; isDescending: boolean };
  /** Where one sum of a column would say nothing: several of them, each of its own kind of rows. */
  foot?: readonly FootLine[];
  /**
   * A statement with a column for each of `columns`, and `id`, by which rows are told apart. It is read on the connection of
   * the scope, whose walls decide which rows there are.
   */
  source(scope: Scope): RawBuilder<unknown>;
  /** The same for all rows at once, where `source` counts something row by row. */
  whole?(scope: Scope): RawBuilder<unknown>;
}

/** As the database gives it. */
export type ReportRow = Record<string, string | number | Date | null>;

/** What a column is asked for. */
export type Condition =
  | { kind: 'contains'; text: string }
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'span'; from: string | number | null; to: string | number | null };

/** A request that fits the report. */
export interface ReportWish {
  orderBy: string;
  isDescending: boolean;
  size: number;
  page: number;
  conditions: readonly { column: string; condition: Condition }[];
}
