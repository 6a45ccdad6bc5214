import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { findEmpfehlerByEmail, lockEmpfehler } from './queries.ts';
import { AUTOLOGIN_MINUTES, blockCode } from './rules.ts';

/**
 * A token with which the client's own page signs its customer in: one use, a few minutes, and no name of anybody who
 * would act on his behalf. Only where the client signs people in at all.
 */
export const createAutologin = async (
  scope: MandantScope,
  email: string,
): Promise<{ token: string; ablauf: Date } | Refusal> => {
  if (!scope.mandant.einstellungen.IsAutologin) return refuse('PSOF0203');
  const search = normalizeEmail(email);
  return scope.transaction(async (tx) => {
    const found = await findEmpfehlerByEmail(tx, search);
    const row = found && (await lockEmpfehler(tx, found.id));
    // Once the account is held: it may have got another mailbox meanwhile, and this one opens it no more.
    if (!row || row.geloescht_am || row.email_suche !== search) return refuse('PSOF0208');
    const locked = blockCode(row);
    if (locked) return refuse(locked);
    const expiry = new Date(tx.now.getTime() + AUTOLOGIN_MINUTES * 60_000);
    return {
      token: await createLinkToken(tx, { zweck: 'adminlogin', bezugId: row.id, ablauf: expiry }),
      ablauf: expiry,
    };
  });
};
