import type { EmpfehlerId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/history.ts';
import { endLinkTokensWhere } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt, forgetAttempt } from '../../platform/auth/throttle.ts';
import { NO_BANK_ACCOUNT } from '../../platform/crypto/bank-account.ts';
import { newNumber } from '../../platform/crypto/number.ts';
import { checkPassword } from '../../platform/crypto/password.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { discardMails, planMail } from '../../platform/mail/outbox.ts';
import { endEmpfehlungen } from '../empfehlung/commands-kontoEnd.ts';
import { deleteMessagesOf } from '../kontakt/commands.ts';
import { endSessions, updateEmpfehler } from '../konto/commands.ts';
import { endNewsletter } from '../konto/commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler } from '../konto/queries.ts';
import { LOGIN_THROTTLE } from '../konto/rules.ts';
import { endPraemierungen } from '../praemierung/commands-kontoEnd.ts';
import { toPerson } from './queries-auskunft.ts';
import { nameless } from './rules.ts';
import { above } from './upward.ts';

/** Whatever this person could still open by a mail: password, opt-in, newsletter, rewards. */
export const endLinks = (tx: MandantScope, id: EmpfehlerId): Promise<void> =>
  endLinkTokensWhere(
    tx,
    sql<boolean>`bezug_id in (select ${id}::uuid
      union all select id from praemierung where mandant_id = ${tx.mandant.id} and empfehler_id = ${id})`,
  );

const forgetPerson = (tx: MandantScope, row: EmpfehlerRow) =>
  updateEmpfehler(tx, row.id, {
    ...nameless(row.id, row.sprache),
    ...NO_BANK_ACCOUNT,
    hash: newNumber(),
    passwort_hash: null,
    email_bestaetigt_am: null,
    email_neu: null,
    email_neu_von: null,
    email_neu_am: null,
    geloescht_am: tx.now,
  });

/**
 * Deletes an account (Art. 17 DSGVO). The row stays as the nameless end of what refers to it, its address is free again.
 * Receipts of consent stay as proof, with a hash in place of a name, and payments as tax law has them (§ 147 AO). Done
 * already, it changes nothing.
 */
export const deleteKonto = (scope: MandantScope, id: EmpfehlerId): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await lockEmpfehler(tx, id);
    if (!row || row.geloescht_am) return;
    await endEmpfehlungen(tx, id);
    await endNewsletter(tx, id);
    await discardMails(tx, toPerson(tx, id));
    await deleteMessagesOf(tx, id);
    await above(tx).forgetInvited(tx, row.email_suche);
    await forgetPerson(tx, row);
    // After the name is gone, so that no mail about what ends here is planned.
    await endPraemierungen(tx, id);
    await endSessions(tx, id);
    await endLinks(tx, id);
    await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'kontoGeloescht' });
    await planMail(tx, {
      vorlage: 'kontoGeloescht',
      an: row.email,
      sprache: row.sprache,
      bezug: { empfehler: id },
    });
  });

/** Asked again before what cannot be undone: an open browser is not yet its owner. */
export const checkOwnPassword = async (
  scope: MandantScope,
  id: EmpfehlerId,
  password: string,
): Promise<Refusal | null> => {
  if (!password) return refuse('PSOF0002', { Password: 'passwortZumLoeschen' });
  const waiting = await countAttempt(scope, `passwort:${id}`, LOGIN_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const row = await findEmpfehler(scope, id);
  // Deleted by another tab a moment ago.
  if (!row || row.geloescht_am) return refuse('PSOF0204');
  if (!(await checkPassword(row.passwort_hash ?? undefined, password)))
    return refuse('PSOF0002', { Password: 'passwortStimmtNicht' });
  await forgetAttempt(scope, `passwort:${id}`);
  return null;
};
