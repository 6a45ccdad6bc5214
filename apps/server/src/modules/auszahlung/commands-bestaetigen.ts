import type { AuszahlungslaufId, BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findWaiting } from '../../platform/jobs/jobs.ts';
import { wechslePraemierung } from '../praemierung/commands.ts';
import { vergissBankkonto } from '../praemierung/commands-kontoende.ts';
import { type LaufRow, laufFakten, lockLauf } from './queries.ts';
import { findConfirming, findOpenPayments } from './queries-bestaetigen.ts';
import { auszahlungslaufLifecycle } from './status.ts';

export const CONFIRM_JOB = 'laufBestaetigen';

/** Payments that one transaction confirms; a run with no more is confirmed within the call (ADR 0019). */
export const PORTION = 100;

/** Books the first `limit` payments that are not settled; answers how many those were. */
export const zahleAus = async (tx: MandantScope, row: LaufRow, limit: number): Promise<number> => {
  const payments = await findOpenPayments(tx, row.id, limit);
  for (const zahlung of payments) {
    const ergebnis = await wechslePraemierung(tx, zahlung.praemierung_id, 'ausgezahlt', { grund: row.nummer });
    if (!ergebnis.ok) throw new Error(`payment ${zahlung.end_to_end_id} not confirmed: ${ergebnis.grund}`);
    await tx.db
      .updateTable('auszahlung')
      .set({ stand: 'bezahlt' })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', zahlung.id)
      .execute();
    await vergissBankkonto(tx, ergebnis.row);
  }
  return payments.length;
};

const enqueueNext = (scope: MandantScope, lauf: AuszahlungslaufId, wer: string): Promise<void> =>
  scope.enqueue(CONFIRM_JOB, { mandant: scope.mandant.route, lauf, wer });

/** Said once is enough: whoever says it again, while it goes on, changes nothing. The run is locked. */
export const beginConfirmation = async (
  tx: MandantScope,
  lauf: LaufRow,
  benutzer: BetreiberBenutzerId,
): Promise<LaufRow> => {
  if (lauf.bestaetigt_am) return lauf;
  const row = await tx.db
    .updateTable('auszahlungslauf')
    .set({ bestaetigt_von: benutzer, bestaetigt_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', lauf.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueNext(tx, row.id, tx.wer);
  return row;
};

/**
 * Confirms the next payments of a run that is being confirmed, and asks for those after them in the same transaction: after
 * a crash either both are there or neither is. A run whose file was refused meanwhile is not being confirmed any more.
 */
export const confirmPortion = (scope: MandantScope, id: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const lauf = await lockLauf(tx, id);
    if (lauf?.status !== 'Freigegeben' || !lauf.bestaetigt_am || !lauf.bestaetigt_von) return;
    const fakten = await laufFakten(tx, lauf, lauf.bestaetigt_von);
    const result = auszahlungslaufLifecycle.apply(lauf.status, 'bestaetigt', fakten);
    if (!result.ok) return;
    if ((await zahleAus(tx, lauf, PORTION)) < fakten.anzahlZahlungen) return enqueueNext(tx, lauf.id, tx.wer);
    await tx.db
      .updateTable('auszahlungslauf')
      .set({ status: result.status })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', lauf.id)
      .execute();
    await merkeVerlauf(tx, {
      gegenstand: 'auszahlungslauf',
      id: lauf.id,
      ereignis: 'bestaetigt',
      von: lauf.status,
      nach: result.status,
    });
  });

/** A run that is being confirmed and has lost its job gets another. */
export const takeUpConfirmations = async (scope: MandantScope): Promise<number> => {
  const runs = await findConfirming(scope);
  if (runs.length === 0) return 0;
  const values = runs.map(({ id }) => id);
  const taken = await findWaiting(scope.db, { name: CONFIRM_JOB, key: 'lauf', values });
  const lost = runs.filter(({ id }) => !taken.has(id));
  for (const { id, bestaetigt_von } of lost) await enqueueNext(scope, id, bestaetigt_von ?? scope.wer);
  return lost.length;
};
