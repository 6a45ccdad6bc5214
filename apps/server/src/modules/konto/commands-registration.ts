import type { Registration } from '@weitersagen/contract/konto';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { newNumber } from '../../platform/crypto/number.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { mailbox, normalizeEmail } from '../../platform/text/email.ts';
import { planWelcome } from './commands.ts';
import { beginNewsletter } from './commands-newsletter.ts';
import { findEmpfehler, findEmpfehlerByEmail } from './queries.ts';
import { MAIL_THROTTLE, participationObstacle } from './rules.ts';

const create = (scope: MandantScope, wish: Registration, searchableEmail: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const created = {
      mandant_id: tx.mandant.id,
      id: uuid() as EmpfehlerId,
      email: wish.Email,
      email_suche: searchableEmail,
      vorname: wish.Vorname,
      nachname: wish.Nachname,
      sprache: tx.sprache,
      hash: newNumber(),
      erstellt_am: tx.now,
    };
    await tx.db.insertInto('empfehler').values(created).execute();
    await rememberHistory(tx, {
      gegenstand: 'empfehler',
      id: created.id,
      ereignis: 'angelegt',
      grund: 'Registrierung',
    });
    await planWelcome(tx, created);
    if (wish.NewsletterPermission) await beginNewsletter(tx, created, { mail: false });
  });

/** Whose address it is, learns by mail that there is an account; whoever typed it learns nothing. */
const writeKnown = (scope: MandantScope, email_search: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await findEmpfehlerByEmail(tx, email_search);
    if (!row) return;
    const { id, email, sprache } = row;
    await planMail(tx, { vorlage: 'schonRegistriert', an: email, sprache, bezug: { empfehler: id } });
  });

/**
 * Finish registration. Null for a new address and for a known one alike; only who is signed in with this very address is
 * told that it exists (PSOF0302), since he knows. The limit is that of the mailbox, whatever its spellings, and as silent.
 */
export const register = async (
  scope: MandantScope,
  wish: Registration,
  signedIn: EmpfehlerId | null,
): Promise<Refusal | null> => {
  const search = normalizeEmail(wish.Email);
  const hinders = participationObstacle(search, scope.mandant.einstellungen);
  if (hinders) return refuse('PSOF0207', { Email: hinders });
  if (signedIn && (await findEmpfehler(scope, signedIn))?.email_suche === search) return refuse('PSOF0302');
  if ((await countAttempt(scope, `registrieren:${mailbox(search)}`, MAIL_THROTTLE)) > 0) return null;
  if (await findEmpfehlerByEmail(scope, search)) await writeKnown(scope, search);
  else
    try {
      await create(scope, wish, search);
    } catch (error) {
      // A double click: the other one has made the account, and its mail is on its way.
      if (!isUniqueViolation(error, 'empfehler_mandant_id_email_suche_key')) throw error;
    }
  return null;
};
