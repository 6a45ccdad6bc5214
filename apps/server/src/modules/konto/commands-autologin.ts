import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { findEmpfehlerByEmail } from './queries.ts';
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
  const row = await findEmpfehlerByEmail(scope, normalizeEmail(email));
  if (!row || row.geloescht_am) return refuse('PSOF0208');
  const locked = blockCode(row);
  if (locked) return refuse(locked);
  const expiry = new Date(scope.now.getTime() + AUTOLOGIN_MINUTES * 60_000);
  return {
    token: await createLinkToken(scope, { zweck: 'adminlogin', bezugId: row.id, ablauf: expiry }),
    ablauf: expiry,
  };
};
