import type { DatensatzEintrag, DatensatzStapel } from '@weitersagen/contract/datensatz';
import type { Sprache } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { changeEntry } from './commands.ts';
import { stepBatch } from './commands-batch.ts';
import { answerStep, readGiltAb, refuseChange } from './policy.ts';
import { type BatchRow, findBatch, findBatchList, findChangesPage, findHistoryOf, findRuecknahme } from './queries.ts';
import { type Bereich, kindsOf } from './queries-bereich.ts';
import { findEntry } from './queries-entry.ts';
import type { Flat } from './rules-fields.ts';
import { toBatch, toBatchRow, toEntry } from './view.ts';

const HISTORY_ROWS = 20;

/** Who reads a record: whether he may change it, and his language. */
interface Reader {
  writes: boolean;
  sprache: Sprache;
}

/** A record with its history, or the form of a new one (`id` undefined). */
export const answerEntry = async <A extends string>(
  scope: MandantScope,
  bereich: Bereich,
  { art, id }: { art: A; id: string | undefined },
  reader: Reader,
): Promise<DatensatzEintrag<A> | Refusal> => {
  const [entry, history] = await Promise.all([
    findEntry(scope, bereich, art, { id }),
    id === undefined ? [] : findHistoryOf(scope, art, id, HISTORY_ROWS),
  ]);
  if (!entry) return refuse('PSOF0003');
  return toEntry<A>(kindsOf(bereich)(art), id ?? '', entry, history, reader);
};

interface Body {
  Felder: Flat | null;
  Stand: string;
  GiltAb: string;
  Grund: string;
}

/** What came of a form; an empty id is a new record. */
export const answerChange = async (
  scope: MandantScope,
  bereich: Bereich,
  { art, id }: { art: string; id: string },
  { Felder, Stand, GiltAb, Grund }: Body,
) => {
  const giltAb = readGiltAb(GiltAb, scope);
  if (isRefusal(giltAb)) return giltAb;
  const wanted = { art, id, felder: Felder, stand: Stand, giltAb, grund: Grund };
  const result = await changeEntry(scope, bereich, wanted);
  return result.ok ? { Id: result.id, Stapel: result.stapel, Geplant: result.geplant } : refuseChange(result);
};

export const answerBatches = async <A extends string>(scope: MandantScope, bereich: Bereich, page: number) => {
  const { zeilen, gesamt } = await findBatchList(scope, bereich, { seite: page, groesse: SEITENGROESSE });
  return toPage(
    zeilen.map((row) => toBatchRow<A>(row)),
    gesamt,
    page,
  );
};

/** Where a person may see only some of an area's batches: which ones. */
type Sees = (batch: BatchRow) => boolean;
const ALL: Sees = () => true;

export const answerBatch = async <A extends string>(
  scope: MandantScope,
  bereich: Bereich,
  id: string,
  { sees = ALL, ...reader }: Reader & { sees?: Sees },
): Promise<DatensatzStapel<A> | Refusal> => {
  const batch = await findBatch(scope, bereich, id);
  if (!batch || !sees(batch)) return refuse('PSOF0003');
  const [changes, undoneBy] = await Promise.all([
    findChangesPage(scope, id, { seite: 1, groesse: SEITENGROESSE }),
    batch.status === 'Zurueckgenommen' ? findRuecknahme(scope, id) : null,
  ]);
  return toBatch<A>(bereich, batch, changes, { seite: 1, zurueckgenommenIn: undoneBy, ...reader });
};

export const answerBatchStep = async (
  scope: MandantScope,
  bereich: Bereich,
  id: string,
  {
    Schritt,
    Aenderung,
    Grund,
  }: { Schritt: 'zuruecknehmen' | 'verwerfen' | 'anwenden'; Aenderung?: string | undefined; Grund: string },
  sees: Sees = ALL,
) => {
  const batch = await findBatch(scope, bereich, id);
  if (!batch || !sees(batch)) return refuse('PSOF0003');
  return answerStep(await stepBatch(scope, bereich, batch, { schritt: Schritt, aenderung: Aenderung, grund: Grund }));
};
