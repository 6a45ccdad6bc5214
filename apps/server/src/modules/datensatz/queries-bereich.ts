import { createHash } from 'node:crypto';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Message } from '@weitersagen/contract/messages';
import type { DatensatzBereich } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { DatensatzKind, Document, Field, Flat } from './rules-fields.ts';
import type { ImportError, Kinds, Missing, RawRow, Stock } from './rules-import.ts';
import type { ListColumns } from './rules-list.ts';
import { flatOf } from './rules-text.ts';

/** What came of a change of one record. */
export interface Effect {
  art: string;
  id: string;
  vorher: Document | null;
  nachher: Document | null;
}

/** Why a record cannot be changed, and the field at which a form tells it. */
export type Check = (kind: string, before: Flat | null, after: Flat | null) => ImportError | null;

/** How a list of records of one kind is read; `t` is the record, `$mandant`, `$heute` and `$kategorie` are put in. */
export interface ListSource {
  von: string;
  name: string;
  /** What is told beside the name: shown, sorted and filtered by. */
  columns: ListColumns;
  suche: string;
  aktiv: string;
  kategorie?: string;
  sort: string;
}

export interface Locks {
  /** Why a field cannot be changed any more, by its name. */
  je: ReadonlyMap<string, string>;
  /** It cannot be removed. */
  bleibt?: boolean;
}

export interface Hint {
  feld: string;
  grund: Message;
}

/** Words of the operators' audit log. */
export interface AuditWords {
  geaendert: string;
  geplant: string;
  konflikt: string;
  zurueckgenommen: string;
  planVerworfen: string;
  importiert: string;
  importGestartet: string;
  importAbgebrochen: string;
}

/**
 * Kinds of records that are written together and have one history. A noun gives what only it knows: its fields, its rules,
 * and how a record is read and written; all else is done by this module (ADR 0024).
 */
export interface Bereich {
  readonly name: DatensatzBereich;
  /** In the order in which one needs the other. */
  readonly kinds: readonly DatensatzKind[];
  readonly audit: AuditWords;
  /** The field at which a form tells a reason. */
  readonly fieldTo: Readonly<Record<string, string>>;
  /** Records as documents, in their order; `ids` null: all of them. */
  find(scope: MandantScope, kind: string, ids: readonly string[] | null): Promise<Document[]>;
  /** What stands against one record, without looking at others. */
  checkDocument(scope: MandantScope, kind: string, document: Document, current: Flat | null): Message | null;
  /** What stands against a change of these kinds; asked when it is planned, and again when it takes effect. */
  createCheck(scope: MandantScope, kinds: readonly string[]): Promise<Check>;
  /** Writes effects that nothing stands against, or sends all of it back (commands-apply.ts). */
  write(tx: MandantScope, effects: readonly Effect[], written: (n: number) => Promise<void>): Promise<void>;
  /** After the commit: whoever wrote sees it on the next page. */
  forget(scope: MandantScope): void;
  /** Records are never removed, nor is the making of one undone. */
  readonly keepsRecords?: true;
  /** The id of a new record, where its author does not give it. */
  newId?(kind: string): string | null;
  /** What may be a slip, for each record. */
  findHints?(
    scope: MandantScope,
    sentences: readonly { art: string; dokument: Document | null }[],
  ): Promise<readonly (readonly Hint[])[]>;
  /** Which id a line of a file means. */
  createFinder?(stock: Stock): (raw: RawRow) => string;
  /** What keeps those records from going that a file does not name, or what becomes of them instead. */
  findMissing?(
    scope: MandantScope,
    stock: Stock,
    missing: readonly { kind: string; ids: readonly string[] }[],
  ): Promise<(kind: string, id: string) => Missing>;
  /** What a record's past forbids. */
  findLocks?(scope: MandantScope, kind: string, flat: Flat): Promise<Locks>;
  /** What a form of a new record begins with. */
  defaultOf?(field: Field, scope: MandantScope, variant: string): string;
  /** The variant of a new record, where nobody says which. */
  defaultVariante?(scope: MandantScope): string;
  /** Fields of the form; all of them where it is not said. */
  isShown?(kind: string, field: Field): boolean;
  list?(kind: string, language: LanguageCode): ListSource;
  /** Choices of a form beside the records that its fields name. */
  findChoices?(scope: MandantScope, fields: readonly Field[]): Promise<[string, { id: string; name: string }[]][]>;
}

/** Names a state of a record: two people who saw the same one saw the same text. */
export const stateOf = (flat: Flat): string =>
  createHash('sha256').update(JSON.stringify(flat)).digest('base64url').slice(0, 22);

export const kindsOf =
  ({ kinds }: Bereich): Kinds =>
  (name) => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no kind of record is called ${name}`);
    return kind;
  };

export interface StoredRecord {
  dokument: Document;
  flat: Flat;
}

/** Records by id, as document and as text. */
export const findRecords = async (
  scope: MandantScope,
  bereich: Bereich,
  kind: string,
  ids: readonly string[] | null = null,
): Promise<Map<string, StoredRecord>> => {
  const kindName = kindsOf(bereich)(kind);
  const documents = await bereich.find(scope, kind, ids);
  return new Map(
    documents.map((doc) => {
      const flat = flatOf(kindName, doc);
      return [kindName.idOf(flat), { dokument: doc, flat }];
    }),
  );
};

/** Every record, by kind and id. */
export const findStock = async (scope: MandantScope, bereich: Bereich): Promise<Stock> =>
  new Map(
    await Promise.all(bereich.kinds.map(async ({ name }) => [name, await findRecords(scope, bereich, name)] as const)),
  );
