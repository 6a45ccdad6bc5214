import { type Cent, cent, type RechnungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { listOwners } from '../agentur/queries-people.ts';
import { findKonto } from '../agentur/queries-stammdaten.ts';
import { markRechnungForRecall, removeRechnungenFromLauf } from '../auszahlung/commands-takeOut.ts';
import { lockLaufOfRechnung } from '../auszahlung/queries-rechnung.ts';
import { bookRechnung } from '../buchung/commands-rechnung.ts';
import { type DocumentEvent, isPaidOut } from '../buchung/rules-rechnung.ts';
import { findSums, lockOpenCorrections, lockRechnung, overdue, type RechnungRow } from './queries.ts';
import { openCent, restOf } from './rules-abrechnung.ts';
import {
  firstReminderOf,
  REMINDERS,
  type RechnungEffect,
  type RechnungEvent,
  type RechnungGrund,
  rechnungLifecycle,
  SET_OFF,
} from './status.ts';

export type Move = { ok: true; row: RechnungRow } | { ok: false; grund: RechnungGrund | LifecycleGrund };

export const planRechnungMail = async (
  tx: MandantScope,
  row: Pick<RechnungRow, 'id' | 'agentur_id'>,
  mail: RechnungEffect['mail'] | 'rechnungKontoFehlt' | 'rechnungZurueck',
): Promise<void> => {
  const owners = await listOwners(tx, row.agentur_id);
  const plans = owners.map(({ id, email, sprache }) => ({
    vorlage: mail,
    an: email,
    sprache,
    bezug: { rechnung: row.id, agenturperson: id },
  }));
  await planMail(tx, ...plans);
};

const hasKonto = async (tx: MandantScope, id: RechnungRow['agentur_id']): Promise<boolean> =>
  ((await findKonto(tx, id))?.iban_maskiert ?? null) !== null;

const factsOf = async (tx: MandantScope, row: RechnungRow) => ({
  art: row.art,
  heute: tx.heute,
  faelligAm: row.faellig_am,
  // What a correction did not lower, because the agency had paid that by itself, is owed to it again once its money is back.
  isTakenBack: row.brutto_cent - row.korrigiert_cent <= 0 && openCent(row) === 0,
  isUnderWay: isPaidOut(row.art) && (await lockLaufOfRechnung(tx, row.id))?.status === 'Geholt',
});

/** As the history names them, beside the events of other nouns. */
const TOLD: Record<RechnungEvent, string> = {
  erstellt: 'rechnungErstellt',
  bezahlt: 'rechnungBezahlt',
  ausgezahlt: 'rechnungAusgezahlt',
  zurueck: 'rechnungZurueck',
  verrechnet: 'rechnungVerrechnet',
  fristVorbei: 'rechnungUeberfaellig',
  korrigiert: 'rechnungKorrigiert',
};

/** What the bank or an operator says of a payment. */
export interface Payment {
  durch: string;
}

const PAID: readonly RechnungEvent[] = ['bezahlt', 'ausgezahlt', 'verrechnet'];

const valuesOf = (tx: MandantScope, event: RechnungEvent, row: RechnungRow, by: string | undefined) => ({
  ...(PAID.includes(event) ? { bezahlt_am: tx.now, bezahlt_durch: by ?? null } : {}),
  ...(event === 'zurueck' ? { bezahlt_am: null, bezahlt_durch: null, versuch: row.versuch + 1 } : {}),
  ...(event === 'fristVorbei' ? { erinnert: firstReminderOf(row.faellig_am, tx.heute) } : {}),
});

/** What an event books of a document, if anything. */
const bookEvent = async (
  tx: MandantScope,
  row: RechnungRow,
  event: RechnungEvent,
  received: Cent | undefined,
): Promise<void> => {
  const { id: rechnungId, art, versuch } = row;
  const book = (booked: DocumentEvent) => bookRechnung(tx, { rechnungId, art, versuch, ereignis: booked });
  if (event === 'erstellt') {
    const beleg = { ...(await findSums(tx, row.id)), steuerCent: cent(Math.abs(row.steuer_cent)) };
    return book({ art: 'beleg', beleg });
  }
  if (event === 'bezahlt' || event === 'ausgezahlt') return book({ art: 'zahlung', betrag: restOf(row) });
  if (event === 'zurueck') return book({ art: 'ruecklaeufer', ...(received ? { eingegangen: received } : {}) });
};

/**
 * One event of a document's life, with what it books; `erstellt` is told of a row that has its first status already.
 * `eingegangen`: what the bank credited, where it is not what was paid.
 */
export const moveRechnung = async (
  tx: MandantScope,
  id: RechnungId,
  event: RechnungEvent,
  { durch, grund, eingegangen: received }: Partial<Payment> & { grund?: string; eingegangen?: Cent | undefined } = {},
): Promise<Move> => {
  const row = await lockRechnung(tx, id);
  if (!row) return { ok: false, grund: 'nichtMoeglich' };
  const result = rechnungLifecycle.apply(event === 'erstellt' ? null : row.status, event, await factsOf(tx, row));
  if (!result.ok) return result;
  const change = { status: result.status, ...valuesOf(tx, event, row, durch) };
  await tx.db
    .updateTable('rechnung')
    .set(change)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await bookEvent(tx, row, event, received);
  await rememberHistory(tx, {
    gegenstand: 'rechnung',
    id,
    ereignis: TOLD[event],
    von: event === 'erstellt' ? null : row.status,
    nach: result.status,
    grund: grund ?? durch ?? null,
  });
  for (const { mail } of result.folgen) await planRechnungMail(tx, row, mail);
  if (event === 'erstellt' && isPaidOut(row.art) && !(await hasKonto(tx, row.agentur_id)))
    await planRechnungMail(tx, row, 'rechnungKontoFehlt');
  return { ok: true, row: { ...row, ...change } };
};

const setOffOne = async (tx: MandantScope, { id, art, versuch }: RechnungRow, amount: Cent): Promise<void> => {
  await tx.db
    .updateTable('rechnung')
    .set((eb) => ({ verrechnet_cent: eb('verrechnet_cent', '+', amount) as never }))
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await bookRechnung(tx, { rechnungId: id, art, versuch, ereignis: { art: 'verrechnung', betrag: amount } });
};

/** Its open corrections lower what is open of a document, as far as it goes; what is left of them is owed by itself. */
export const setOffCorrections = async (tx: MandantScope, originalId: RechnungId): Promise<void> => {
  for (const correction of await lockOpenCorrections(tx, originalId)) {
    const original = await lockRechnung(tx, originalId);
    const isOpen = original?.status === 'Offen' || original?.status === 'Ueberfaellig';
    const amount = original && isOpen ? cent(Math.min(restOf(original), restOf(correction))) : cent(0);
    if (!original || amount <= 0) break;
    await setOffOne(tx, original, amount);
    await setOffOne(tx, correction, amount);
    if (amount === restOf(correction)) await moveRechnung(tx, correction.id, 'verrechnet', { durch: SET_OFF });
  }
  await moveRechnung(tx, originalId, 'korrigiert');
};

/** As ADR 0013 orders it: the run, then the document. It is asked for the run again, since another may have taken it in between. */
export const lockOriginal = async (tx: MandantScope, id: RechnungId) => {
  await lockLaufOfRechnung(tx, id);
  const original = await lockRechnung(tx, id);
  return { original, run: await lockLaufOfRechnung(tx, id) };
};

/**
 * A correction takes from its original. Was that not paid yet, the correction is set off; was it paid, or is its payment with
 * the bank, the money is owed back by itself.
 */
export const settleCorrection = async (tx: MandantScope, originalId: RechnungId, amount: Cent): Promise<void> => {
  const { original, run } = await lockOriginal(tx, originalId);
  if (!original) throw new Error(`a correction of an invoice that there is not: ${originalId}`);
  const corrected = cent(original.korrigiert_cent + amount);
  await tx.db
    .updateTable('rechnung')
    .set({ korrigiert_cent: corrected })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', originalId)
    .execute();
  if (run?.status === 'Geholt') {
    if (corrected >= original.brutto_cent) await markRechnungForRecall(tx, originalId);
    return;
  }
  if (run) await removeRechnungenFromLauf(tx, [originalId], 'rechnungKorrigiert');
  await setOffCorrections(tx, originalId);
};

const overdueFor = (scope: MandantScope, step: number, days: number) =>
  overdue(scope, plusTage(scope.heute, 1 - days), step);

/** Those of each reminder. */
export const toBeReminded = (scope: MandantScope) => {
  const each = REMINDERS.map((days, step) => sql`(${overdueFor(scope, step, days)})`);
  return sql.join(each, sql` union all `);
};

/** The first reminder makes an invoice overdue; each is sent once. */
export const remindOverdue = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    let reminded = 0;
    for (const [step, days] of REMINDERS.entries())
      for (const { id } of await overdueFor(tx, step, days).execute()) {
        if (step === 0) {
          if ((await moveRechnung(tx, id, 'fristVorbei')).ok) reminded++;
          continue;
        }
        const row = await lockRechnung(tx, id);
        if (row?.status !== 'Ueberfaellig' || row.erinnert !== step) continue;
        await tx.db
          .updateTable('rechnung')
          .set({ erinnert: step + 1 })
          .where('mandant_id', '=', tx.mandant.id)
          .where('id', '=', id)
          .execute();
        await rememberHistory(tx, { gegenstand: 'rechnung', id, ereignis: 'rechnungErinnert' });
        await planRechnungMail(tx, row, 'rechnungErinnerung');
        reminded++;
      }
    return reminded;
  });
