import type { RechnungId } from '@weitersagen/contract/values';
import { type Cent, cent } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { findDue, findReaders, lockRechnung, type RechnungRow } from './queries.ts';
import { restOf } from './rules-abrechnung.ts';
import { REMINDERS, type RechnungEffect, type RechnungEvent, type RechnungGrund, rechnungLifecycle } from './status.ts';

export type Move = { ok: true; row: RechnungRow } | { ok: false; grund: RechnungGrund | LifecycleGrund };

const planRechnungMail = async (tx: MandantScope, row: RechnungRow, mail: RechnungEffect['mail']): Promise<void> => {
  const readers = await findReaders(tx, row.agentur_id);
  const plans = readers.map(({ email, name, sprache }) => ({
    vorlage: mail,
    an: email,
    sprache,
    bezug: { rechnung: row.id, name },
  }));
  await planMail(tx, ...plans);
};

const factsOf = (tx: MandantScope, row: RechnungRow) => ({
  art: row.art,
  heute: tx.heute,
  faelligAm: row.faellig_am,
  isTakenBack: restOf(row.brutto_cent, row.korrigiert_cent) <= 0,
});

/** As the history names them, beside the events of other nouns. */
const TOLD: Record<RechnungEvent, string> = {
  erstellt: 'rechnungErstellt',
  bezahlt: 'rechnungBezahlt',
  fristVorbei: 'rechnungUeberfaellig',
  korrigiert: 'rechnungKorrigiert',
};

/** What the bank or an operator says of a payment. */
export interface Payment {
  durch: string;
}

/** One event of a document's life; `erstellt` is told of a row that has its first status already. */
export const moveRechnung = async (
  tx: MandantScope,
  id: RechnungId,
  event: RechnungEvent,
  { durch, grund }: Partial<Payment> & { grund?: string } = {},
): Promise<Move> => {
  const row = await lockRechnung(tx, id);
  if (!row) return { ok: false, grund: 'nichtMoeglich' };
  const result = rechnungLifecycle.apply(event === 'erstellt' ? null : row.status, event, factsOf(tx, row));
  if (!result.ok) return result;
  const change = {
    status: result.status,
    ...(event === 'bezahlt' ? { bezahlt_am: tx.jetzt, bezahlt_durch: durch ?? null } : {}),
    ...(event === 'fristVorbei' ? { erinnert: 1 } : {}),
  };
  await tx.db
    .updateTable('rechnung')
    .set(change)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await rememberHistory(tx, {
    gegenstand: 'rechnung',
    id,
    ereignis: TOLD[event],
    von: event === 'erstellt' ? null : row.status,
    nach: result.status,
    grund: grund ?? durch ?? null,
  });
  for (const { mail } of result.folgen) await planRechnungMail(tx, row, mail);
  return { ok: true, row: { ...row, ...change } };
};

/** Stands where a correction was never owed by itself: it lowered what was open. */
const SET_OFF = 'verrechnet';

/**
 * A correction takes from its original. Was that not paid yet, the correction is settled with it; was it paid, the money is
 * owed back until an operator says that it went.
 */
export const settleCorrection = async (
  tx: MandantScope,
  originalId: RechnungId,
  correctionId: RechnungId,
  amount: Cent,
): Promise<void> => {
  const original = await lockRechnung(tx, originalId);
  if (!original) throw new Error(`a correction of an invoice that there is not: ${originalId}`);
  await tx.db
    .updateTable('rechnung')
    .set({ korrigiert_cent: cent(original.korrigiert_cent + amount) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', originalId)
    .execute();
  if (original.status !== 'Bezahlt') await moveRechnung(tx, correctionId, 'bezahlt', { durch: SET_OFF });
  await moveRechnung(tx, originalId, 'korrigiert');
};

/** The first reminder makes an invoice overdue; each is sent once. */
export const remindOverdue = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    let reminded = 0;
    for (const [step, days] of REMINDERS.entries())
      for (const id of await findDue(tx, plusTage(tx.heute, 1 - days), step)) {
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
        await planRechnungMail(tx, row, 'rechnungErinnerung');
        reminded++;
      }
    return reminded;
  });
