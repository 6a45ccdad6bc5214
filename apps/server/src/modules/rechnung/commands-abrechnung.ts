import type { AgenturId, RechnungId, RechnungKind, Tag } from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { describeError } from '../../platform/db/lost.ts';
import { insert } from '../../platform/db/rows.ts';
import { inHalves } from '../../platform/jobs/halves.ts';
import { inStatements } from '../auszahlung/queries.ts';
import { renderCii } from './cii.ts';
import { lockOriginal, moveRechnung, settleCorrection } from './commands.ts';
import { type Abrechnung, findUnsettled, previewSettlement, type Unsettled } from './queries-abrechnung.ts';
import { numberOf, type RechnungDocument, totals } from './rules.ts';
import { type Draft, lastMonth } from './rules-abrechnung.ts';

/** The next number of a range, held until the transaction ends: whoever gives up gives it back (decisions §8, gap-free). */
const takeNumber = async (tx: MandantScope, kind: RechnungKind, year: number): Promise<string> => {
  const { letzte } = await tx.db
    .insertInto('nummernkreis')
    .values({ mandant_id: tx.mandant.id, art: kind, jahr: year, letzte: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art', 'jahr'])
        .doUpdateSet((eb) => ({ letzte: eb('nummernkreis.letzte', '+', 1) })),
    )
    .returning('letzte')
    .executeTakeFirstOrThrow();
  return numberOf(kind, year, letzte);
};

const insertLines = async (
  tx: MandantScope,
  { items }: Draft,
  { id, agenturId }: { id: RechnungId; agenturId: AgenturId },
): Promise<void> => {
  const back = items.flatMap(({ lineId }) => lineId ?? []);
  if (back.length > 0)
    await tx.db
      .updateTable('rechnungszeile')
      .set({ zurueckgenommen: true })
      .where('mandant_id', '=', tx.mandant.id)
      .where(sql<boolean>`id = any(${back}::uuid[])`)
      .execute();
  const rows = items.map((one) => ({
    mandant_id: tx.mandant.id,
    id: uuid(),
    agentur_id: agenturId,
    rechnung_id: id,
    schluessel: one.key,
    praemierung_id: one.praemierungId as never,
    auftrag_id: one.auftragId as never,
    text: one.text,
    wert_cent: one.wertCent,
    gebuehr_cent: one.gebuehrCent,
    nimmt_zurueck: one.lineId ?? null,
  }));
  for (const some of inStatements(rows)) await insert('rechnungszeile', some).execute(tx.db);
};

/** Gives a draft its number and keeps it for ever, with the XML as it is sent. */
export const issue = async (tx: MandantScope, agenturId: AgenturId, draft: Draft): Promise<string> => {
  const { art, date, from, dueOn } = draft.document;
  const document: RechnungDocument = {
    ...draft.document,
    number: await takeNumber(tx, art, Number(date.slice(0, 4))),
  };
  const { netCent, taxCent, grossCent } = totals(document);
  const id = uuid() as RechnungId;
  await tx.db
    .insertInto('rechnung')
    .values({
      mandant_id: tx.mandant.id,
      id,
      agentur_id: agenturId,
      nummer: document.number,
      art,
      status: 'Offen',
      monat: from,
      datum: date,
      faellig_am: dueOn,
      original_id: draft.originalId as RechnungId | null,
      netto_cent: netCent,
      steuer_cent: taxCent,
      brutto_cent: grossCent,
      dokument: JSON.stringify(document),
      xml: renderCii(document),
      erstellt_am: tx.now,
    })
    .execute();
  await insertLines(tx, draft, { id, agenturId });
  await moveRechnung(tx, id, 'erstellt');
  if (draft.originalId) await settleCorrection(tx, draft.originalId as RechnungId, cent(Math.abs(grossCent)));
  return document.number;
};

/** One at a time writes documents of an agency: what another takes back meanwhile would be taken back twice. */
export const lockSettling = (tx: MandantScope, agenturId: AgenturId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`abrechnung:${agenturId}`}, 0))`.execute(tx.db);

/**
 * With all that it corrects held, before any number is taken (ADR 0013), and read again since: what is paid or taken back in
 * between would be asked for wrongly.
 */
const planHeld = async (
  tx: MandantScope,
  agenturId: AgenturId,
  month: Tag,
  held: ReadonlySet<string> = new Set(),
): Promise<Abrechnung> => {
  const plan = await previewSettlement(tx, agenturId, month);
  const originals = plan.ok ? plan.drafts.flatMap(({ originalId }) => originalId ?? []) : [];
  const free = originals.filter((id) => !held.has(id)).toSorted();
  if (free.length === 0) return plan;
  for (const id of free) await lockOriginal(tx, id as RechnungId);
  return planHeld(tx, agenturId, month, new Set([...held, ...free]));
};

/** Once per agency and month: who comes second waits for the first, and finds it done. A refused one leaves no trace. */
export const settleMonth = (scope: MandantScope, agenturId: AgenturId, month: Tag): Promise<Abrechnung> =>
  scope.transaction(async (tx) => {
    await lockSettling(tx, agenturId);
    const plan = await planHeld(tx, agenturId, month);
    if (!plan.ok) return plan;
    const row = await tx.db
      .insertInto('abrechnung')
      .values({ mandant_id: tx.mandant.id, agentur_id: agenturId, monat: month, wer: tx.wer, am: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('monat')
      .executeTakeFirst();
    if (!row) return { ok: false, grund: 'schonAbgerechnet' };
    const nummern: string[] = [];
    for (const draft of plan.drafts) nummern.push(await issue(tx, agenturId, draft));
    return { ...plan, nummern };
  });

export const SETTLING = 'monatAbrechnen';

/** One agency's month at a time, so that one that fails keeps no other; it is told to people, and answered by `failed`. */
export const settleAlone = async <T>(
  scope: MandantScope,
  one: Pick<Unsettled, 'agenturId' | 'month'>,
  settle: () => Promise<T>,
  failed: T,
): Promise<T> => {
  let result = failed;
  await inHalves([one], {
    sweep: SETTLING,
    attempt: async () => {
      result = await settle();
      return 1;
    },
    setAside: async ({ agenturId, month }, error) =>
      scope.log.error(
        { alarm: 'abrechnung', sweep: SETTLING, agentur: agenturId, month, err: describeError(error) },
        'a month of an agency could not be settled',
      ),
  });
  return result;
};

/**
 * At the month's beginning, and for each month that was missed, the oldest first. One that fails keeps no other, and is
 * tried again the next minute.
 */
export const settleDueMonths = async (scope: MandantScope): Promise<number> => {
  let settled = 0;
  for (const one of await findUnsettled(scope, lastMonth(scope.heute)))
    if (await settleAlone(scope, one, async () => (await settleMonth(scope, one.agenturId, one.month)).ok, false))
      settled++;
  return settled;
};
