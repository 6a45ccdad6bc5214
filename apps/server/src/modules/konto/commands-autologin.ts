import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import { findEmpfehlerByEmail } from './queries.ts';
import { AUTOLOGIN_MINUTEN, sperrcode } from './rules.ts';

/**
 * A token with which the client's own page signs its customer in: one use, a few minutes, and no name of anybody who
 * would act on his behalf. Only where the client signs people in at all.
 */
export const createAutologin = async (
  scope: MandantScope,
  email: string,
): Promise<{ token: string; ablauf: Date } | Refusal> => {
  if (!scope.mandant.einstellungen.IsAutologin) return refuse('PSOF0203');
  const zeile = await findEmpfehlerByEmail(scope, normalizeEmail(email));
  if (!zeile || zeile.geloescht_am) return refuse('PSOF0208');
  const gesperrt = sperrcode(zeile);
  if (gesperrt) return refuse(gesperrt);
  const ablauf = new Date(scope.jetzt.getTime() + AUTOLOGIN_MINUTEN * 60_000);
  return { token: await createLinkToken(scope, { zweck: 'adminlogin', bezugId: zeile.id, ablauf }), ablauf };
};
