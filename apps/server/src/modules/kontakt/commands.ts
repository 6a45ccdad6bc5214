import type { KontaktBody } from '@weitersagen/contract/kontakt';
import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { checkCaptcha } from '../../platform/captcha/guard.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { checkCode, newCode, readNumber } from '../../platform/crypto/number.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { mailbox, normalizeEmail } from '../../platform/text/email.ts';
import { findDuplicate, INHALT_PURPOSE, type Inhalt } from './queries.ts';
import { COPY_PER_ANSCHLUSS, COPY_PER_MAILBOX, checkReklamation, TWICE_MINUTES } from './rules.ts';

export const FORM = 'kontakt';
const FINGERPRINT_PURPOSE = 'kontaktabdruck';

export interface Sender {
  ip: string;
  /** Whoever is signed in. */
  empfehlerId: EmpfehlerId | null;
}
export interface SentKontakt {
  vorgangsnummer: string;
  kopie: boolean;
}

export const checkInputs = (
  scope: MandantScope,
  body: Pick<KontaktBody, 'Thema' | 'Auftragsdatum' | 'Empfehlungsnummer'>,
) => {
  const code = checkCode(body.Empfehlungsnummer);
  const number = readNumber(body.Empfehlungsnummer) ?? (code.ok ? code.code : null);
  const reklamation = checkReklamation(body, scope.heute, scope.mandant.einstellungen);
  if (reklamation.ok && (number || body.Empfehlungsnummer === ''))
    return { ok: true as const, nummer: number, auftragsdatum: reklamation.auftragsdatum };
  return {
    ok: false as const,
    ablehnung: refuse('PSOF0002', {
      ...(number || body.Empfehlungsnummer === '' ? {} : { Empfehlungsnummer: 'ungueltig' as const }),
      ...(reklamation.ok ? {} : { Auftragsdatum: reklamation.grund }),
    }),
  };
};

/**
 * The copy goes to an address that nobody has confirmed: only behind the captcha, a few a day to one mailbox and from one
 * connection, without any link that works (withoutLinks). Too many: the message goes out all the same, the copy does not.
 */
const mayCopy = async (tx: MandantScope, email: string, { ip }: Sender): Promise<boolean> => {
  const mailboxHash = searchHash(tx.keys, mailbox(email), { mandantId: tx.mandant.id, zweck: FINGERPRINT_PURPOSE });
  const tooMany = [
    await countAttempt(tx, `kontaktkopie:${mailboxHash}`, COPY_PER_MAILBOX),
    await countAttempt(tx, `kontaktkopie:${ip}`, COPY_PER_ANSCHLUSS),
  ];
  return tooMany.every((waiting) => waiting === 0);
};

const planMails = async (tx: MandantScope, id: string, body: KontaktBody, copy: boolean): Promise<void> => {
  const subject = { nachricht: id };
  await planMail(
    tx,
    { vorlage: 'kontaktEingang', an: tx.mandant.einstellungen.supportEmail, sprache: MAIN_LANGUAGE, bezug: subject },
    ...(copy ? [{ vorlage: 'kontaktKopie', an: body.Email, sprache: tx.sprache, bezug: subject }] : []),
  );
};

const fingerprintOf = (
  scope: MandantScope,
  { Thema, Name, Email, Nachricht, Empfehlungsnummer }: KontaktBody,
): string =>
  searchHash(scope.keys, JSON.stringify([Thema, Name, normalizeEmail(Email), Nachricht, Empfehlungsnummer]), {
    mandantId: scope.mandant.id,
    zweck: FINGERPRINT_PURPOSE,
  });

/** Kept for the support and mailed to it. Pressed twice, it is one message, and the second press needs no second captcha. */
export const sendKontakt = async (
  scope: MandantScope,
  body: KontaktBody,
  sender: Sender,
): Promise<SentKontakt | Refusal> => {
  const inputs = checkInputs(scope, body);
  if (!inputs.ok) return inputs.ablehnung;
  const fingerprint = fingerprintOf(scope, body);
  const since = new Date(scope.now.getTime() - TWICE_MINUTES * 60_000);
  return scope.transaction(async (tx) => {
    // Two presses at once queue up here; a captcha that the first has used up does not refuse the second.
    await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx.db);
    const existing = await findDuplicate(tx, fingerprint, since);
    if (existing) return { vorgangsnummer: existing.vorgangsnummer, kopie: existing.kopie };
    const captcha = await checkCaptcha(tx, FORM, sender.ip, body, { immer: true });
    if (captcha) return captcha;
    const id = uuid();
    const caseNumber = newCode();
    const copy = body.KopieAnMich && (await mayCopy(tx, body.Email, sender));
    const inhalt: Inhalt = { name: body.Name, email: body.Email, nachricht: body.Nachricht };
    await tx.db
      .insertInto('kontaktnachricht')
      .values({
        mandant_id: tx.mandant.id,
        id,
        vorgangsnummer: caseNumber,
        thema: body.Thema,
        inhalt_versiegelt: seal(tx.keys, JSON.stringify(inhalt), {
          mandantId: tx.mandant.id,
          zweck: INHALT_PURPOSE,
        }),
        abdruck: fingerprint,
        empfehlungsnummer: inputs.nummer,
        auftragsdatum: inputs.auftragsdatum,
        empfehler_id: sender.empfehlerId,
        kopie: copy,
        sprache: tx.sprache,
        eingegangen_am: tx.now,
      })
      .execute();
    await planMails(tx, id, body, copy);
    return { vorgangsnummer: caseNumber, kopie: copy };
  });
};

/** With the account go the messages that were written from it. */
export const deleteMessagesOf = async (tx: MandantScope, id: EmpfehlerId): Promise<void> => {
  await tx.db
    .deleteFrom('kontaktnachricht')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', id)
    .execute();
};
