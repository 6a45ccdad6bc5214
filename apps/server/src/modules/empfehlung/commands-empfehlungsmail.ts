import type { EmpfehlerId, EmpfehlungId, ProduktId } from '@weitersagen/contract/values';
import { einwilligungFor, rememberEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt, type Throttle } from '../../platform/auth/throttle.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { hashOfMailStop } from '../../platform/crypto/mail-stop.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { mailbox } from '../../platform/text/email.ts';
import { hasWrittenTo, isMailLocked } from './queries-empfehlungsmail.ts';

/** Who writes to so many in one day writes to no friends. */
const THROTTLE: Throttle = { max: 20, minutes: 24 * 60 };

const tooManyEmpfehlungsmails = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<Refusal | null> => {
  const waiting = await countAttempt(tx, `empfehlungsmail:${empfehlerId}`, THROTTLE);
  return waiting > 0 ? refuse('PSOF0004', {}, waiting) : null;
};

/** By the mailbox: who has stopped the mails to `eva@` gets none as `eva+tipp@` either. */
export const empfaengerHash = ({ keys, mandant }: MandantScope, email: string): string =>
  searchHash(keys, mailbox(email), { mandantId: mandant.id, zweck: 'mailsperre' });

/** Whether the contact may be written to; asked before anything is written: a refusal undoes nothing. */
export const mayWrite = async (
  tx: MandantScope,
  who: { id: EmpfehlerId; produkt_id: ProduktId; isAngemeldet: boolean },
  email: string,
): Promise<Refusal | null> =>
  (who.isAngemeldet ? await alreadyRecommended(tx, who, email) : null) ?? (await tooManyEmpfehlungsmails(tx, who.id));

/**
 * The same product to the same contact, while that recommendation is open (portal §8). Told to the referrer himself alone:
 * nobody shall find out by trying whom he has recommended to.
 */
const alreadyRecommended = async (
  tx: MandantScope,
  { id, produkt_id }: { id: EmpfehlerId; produkt_id: ProduktId },
  email: string,
): Promise<Refusal | null> =>
  (await hasWrittenTo(tx, id, produkt_id, empfaengerHash(tx, email)))
    ? refuse('PSOF0301', { 'Empfaenger.Email': 'schonEmpfohlen' })
    : null;

/**
 * Decisions §6: the one mail that a recipient gets of a referrer. Whoever has stopped such mail, or has had it, gets none,
 * and the referrer does not learn of it.
 */
export const planEmpfehlungsmail = async (
  tx: MandantScope,
  { empfehlungId, empfehlerId }: { empfehlungId: EmpfehlungId; empfehlerId: EmpfehlerId },
  email: string,
): Promise<void> => {
  await rememberEinwilligungen(tx, 'empfehler', empfehlerId, [einwilligungFor(tx, 'kontaktEinverstanden')]);
  const hash = empfaengerHash(tx, email);
  // Noted even where the contact wants no mail: what the referrer is told the next time must not tell him that.
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('empfehlungsmail')
    .values({
      mandant_id: tx.mandant.id,
      empfehler_id: empfehlerId,
      empfaenger_hash: hash,
      empfehlung_id: empfehlungId,
      am: tx.now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n || (await isMailLocked(tx, hash))) return;
  await planMail(tx, {
    vorlage: 'empfehlungsmail',
    an: email,
    sprache: tx.sprache,
    bezug: { empfehlungId, empfaengerHash: hash },
  });
  await rememberHistory(tx, {
    gegenstand: 'empfehlung',
    id: empfehlungId,
    empfehlungId,
    ereignis: 'kontaktAngeschrieben',
  });
};

/** For ever, and the second time changes nothing. */
export const blockEmpfehlungsmails = async (scope: MandantScope, token: string): Promise<Refusal | null> => {
  const hash = hashOfMailStop(scope.keys, scope.mandant.id, token);
  if (!hash) return withDetail(refuse('PSOF0202'), 'link');
  await scope.db
    .insertInto('mailsperre')
    .values({ mandant_id: scope.mandant.id, empfaenger_hash: hash, am: scope.now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return null;
};
