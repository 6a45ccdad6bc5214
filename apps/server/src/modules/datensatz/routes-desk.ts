import type { DatensatzBatch, DatensatzEntry } from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { DatensatzBatchStatus } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { changeEntry } from './commands.ts';
import { stepBatch } from './commands-batch.ts';
import { answerStep, readGiltAb, refuseChange } from './policy.ts';
import {
  type BatchRow,
  findBatch,
  findBatchList,
  findChangesPage,
  findHistoryOf,
  findNames,
  findRuecknahme,
  hasMadeRecord,
} from './queries.ts';
import { type Bereich, kindsOf } from './queries-bereich.ts';
import { type EntryWish, exportCsv, exportJson, findEntry } from './queries-entry.ts';
import { findList, type ListRow } from './queries-list.ts';
import type { Flat } from './rules-fields.ts';
import { parseListWish } from './rules-list.ts';
import { toBatch, toBatchRow, toEntry, toListRow } from './view.ts';

const HISTORY_ROWS = 20;

/** What a handler is called with, as far as the desk looks at it. */
export interface Call {
  scope: { readonly sprache: LanguageCode };
  params: object;
}

/** Whose desk it is: which records, how one comes to them, and what a person may. */
export interface Desk<A extends string, C extends Call> {
  bereich: Bereich;
  enter(call: C): Promise<MandantScope | Refusal>;
  /** To change something, where that takes another connection. */
  enterToChange?(call: C): Promise<MandantScope | Refusal>;
  /** Whether this person may change records of all of these kinds. */
  may(call: C, kinds: readonly A[]): boolean;
  /** Where a person may see only some of an area's batches: which ones. */
  sees?(call: C, batch: BatchRow): boolean;
  /** Where a person sees batches that only others may undo or discard: whether this one is his own to do so with. */
  owns?(call: C, batch: BatchRow): boolean;
  /** The same batches, told who they are that did it, where their authors are named by a number. */
  named?(scope: MandantScope, batches: readonly BatchRow[]): Promise<BatchRow[]>;
  /** What people call the only record of a batch, where its kind alone cannot say it (`nameOf`); by the batch. */
  findNames?(scope: MandantScope, batches: readonly BatchRow[]): Promise<ReadonlyMap<string, string>>;
  /** How a value of the list is told, where it is not told as it stands there. */
  tell?(column: string, value: ListRow['angaben'][string], language: LanguageCode): string;
}

type ListQuery = Parameters<typeof parseListWish>[1] & {
  seite: number;
  suche?: string | undefined;
  kategorie?: string | undefined;
  stand?: 'aktiv' | 'inaktiv' | undefined;
};
interface Body {
  Felder: Flat | null;
  Stand: string;
  GiltAb: string;
  Grund: string;
}
interface StepBody {
  Schritt: 'zuruecknehmen' | 'verwerfen' | 'anwenden';
  Aenderung?: string | undefined;
  Grund: string;
}
interface Paged {
  query: { seite: number };
}
interface Named {
  params: { id: string };
}

/**
 * The handlers of the calls that `recordCalls` makes (packages/contract/datensatz-calls.ts). Where a noun's addresses differ
 * (a kind in the path, a record without an id), it says which record is meant.
 */
export const recordRoutes = <A extends string, C extends Call>(desk: Desk<A, C>) => {
  const { bereich } = desk;
  const enterToChange = (call: C) => (desk.enterToChange ?? desk.enter)(call);
  const mayNot = (call: C, kinds: readonly A[]) => (desk.may(call, kinds) ? null : refuse('PSOF0203'));
  const mayNothing = (call: C) =>
    bereich.kinds.some(({ name }) => desk.may(call, [name as A])) ? null : refuse('PSOF0203');
  const named = async (scope: MandantScope, batches: readonly BatchRow[]) =>
    (await desk.named?.(scope, batches)) ?? batches;
  const findSeen = async (call: C, mandant: MandantScope, id: string): Promise<BatchRow | null> => {
    const batch = await findBatch(mandant, bereich, id);
    return batch && (desk.sees?.(call, batch) ?? true) ? batch : null;
  };
  const mayStep = (call: C, batch: BatchRow): boolean =>
    desk.may(call, batch.arten as A[]) && (desk.owns?.(call, batch) ?? true);
  return {
    list:
      <F extends C & { query: ListQuery }>(kindOf: (call: F) => A) =>
      async (call: F) => {
        const mandant = await desk.enter(call);
        if (isRefusal(mandant)) return mandant;
        const { query, scope } = call;
        const kind = kindOf(call);
        const wish = parseListWish(bereich.list?.(kind, scope.sprache).columns ?? {}, query);
        if (!wish.ok) return refuse('PSOF0002', { [wish.field]: 'wertUngueltig' });
        const { order, conditions } = wish;
        const asked = { ...query, order, conditions, size: PAGE_SIZE };
        const { rows, total } = await findList(mandant, bereich, kind, asked);
        const shown = rows.map((row) =>
          toListRow(row, (column, value) => desk.tell?.(column, value, scope.sprache) ?? String(value ?? '')),
        );
        return toPage(shown, total, query.seite);
      },
    /** A record with its history, or the form of a new one, where there is no id. */
    entry:
      <F extends C>(recordOf: (call: F) => { art: A } & EntryWish) =>
      async (call: F): Promise<DatensatzEntry<A> | Refusal> => {
        const mandant = await desk.enter(call);
        if (isRefusal(mandant)) return mandant;
        const { art, ...wish } = recordOf(call);
        const [entry, history] = await Promise.all([
          findEntry(mandant, bereich, art, wish),
          wish.id === undefined ? [] : findHistoryOf(mandant, art, wish.id, HISTORY_ROWS),
        ]);
        if (!entry) return refuse('PSOF0003');
        const reader = { writes: desk.may(call, [art]), sprache: call.scope.sprache };
        return toEntry<A>(kindsOf(bereich)(art), wish.id ?? '', entry, await named(mandant, history), reader);
      },
    /** What came of a form; an empty id is a new record. */
    change:
      <F extends C & { body: Body }>(recordOf: (call: F) => { art: A; id: string }) =>
      async (call: F) => {
        const { art, id } = recordOf(call);
        const refusal = mayNot(call, [art]);
        if (refusal) return refusal;
        const mandant = await enterToChange(call);
        if (isRefusal(mandant)) return mandant;
        const { Felder, Stand, GiltAb, Grund } = call.body;
        const giltAb = readGiltAb(GiltAb, mandant);
        if (isRefusal(giltAb)) return giltAb;
        const wanted = { art, id, felder: Felder, stand: Stand, giltAb, grund: Grund };
        const result = await changeEntry(mandant, bereich, wanted);
        return result.ok ? { Id: result.id, Stapel: result.stapel, Geplant: result.geplant } : refuseChange(result);
      },
    batches: async <F extends C & { query: { seite: number; suche?: string; status?: DatensatzBatchStatus } }>(
      call: F,
    ) => {
      const mandant = await desk.enter(call);
      if (isRefusal(mandant)) return mandant;
      const { rows, total } = await findBatchList(mandant, bereich, { ...call.query, size: PAGE_SIZE });
      const names = await (desk.findNames?.(mandant, rows) ?? findNames(mandant, bereich, rows));
      const shown = (await named(mandant, rows)).map((row) => toBatchRow<A>(row, names));
      return toPage(shown, total, call.query.seite);
    },
    batch: async <F extends C & Paged & Named>(call: F): Promise<DatensatzBatch<A> | Refusal> => {
      const mandant = await desk.enter(call);
      if (isRefusal(mandant)) return mandant;
      const { id } = call.params;
      const { seite } = call.query;
      const batch = await findSeen(call, mandant, id);
      if (!batch) return refuse('PSOF0003');
      const [changes, zurueckgenommenIn, keepsSome] = await Promise.all([
        findChangesPage(mandant, id, { seite, size: PAGE_SIZE }),
        batch.status === 'Zurueckgenommen' ? findRuecknahme(mandant, id) : null,
        bereich.keepsRecords ? hasMadeRecord(mandant, id) : false,
      ]);
      const writes = mayStep(call, batch);
      const [shown = batch] = await named(mandant, [batch]);
      return toBatch<A>(bereich, shown, changes, {
        seite,
        zurueckgenommenIn,
        keepsSome,
        writes,
        sprache: call.scope.sprache,
      });
    },
    step: async <F extends C & Named & { body: StepBody }>(call: F) => {
      const refusal = mayNothing(call);
      if (refusal) return refusal;
      const mandant = await enterToChange(call);
      if (isRefusal(mandant)) return mandant;
      const batch = await findSeen(call, mandant, call.params.id);
      if (!batch) return refuse('PSOF0003');
      if (!mayStep(call, batch)) return refuse('PSOF0203');
      const { Schritt, Aenderung, Grund } = call.body;
      return answerStep(
        await stepBatch(mandant, bereich, batch, { schritt: Schritt, aenderung: Aenderung, grund: Grund }),
      );
    },
    exportJson: async (call: C) => {
      const mandant = await desk.enter(call);
      return isRefusal(mandant) ? mandant : exportJson(mandant, bereich);
    },
    exportCsv:
      <F extends C>(kindOf: (call: F) => A) =>
      async (call: F) => {
        const mandant = await desk.enter(call);
        return isRefusal(mandant) ? mandant : exportCsv(mandant, bereich, kindOf(call));
      },
  };
};
