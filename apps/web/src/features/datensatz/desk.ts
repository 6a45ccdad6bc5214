import type {
  DatensatzBatch,
  DatensatzBatchRow,
  DatensatzFile,
  DatensatzImport,
  DatensatzImportRow,
} from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import type { DatensatzBatchStatus } from '@weitersagen/contract/values';
import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Path, siteContext } from '../../environment.ts';
import type { BatchWords, batchStepFrom } from './batch.tsx';

type Environment = ReturnType<typeof siteContext>;
export type Screen = Parameters<Path>[0];
/** What an address says, by the names of its parts. */
export type Address = Record<string, string>;
interface Page<T> {
  Content: T[];
  HasNext: boolean;
  PageCount: number;
  TotalCount: number;
}
export interface Back {
  to: string;
  label: string;
}
export interface FrameProps<H> {
  head: H;
  titel: ReactNode;
  aside?: ReactNode;
  zurueck?: Back | undefined;
  children: ReactNode;
}

/** A noun whose records have a screen for each batch of changes: what it asks, where it stands, what it says. */
export interface BatchDesk<H> {
  /** What its frame and its words need to know beside the address. */
  findHead(args: LoaderFunctionArgs): Promise<H>;
  Frame: ComponentType<FrameProps<H>>;
  /** What the records are called together, in the title of the window. */
  named(language: LanguageCode): string;
  problem(problem: Problem, language: LanguageCode): Problem;
  useBatchWords(head: H): BatchWords;
  batch: {
    screen: Screen;
    find(env: Environment, address: Address, seite: number): Promise<DatensatzBatch>;
    step(env: Environment, address: Address, body: ReturnType<typeof batchStepFrom>): Promise<Stepped>;
    useBack(head: H): Back | undefined;
    useNote?(batch: DatensatzBatch): ReactNode;
  };
}
type Stepped = { ok: true } | { ok: false; problem: Problem };

/** The same with a history of all its records, and with imports. */
export interface RecordDesk<H> extends BatchDesk<H> {
  history: {
    list(
      env: Environment,
      address: Address,
      query: { seite: number; suche?: string | undefined; status?: DatensatzBatchStatus | undefined },
    ): Promise<Page<DatensatzBatchRow>>;
    useBack(head: H): Back | undefined;
  };
  imports: {
    /** That of all imports, and that of one. */
    screens: { all: Screen; one: Screen };
    list(env: Environment, address: Address, seite: number): Promise<Page<DatensatzImportRow>>;
    check(env: Environment, address: Address, body: DatensatzFile): Promise<Checked>;
    find(
      env: Environment,
      address: Address,
      query: { seite: number; was?: 'neu' | 'geaendert' | 'entfernt' | 'gleich' | 'fehler' | undefined },
    ): Promise<DatensatzImport>;
    run(
      env: Environment,
      address: Address,
      body: { Schritt: 'starten' | 'verwerfen'; GiltAb: string; Grund: string },
    ): Promise<Stepped>;
    useBack(head: H): Back | undefined;
    useWords(head: H): ImportWords;
  };
}
type Checked = { ok: true; data: { Id: string } } | { ok: false; problem: Problem };

export interface ImportWords {
  /** Kinds that the lines of a CSV file may be, for this person; none: he may import nothing. */
  kinds: readonly { value: string; label: string }[];
  /** Why he may not. */
  readOnly: string;
  accept: string;
  file: string;
  /** Where the file to begin with comes from. */
  text: ReactNode;
  /** What becomes of records that a whole file lacks; absent: each of them stays. */
  missing?: { label: string; hint: string };
  kindOf(kind: string): string;
  /** Of one record. */
  single(kind: string): string;
}

export const addressOf = ({ params }: LoaderFunctionArgs): Address =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

export const pageOf = ({ request }: LoaderFunctionArgs): number =>
  Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('seite') ?? '', 10) || 1);
