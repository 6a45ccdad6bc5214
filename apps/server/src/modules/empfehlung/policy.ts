import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { stimmtHex } from '../../platform/crypto/mac.ts';
import { leseNummer } from '../../platform/crypto/nummer.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { EmpfehlungFund } from './queries.ts';
import { hindernis, isAufWhitelist, pruefeEmpfaengerEmail } from './rules.ts';

/** Who may recommend whom, as far as the request itself tells. */
export const darfEmpfehlen = (scope: MandantScope, { Empfehler, Empfaenger }: CreateEmpfehlungBody): Refusal | null => {
  const { einstellungen } = scope.mandant;
  if (!isAufWhitelist(Empfehler.Email, einstellungen.EmailWhitelist))
    return refuse('PSOF0303', { 'Empfehler.Email': 'emailWhitelist' });
  if (!Empfaenger?.Email) return null;
  const gleich = pruefeEmpfaengerEmail(Empfehler.Email, Empfaenger.Email, regelwerkVon(einstellungen));
  if (!gleich.ok) return refuse(gleich.code, { 'Empfaenger.Email': gleich.grund });
  if (einstellungen.EmpfehlungsmailVersand === 'portal' && !Empfaenger.EinwilligungLiegtVor)
    return refuse('PSOF0306', { 'Empfaenger.EinwilligungLiegtVor': 'zustimmung' });
  return null;
};

/** Decisions §6: only then is the recipient written to by us. */
export const willPortalversand = (scope: MandantScope, { Empfaenger }: CreateEmpfehlungBody): boolean =>
  scope.mandant.einstellungen.EmpfehlungsmailVersand === 'portal' && Boolean(Empfaenger?.Email);

/** The number of a link whose `hex` is right; the comparison takes the same time whatever it finds. */
export const nummerAusLink = (scope: MandantScope, nr: string, hex: string): string | Refusal => {
  const nummer = leseNummer(nr);
  return nummer && stimmtHex(scope.keys, nummer, hex) ? nummer : refuse('PSOF0003');
};

export const darfFolgen = (
  scope: MandantScope,
  empfehlung: Pick<EmpfehlungFund, 'status' | 'gesperrt' | 'gueltigBis'>,
): Refusal | null => {
  const code = hindernis(empfehlung, scope.heute);
  return code && refuse(code);
};
