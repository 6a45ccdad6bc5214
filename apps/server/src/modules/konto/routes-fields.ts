import type { EmpfehlerId } from '@weitersagen/contract/values';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isSamePassword } from '../../platform/crypto/password.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import type { FieldRules, Read } from '../../platform/http/input.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkCurrent, checkNew } from './commands.ts';
import { findEmpfehler } from './queries.ts';
import { hasJustTyped, participationObstacle } from './rules.ts';

const newPassword = async (
  scope: MandantScope,
  read: Read,
  field: 'Password' | 'PasswordNeu',
  id: EmpfehlerId | null,
): Promise<(Refusal | null)[]> => {
  const row = id && (await findEmpfehler(scope, id));
  const typed = read(field);
  return [
    row && typed ? await checkNew(scope, row, field, typed) : null,
    read('PasswordWiederholt', typed) === typed ? null : refuse('PSOF0002', { PasswordWiederholt: 'passwortGleich' }),
  ];
};

/** Right after the first sign-in, which was by the password that came by mail. */
const maySkipCurrent = async (scope: MandantScope, who: WhoCard['empfehler']): Promise<boolean> => {
  const row = await findEmpfehler(scope, who.empfehlerId);
  return row !== undefined && row !== null && hasJustTyped(row, who, scope.now);
};

export const felder: FieldRules = {
  resetPassword: async (read, { scope }) => {
    const finding = await findLinkToken(scope, 'passwort', read('Token'));
    // What is wrong with the link is told, and nothing of the fields.
    return finding?.stand === 'gut' ? newPassword(scope, read, 'Password', finding.bezugId as EmpfehlerId) : [];
  },
  resetPasswordWithoutToken: async (read, { scope, wer }) => {
    if (wer.imAuftragVon !== null) return [];
    const findings = await newPassword(scope, read, 'PasswordNeu', wer.empfehlerId);
    const current = read('PasswordAktuell');
    if (!current && !(await maySkipCurrent(scope, wer)))
      findings.unshift(refuse('PSOF0002', { PasswordAktuell: 'pflicht' }));
    // As typed, and not as kept: a guess must not be told whether it is right.
    if (current && isSamePassword(current, read('PasswordNeu')))
      findings.push(refuse('PSOF0002', { PasswordNeu: 'passwortWieBisher' }));
    // Where nothing else is wrong, the change itself tries it: each try counts.
    const again = read('PasswordNeu') === '' || findings.some((finding) => finding !== null);
    return again && current ? [await checkCurrent(scope, wer.empfehlerId, current), ...findings] : findings;
  },
  createEmpfehler: (read, { scope }) => {
    const hinders = participationObstacle(read('Email'), scope.mandant.einstellungen);
    return [read('Email') && hinders ? refuse('PSOF0207', { Email: hinders }) : null];
  },
};
