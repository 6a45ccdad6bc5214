import type { KontaktBody } from '@weitersagen/contract/kontakt';
import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { zaehleVersuch } from '../../platform/auth/drossel.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { pruefeCaptcha } from '../../platform/captcha/wache.ts';
import { suchHash } from '../../platform/crypto/mac.ts';
import { leseNummer, neuerCode, pruefeCode } from '../../platform/crypto/nummer.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail, postfach } from '../empfehlung/rules.ts';
import { findDoppelte, INHALT_ZWECK, type Inhalt } from './queries.ts';
import { DOPPELT_MINUTEN, KOPIE_JE_ANSCHLUSS, KOPIE_JE_POSTFACH, pruefeReklamation } from './rules.ts';

export const FORM = 'kontakt';
const EINGANG_ZWECK = 'kontaktabdruck';

export interface Absender {
  ip: string;
  /** Whoever is signed in. */
  empfehlerId: EmpfehlerId | null;
}
export interface Vorgang {
  vorgangsnummer: string;
  kopie: boolean;
}

export const pruefeEingaben = (
  scope: MandantScope,
  body: Pick<KontaktBody, 'Thema' | 'Auftragsdatum' | 'Empfehlungsnummer'>,
) => {
  const code = pruefeCode(body.Empfehlungsnummer);
  const nummer = leseNummer(body.Empfehlungsnummer) ?? (code.ok ? code.code : null);
  const reklamation = pruefeReklamation(body, scope.heute, scope.mandant.einstellungen);
  if (reklamation.ok && (nummer || body.Empfehlungsnummer === ''))
    return { ok: true as const, nummer, auftragsdatum: reklamation.auftragsdatum };
  return {
    ok: false as const,
    ablehnung: refuse('PSOF0002', {
      ...(nummer || body.Empfehlungsnummer === '' ? {} : { Empfehlungsnummer: 'ungueltig' as const }),
      ...(reklamation.ok ? {} : { Auftragsdatum: reklamation.grund }),
    }),
  };
};

/**
 * The copy goes to an address that nobody has confirmed: only behind the captcha, a few a day to one mailbox and from one
 * connection, without any link that works (ohneLinks). Too many: the message goes out all the same, the copy does not.
 */
const darfKopie = async (tx: MandantScope, email: string, { ip }: Absender): Promise<boolean> => {
  const wohin = suchHash(tx.keys, postfach(email), { mandantId: tx.mandant.id, zweck: EINGANG_ZWECK });
  const zuViele = [
    await zaehleVersuch(tx, `kontaktkopie:${wohin}`, KOPIE_JE_POSTFACH),
    await zaehleVersuch(tx, `kontaktkopie:${ip}`, KOPIE_JE_ANSCHLUSS),
  ];
  return zuViele.every((warten) => warten === 0);
};

const planeMails = async (tx: MandantScope, id: string, body: KontaktBody, kopie: boolean): Promise<void> => {
  const bezug = { nachricht: id };
  await planMail(
    tx,
    { vorlage: 'kontaktEingang', an: tx.mandant.einstellungen.supportEmail, sprache: 'de', bezug },
    ...(kopie ? [{ vorlage: 'kontaktKopie', an: body.Email, sprache: tx.sprache, bezug }] : []),
  );
};

const abdruckVon = (scope: MandantScope, { Thema, Name, Email, Nachricht, Empfehlungsnummer }: KontaktBody): string =>
  suchHash(scope.keys, JSON.stringify([Thema, Name, normalizeEmail(Email), Nachricht, Empfehlungsnummer]), {
    mandantId: scope.mandant.id,
    zweck: EINGANG_ZWECK,
  });

/** Kept for the support and mailed to it. Pressed twice, it is one message, and the second press needs no second captcha. */
export const sendeKontakt = async (
  scope: MandantScope,
  body: KontaktBody,
  von: Absender,
): Promise<Vorgang | Refusal> => {
  const eingaben = pruefeEingaben(scope, body);
  if (!eingaben.ok) return eingaben.ablehnung;
  const abdruck = abdruckVon(scope, body);
  const seit = new Date(scope.jetzt.getTime() - DOPPELT_MINUTEN * 60_000);
  return scope.transaction(async (tx) => {
    // Two presses at once queue up here; a captcha that the first has used up does not refuse the second.
    await sql`select pg_advisory_xact_lock(hashtextextended(${abdruck}, 0))`.execute(tx.db);
    const da = await findDoppelte(tx, abdruck, seit);
    if (da) return { vorgangsnummer: da.vorgangsnummer, kopie: da.kopie };
    const captcha = await pruefeCaptcha(tx, FORM, von.ip, body, { immer: true });
    if (captcha) return captcha;
    const id = uuid();
    const vorgangsnummer = neuerCode();
    const kopie = body.KopieAnMich && (await darfKopie(tx, body.Email, von));
    const inhalt: Inhalt = { name: body.Name, email: body.Email, nachricht: body.Nachricht };
    await tx.db
      .insertInto('kontaktnachricht')
      .values({
        mandant_id: tx.mandant.id,
        id,
        vorgangsnummer,
        thema: body.Thema,
        inhalt_versiegelt: seal(tx.keys, JSON.stringify(inhalt), {
          mandantId: tx.mandant.id,
          zweck: INHALT_ZWECK,
        }),
        abdruck,
        empfehlungsnummer: eingaben.nummer,
        auftragsdatum: eingaben.auftragsdatum,
        empfehler_id: von.empfehlerId,
        kopie,
        sprache: tx.sprache,
        eingegangen_am: tx.jetzt,
      })
      .execute();
    await planeMails(tx, id, body, kopie);
    return { vorgangsnummer, kopie };
  });
};

/** With the account go the messages that were written from it. */
export const loescheNachrichtenVon = async (tx: MandantScope, id: EmpfehlerId): Promise<void> => {
  await tx.db
    .deleteFrom('kontaktnachricht')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', id)
    .execute();
};
