import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { matchesHex } from '../../platform/crypto/mac.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { findEmpfehler } from '../konto/queries.ts';
import { isOnWhitelist, participationObstacle } from '../konto/rules.ts';
import { isProduktApi } from '../produkt/rules-api.ts';
import type { EmpfehlungMatch } from './queries.ts';
import { checkEmpfaengerEmail, obstacle } from './rules.ts';

/** Where the Mandant forces a log-in, nobody recommends but in his own name (`ModuleErzwingeLogin`). */
export const checkForcedSignIn = async (
  scope: MandantScope,
  { Empfehler }: CreateEmpfehlungBody,
  signedIn: EmpfehlerId | null,
): Promise<Refusal | null> => {
  if (!scope.mandant.einstellungen.ModuleErzwingeLogin) return null;
  const who = signedIn && (await findEmpfehler(scope, signedIn));
  return who && who.email_suche === normalizeEmail(Empfehler.Email) ? null : refuse('PSOF0210');
};

/** On behalf of a person nobody orders advertisement for her. */
export const withoutAdvertising = (body: CreateEmpfehlungBody): CreateEmpfehlungBody => ({
  ...body,
  Empfehler: { ...body.Empfehler, NewsletterPermission: false },
});

/** The name of the channel of a recommendation whose code is handed out on paper. */
const OFFLINE = 'offline';

export interface Details {
  email: string;
  /** The contact's address, or nothing. */
  kontakt: string;
  kollege: boolean;
  kontaktEinverstanden: boolean;
}

/** An employee recommends to a colleague, by his company address. */
const colleagueFault = (kontakt: string, { EmailWhitelist }: Einstellungen): Refusal | null => {
  if (!kontakt) return refuse('PSOF0002', { 'Empfaenger.Email': 'pflicht' });
  return isOnWhitelist(kontakt, EmailWhitelist) ? null : refuse('PSOF0304', { 'Empfaenger.Email': 'emailKollege' });
};

const kontaktFault = (
  { email, kontakt, kontaktEinverstanden }: Details,
  settings: Einstellungen,
): (Refusal | null)[] => {
  if (!kontakt) return [];
  const same = checkEmpfaengerEmail(email, kontakt, ruleSetOf(settings));
  return [
    same.ok ? null : refuse(same.code, { 'Empfaenger.Email': same.grund }),
    settings.EmpfehlungsmailVersand === 'portal' && !kontaktEinverstanden
      ? refuse('PSOF0306', { 'Empfaenger.EinwilligungLiegtVor': 'zustimmung' })
      : null,
  ];
};

/** All that is wrong with who recommends to whom, as far as the form itself tells. */
export const faults = (scope: MandantScope, details: Details): (Refusal | null)[] => {
  const { einstellungen } = scope.mandant;
  const hinders = details.email ? participationObstacle(details.email, einstellungen) : null;
  return [
    hinders && refuse('PSOF0207', { 'Empfehler.Email': hinders }),
    details.kollege && einstellungen.ModuleCompanyRecommendation
      ? colleagueFault(details.kontakt, einstellungen)
      : null,
    ...kontaktFault(details, einstellungen),
  ];
};

/** Who may recommend whom: what is wrong with the fields is told by `maengel`, all at once, before it comes here. */
export const mayRecommend = (
  scope: MandantScope,
  { Empfehlung, Empfehler, Empfaenger }: CreateEmpfehlungBody,
  channel: string,
): Refusal | null => {
  const { einstellungen } = scope.mandant;
  if (!isProduktApi(einstellungen.produktApi)) return withDetail(refuse('PSOF0303'), 'produktApi');
  if (channel === OFFLINE && !einstellungen.ModuleErstelleOfflineEmpfehlungCode) return refuse('PSOF0203');
  if (Empfehlung.Mitarbeiter && !einstellungen.ModuleCompanyRecommendation) return refuse('PSOF0203');
  const details = {
    email: Empfehler.Email,
    kontakt: Empfaenger?.Email ?? '',
    kollege: Empfehlung.Mitarbeiter,
    kontaktEinverstanden: Empfaenger?.EinwilligungLiegtVor ?? false,
  };
  return faults(scope, details).find((fault) => fault !== null) ?? null;
};

/** Decisions §6: only then is the recipient written to by us. */
export const wantsPortalDispatch = (scope: MandantScope, { Empfaenger }: CreateEmpfehlungBody): boolean =>
  scope.mandant.einstellungen.EmpfehlungsmailVersand === 'portal' && Boolean(Empfaenger?.Email);

/** The number of a link whose `hex` is right; the comparison takes the same time whatever it finds. */
export const numberFromLink = (scope: MandantScope, given: string, hex: string): string | Refusal => {
  const number = readNumber(given);
  return number && matchesHex(scope.keys, number, hex) ? number : refuse('PSOF0003');
};

export const mayFollow = (
  scope: MandantScope,
  empfehlung: Pick<EmpfehlungMatch, 'status' | 'gesperrt' | 'gueltigBis'>,
): Refusal | null => {
  const code = obstacle(empfehlung, scope.heute);
  return code && refuse(code);
};
