import type { BetreiberUserId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { movePraemierungen } from '../praemierung/commands.ts';
import { endWithOrder, lapseWithoutAuftrag } from '../praemierung/commands-lapse.ts';
import { lockPraemierung } from '../praemierung/queries.ts';
import { isAccountReason } from '../praemierung/rules-return.ts';
import { PORTION } from './commands-confirm.ts';
import { enqueuePortion } from './commands-portion.ts';
import {
  findPartlyReturned,
  isPartlyReturned,
  lockOwnPayment,
  NO_REASON,
  putRefusalToClerk,
  takeBack,
} from './commands-return.ts';
import { isOfClaim, isOfRechnung } from './commands-source.ts';
import { type LaufMove, setLauf, stepLauf } from './commands-step.ts';
import { removeRechnungenFromLauf } from './commands-takeOut.ts';
import type { PaymentStatus, StatusReport } from './pain002.ts';
import { type AuszahlungRow, findLaufByNumber, type LaufRow, lockLauf } from './queries.ts';
import { findDoubtful } from './queries-lauf.ts';
import { findBookedPayments } from './queries-portions.ts';
import { findDoubtfulRechnungen } from './queries-rechnung.ts';
import { messageId, parseMessageId } from './rules.ts';
import { operationOf } from './status.ts';
import { above } from './upward.ts';

const setPayments = async (
  tx: MandantScope,
  payments: readonly AuszahlungRow[],
  values: Partial<Pick<AuszahlungRow, 'stand' | 'grund'>>,
): Promise<void> => {
  if (payments.length === 0) return;
  await tx.db
    .updateTable('auszahlung')
    .set(values)
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${payments.map(({ id }) => id)}::uuid[])`)
    .execute();
};

/** Somebody confirmed the run too early: what was booked as paid never left. */
const bookBack = async (
  tx: MandantScope,
  run: LaufRow,
  payments: readonly AuszahlungRow[],
  code: string,
): Promise<void> => {
  const inParts = await findPartlyReturned(tx, payments);
  for (const payment of payments.filter((one) => inParts.has(one.id)))
    await putRefusalToClerk(tx, payment, messageId(run.nummer, run.einreichung), code);
  const whole = payments.filter((one) => !inParts.has(one.id));
  const ofClaims = whole.filter(isOfClaim);
  const claims = ofClaims.map(({ praemierung_id }) => praemierung_id);
  const results = await movePraemierungen(tx, claims, 'auszahlungGescheitert', { grund: code });
  for (const { rechnung_id, iban_versiegelt: ibanSealed } of whole.filter(isOfRechnung))
    await above(tx).takeBackRechnung(tx, rechnung_id, { code, isAccount: false, ibanSealed, wasPaid: true });
  const notPayable = ofClaims.filter(({ end_to_end_id, praemierung_id }) => {
    const result = results.get(praemierung_id);
    if (!result?.ok) throw new Error(`${end_to_end_id} cannot be taken back: ${result?.grund}`);
    // The bank data of a deleted account went with its payment: nothing is left to pay it to.
    return result.row.iban_versiegelt === null;
  });
  await setPayments(
    tx,
    whole.filter((one) => !notPayable.some(({ id }) => id === one.id)),
    { stand: 'offen' },
  );
  await setPayments(tx, notPayable, { stand: 'zurueck', grund: code });
  for (const { praemierung_id } of notPayable) await lapseWithoutAuftrag(tx, praemierung_id);
};

/** Nothing of it is booked any more: it can be sent again, and what is not owed leaves it, since no file is out now. */
const beginNextSubmission = async (tx: MandantScope, run: LaufRow): Promise<void> => {
  await setLauf(tx, run, {
    status: 'Freigegeben',
    einreichung: run.einreichung + 1,
    geholt_am: null,
    geholt_von: null,
    bestaetigt_am: null,
    bestaetigt_von: null,
  });
  for (const id of await findDoubtful(tx, run.id)) await endWithOrder(tx, await lockPraemierung(tx, id));
  const corrected = await findDoubtfulRechnungen(tx, run.id);
  await removeRechnungenFromLauf(tx, corrected, 'rechnungKorrigiert');
  for (const id of corrected) await above(tx).settleAtRest(tx, id);
};

/**
 * Takes the next payments back that were booked too early; the run is as after its release once there are no others. Until
 * then the file counts as being out. Answers whether others are left.
 */
export const takeBackPortion = async (tx: MandantScope, run: LaufRow): Promise<boolean> => {
  const booked = await findBookedPayments(tx, run, PORTION);
  await bookBack(tx, run, booked, run.ablehnungscode ?? NO_REASON);
  if (booked.length === PORTION) return true;
  await beginNextSubmission(tx, run);
  return false;
};

interface Rejection {
  code: string;
  reason?: string;
  by?: BetreiberUserId;
  seen?: string | undefined;
}

/**
 * The bank took none of the file: bank data stay, nobody is asked, and the run can be sent again, with the same EndToEndIds
 * under another MsgId.
 */
const reopen = async (
  tx: MandantScope,
  run: LaufRow,
  event: 'dateiAbgelehnt' | 'ablehnungGemeldet',
  { code, reason = code, by = run.eroeffnet_von, seen }: Rejection,
): Promise<LaufMove> => {
  const more = { ablehnungscode: code, ablehnungsgrund: reason };
  const moved = await stepLauf(tx, run, event, { by, reason, seen, more });
  if (moved.ok && (await takeBackPortion(tx, moved.row))) await enqueuePortion(tx, run.id);
  return moved;
};

/** Whether the report speaks of what the bank was given last; an older one was heard already. */
const submissionOf = (run: LaufRow, msgId: string): 'present' | 'past' | 'unknown' => {
  const { nummer, einreichung } = parseMessageId(msgId);
  if (nummer !== run.nummer || einreichung > run.einreichung) return 'unknown';
  if (einreichung < run.einreichung || operationOf(run) === 'zuruecknehmen') return 'past';
  return run.geholt_am ? 'present' : 'unknown';
};

/**
 * Refused for itself: its format, its date, our own account. A report that names no such reason, and says of payments that
 * their accounts are wrong, means those payments, where they are all that the file held; of `others`, which it does not
 * name, the bank has carried out none either.
 */
export const isWholeRejection = ({ allesAbgelehnt, grund, zahlungen }: StatusReport, others: number): boolean =>
  allesAbgelehnt &&
  (grund.code !== undefined || others > 0 || !zahlungen.some((z) => z.abgelehnt && isAccountReason(z.code)));

/** How many payments of the submission that it speaks of a report does not name. */
export const countUnnamed = async (tx: MandantScope, { msgId, zahlungen }: StatusReport): Promise<number> => {
  const run = await findLaufByNumber(tx, parseMessageId(msgId).nummer);
  if (!run) return 0;
  const { anzahl } = await tx.db
    .selectFrom('auszahlung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('mandant_id', '=', tx.mandant.id)
    .where('lauf_id', '=', run.id)
    .where('stand', 'in', ['offen', 'bezahlt'])
    .where(sql<boolean>`end_to_end_id <> all(${zahlungen.map(({ endToEndId }) => endToEndId)})`)
    .executeTakeFirstOrThrow();
  return anzahl;
};

export type FileOutcome = 'dateiAbgelehnt' | 'schon' | 'unbekannt';

export const takeFileRejection = async (
  tx: MandantScope,
  { msgId, grund, zahlungen }: StatusReport,
): Promise<FileOutcome> => {
  const found = await findLaufByNumber(tx, parseMessageId(msgId).nummer);
  const run = found && (await lockLauf(tx, found.id));
  if (!run) return 'unbekannt';
  const submission = submissionOf(run, msgId);
  if (submission !== 'present') return submission === 'past' ? 'schon' : 'unbekannt';
  const code = (grund.code ?? zahlungen.find((z) => z.abgelehnt)?.code ?? NO_REASON).slice(0, 35);
  return (await reopen(tx, run, 'dateiAbgelehnt', { code })).ok ? 'dateiAbgelehnt' : 'schon';
};

/**
 * The bank called or wrote a letter: a person says so, with the reason, and it has the consequences of a report. Never the
 * person who fetched the file. A report that arrives later is of a past submission. Null: no such run.
 */
export const reportFileRejection = (
  scope: MandantScope,
  id: string,
  { benutzer, grund, seen }: { benutzer: BetreiberUserId; grund: string; seen?: string | undefined },
): Promise<LaufMove | null> =>
  scope.transaction(async (tx) => {
    const run = await lockLauf(tx, id);
    if (!run) return null;
    return reopen(tx, run, 'ablehnungGemeldet', { code: NO_REASON, reason: grund, by: benutzer, seen });
  });

export type PaymentOutcome = 'zurueck' | 'erneut' | 'abweichend' | 'schon' | 'unbekannt' | 'hinweis';

/** One payment of a file, refused or remarked upon (verification of payee). */
export const takePaymentStatus = async (
  tx: MandantScope,
  msgId: string,
  { endToEndId, status, abgelehnt, code }: PaymentStatus,
): Promise<PaymentOutcome | null> => {
  const remark = /^RV(MC|NM|NA)$/.test(status);
  if (!abgelehnt && !remark) return null;
  const own = await lockOwnPayment(tx, endToEndId);
  if (!own) return 'unbekannt';
  const { lauf, zahlung } = own;
  const submission = submissionOf(lauf, msgId);
  if (submission === 'unknown') return 'unbekannt';
  if (submission === 'past' || zahlung.stand === 'zurueck' || zahlung.stand === 'verworfen') return 'schon';
  if (abgelehnt && (await isPartlyReturned(tx, zahlung)))
    return putRefusalToClerk(tx, zahlung, msgId, code ?? NO_REASON);
  if (abgelehnt) return takeBack(tx, zahlung, { code: code ?? NO_REASON });
  if (zahlung.grund === status) return 'schon';
  await setPayments(tx, [zahlung], { grund: status });
  return 'hinweis';
};
