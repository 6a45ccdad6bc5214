import type { EmpfehlerId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashPassword } from '../../platform/crypto/password.ts';

/**
 * First credentials are made while the mail that carries them is sent: the request that created the account does not
 * wait for argon2, and the password is never stored in clear. Each sending makes a new one, until the person sets his own.
 */
export const setFirstPassword = async (tx: MandantScope, id: EmpfehlerId, password: string): Promise<void> => {
  await tx.db
    .updateTable('empfehler')
    .set({ passwort_hash: await hashPassword(password), passwort_aendern: true })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where('passwort_aendern', '=', true)
    .execute();
  // Whoever signed in with the one before has not shown that he knows this one.
  await tx.db
    .updateTable('sitzung')
    .set({ mit_erstpasswort: false })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', id)
    .where('mit_erstpasswort', '=', true)
    .execute();
};

/** Who opened a link that only this mailbox got has shown that it is his. */
export const confirmEmail = async (tx: MandantScope, id: EmpfehlerId): Promise<void> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('empfehler')
    .set({ email_bestaetigt_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where('email_bestaetigt_am', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'emailBestaetigt' });
};
