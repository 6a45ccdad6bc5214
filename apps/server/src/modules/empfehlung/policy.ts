import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { EmpfehlerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { stimmtHex } from '../../platform/crypto/mac.ts';
import { leseNummer } from '../../platform/crypto/nummer.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findEmpfehler } from '../konto/queries.ts';
import type { EmpfehlungFund } from './queries.ts';
import { hindernis, isAufWhitelist, normalizeEmail, pruefeEmpfaengerEmail, teilnahmehindernis } from './rules.ts';

/** Where the Mandant forces a log-in, nobody recommends but in his own name (ModuleErzwingeLogin). */
export const pruefeAnmeldezwang = async (
  scope: MandantScope,
  { Empfehler }: CreateEmpfehlungBody,
  angemeldet: EmpfehlerId | null,
): Promise<Refusal | null> => {
  if (!scope.mandant.einstellungen.ModuleErzwingeLogin) return null;
  const wer = angemeldet && (await findEmpfehler(scope, angemeldet));
  return wer && wer.email_suche === normalizeEmail(Empfehler.Email) ? null : refuse('PSOF0210');
};

/** On behalf of a person nobody orders advertisement for her. */
export const ohneWerbung = (body: CreateEmpfehlungBody): CreateEmpfehlungBody => ({
  ...body,
  Empfehler: { ...body.Empfehler, NewsletterPermission: false },
});

/** The name of the channel of a recommendation whose code is handed out on paper. */
const OFFLINE = 'offline';

/** An employee recommends to a colleague: both by their company addresses. */
const darfKollegenEmpfehlen = (
  { ModuleCompanyRecommendation, EmailWhitelist }: Einstellungen,
  email: string,
): Refusal | null => {
  if (!ModuleCompanyRecommendation) return refuse('PSOF0203');
  if (!email) return refuse('PSOF0002', { 'Empfaenger.Email': 'pflicht' });
  return isAufWhitelist(email, EmailWhitelist) ? null : refuse('PSOF0304', { 'Empfaenger.Email': 'emailKollege' });
};

/** Who may recommend whom, as far as the request itself tells. */
export const darfEmpfehlen = (
  scope: MandantScope,
  { Empfehlung, Empfehler, Empfaenger }: CreateEmpfehlungBody,
  channel: string,
): Refusal | null => {
  const { einstellungen } = scope.mandant;
  const hindert = teilnahmehindernis(Empfehler.Email, einstellungen);
  if (hindert) return refuse('PSOF0207', { 'Empfehler.Email': hindert });
  if (channel === OFFLINE && !einstellungen.ModuleErstelleOfflineEmpfehlungCode) return refuse('PSOF0203');
  if (Empfehlung.Mitarbeiter) {
    const nein = darfKollegenEmpfehlen(einstellungen, Empfaenger?.Email ?? '');
    if (nein) return nein;
  }
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
