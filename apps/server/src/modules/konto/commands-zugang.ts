import type { EmpfehlerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashPasswort } from '../../platform/crypto/passwort.ts';

/**
 * First credentials are made while the mail that carries them is sent: the request that created the account does not
 * wait for argon2, and the password is never stored in clear. Each sending makes a new one, until the person sets his own.
 */
export const setErstesPasswort = async (tx: MandantScope, id: EmpfehlerId, passwort: string): Promise<void> => {
  await tx.db
    .updateTable('empfehler')
    .set({ passwort_hash: await hashPasswort(passwort), passwort_aendern: true })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where('passwort_aendern', '=', true)
    .execute();
};
