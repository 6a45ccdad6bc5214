import type { AuszahlungslaufId, BetreiberUserId, PraemierungId } from '@weitersagen/contract/values';
import { cent, LAUF_LIMIT } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { openKontoHolder } from '../../platform/crypto/bank-account.ts';
import { newNumber } from '../../platform/crypto/number.ts';
import { insert } from '../../platform/db/rows.ts';
import { keepHintsOfClaims } from './commands-hint.ts';
import { enqueuePortion } from './commands-portion.ts';
import { type LaufMove, setLauf } from './commands-step.ts';
import { findForPayment, inStatements, type LaufRow, lockWaiting } from './queries.ts';
import { lockPayableRechnungen, type PayableRechnung } from './queries-rechnung.ts';
import { findNotPayable } from './queries-verdacht.ts';
import { auszahlungslaufLifecycle } from './status.ts';

/** Payments that one transaction takes into a run; a run with no more is opened within the call (ADR 0019). */
const PORTION = 2_000;

/** Stands in the file for ever: by it the bank's answers find their way back. */
const newEndToEndId = (): string => `WS-${newNumber()}`;

/** What a portion takes in. */
interface Taken {
  claims: readonly PraemierungId[];
  rechnungen: readonly PayableRechnung[];
}

const insertPaymentsOfRechnungen = async (
  tx: MandantScope,
  runId: AuszahlungslaufId,
  rechnungen: readonly PayableRechnung[],
): Promise<void> => {
  for (const some of inStatements(rechnungen)) {
    const rows = some.map(({ id, wert_cent, iban_versiegelt, iban_maskiert, kontoinhaber_versiegelt }) => ({
      mandant_id: tx.mandant.id,
      id: uuid(),
      lauf_id: runId,
      praemierung_id: null,
      rechnung_id: id,
      end_to_end_id: newEndToEndId(),
      wert_cent: cent(wert_cent),
      name: openKontoHolder({ keys: tx.keys, mandantId: tx.mandant.id }, kontoinhaber_versiegelt),
      iban_versiegelt,
      iban_maskiert,
      stand: 'offen' as const,
    }));
    await insert('auszahlung', rows).execute(tx.db);
  }
};

const insertPayments = async (
  tx: MandantScope,
  runId: AuszahlungslaufId,
  { claims, rechnungen }: Taken,
): Promise<void> => {
  await insertPaymentsOfRechnungen(tx, runId, rechnungen);
  for (const ids of inStatements(claims)) {
    const rows = (await findForPayment(tx, ids)).map((p) => ({
      mandant_id: tx.mandant.id,
      id: uuid(),
      lauf_id: runId,
      praemierung_id: p.id,
      end_to_end_id: newEndToEndId(),
      wert_cent: cent(p.wert_cent),
      name: openKontoHolder({ keys: tx.keys, mandantId: tx.mandant.id }, p.kontoinhaber_versiegelt!),
      iban_versiegelt: p.iban_versiegelt!,
      iban_maskiert: p.iban_maskiert ?? '',
      stand: 'offen' as const,
    }));
    await insert('auszahlung', rows).execute(tx.db);
  }
};

/**
 * What a run opened now may hold, up to `limit`, the longest waiting first. They are held. A shared account that is
 * found here and not known yet (both sides gave it at the same moment) is kept, so that clerks are told.
 */
const lockPayable = async (tx: MandantScope, limit: number): Promise<PraemierungId[]> => {
  for (let beside = 0; ; ) {
    const waiting = await lockWaiting(tx, limit + beside);
    // Asked once they are held: a run committed while this one waited for them was not yet to be seen.
    const notPayable = new Set<PraemierungId>();
    const heldUp: PraemierungId[] = [];
    for (const ids of inStatements(waiting))
      for (const { id, isHeldUp } of await findNotPayable(tx, ids)) {
        notPayable.add(id);
        if (isHeldUp) heldUp.push(id);
      }
    await keepHintsOfClaims(tx, heldUp);
    const payable = waiting.filter((id) => !notPayable.has(id));
    if (payable.length >= limit || waiting.length < limit + beside) return payable.slice(0, limit);
    // Those that are held up stand at the head, and others wait behind them.
    beside = notPayable.size;
  }
};

/**
 * What one portion takes in, held, and how much more the run may take after it; null: it is whole. Documents of agencies come
 * first: they are few, one or two of an agency and month, and no claim waits for long behind them.
 */
const lockPortion = async (tx: MandantScope, room: number): Promise<Taken & { left: number | null }> => {
  const wanted = Math.min(room, PORTION);
  const rechnungen = await lockPayableRechnungen(tx, wanted);
  const rest = wanted - rechnungen.length;
  const claims = rest > 0 ? await lockPayable(tx, rest) : [];
  return { rechnungen, claims, left: claims.length < rest || wanted === room ? null : room - wanted };
};

/**
 * A run with what can be paid now, the longest waiting first, up to `limit`. Two opened at the same moment share
 * nothing: the claims are locked. Until it is whole, it cannot be released: its sum does not change under the second
 * person's eyes.
 */
export const openAuszahlungslauf = (
  scope: MandantScope,
  user: BetreiberUserId,
  { limit = LAUF_LIMIT, id = uuid() }: { limit?: number | undefined; id?: string | undefined } = {},
): Promise<LaufMove> =>
  scope.transaction(async (tx) => {
    const { left, ...taken } = await lockPortion(tx, limit);
    const result = auszahlungslaufLifecycle.apply(null, 'eroeffnet', {
      eroeffnetVon: user,
      benutzer: user,
      anzahlZahlungen: taken.claims.length + taken.rechnungen.length,
      dateiGeholt: false,
      dateiBei: null,
      vorgang: null,
    });
    if (!result.ok) return result;
    const row = await tx.db
      .insertInto('auszahlungslauf')
      .values({
        mandant_id: tx.mandant.id,
        id: id as AuszahlungslaufId,
        nummer: newNumber(),
        status: result.status,
        eroeffnet_von: user,
        eroeffnet_am: tx.now,
        aufzunehmen: left,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertPayments(tx, row.id, taken);
    await rememberHistory(tx, { gegenstand: 'auszahlungslauf', id: row.id, ereignis: 'eroeffnet', nach: row.status });
    if (left !== null) await enqueuePortion(tx, row.id);
    return { ok: true, row };
  });

/** Takes the next payments into a run that is being opened; answers whether it may take others. */
export const openPortion = async (tx: MandantScope, run: LaufRow): Promise<boolean> => {
  const { left, ...taken } = await lockPortion(tx, run.aufzunehmen ?? 0);
  await insertPayments(tx, run.id, taken);
  await setLauf(tx, run, { aufzunehmen: left });
  return left !== null;
};
