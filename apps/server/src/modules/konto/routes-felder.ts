import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isSamePassword } from '../../platform/crypto/passwort.ts';
import type { Feldregeln, Lies } from '../../platform/http/eingabe.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { teilnahmehindernis } from '../empfehlung/rules.ts';
import { checkCurrent, checkNew } from './commands.ts';
import { findEmpfehler } from './queries.ts';

const newPassword = async (
  scope: MandantScope,
  lies: Lies,
  feld: 'Password' | 'PasswordNeu',
  id: EmpfehlerId | null,
): Promise<(Refusal | null)[]> => {
  const zeile = id && (await findEmpfehler(scope, id));
  const neu = lies(feld);
  return [
    zeile && neu ? await checkNew(scope, zeile, feld, neu) : null,
    lies('PasswordWiederholt', neu) === neu ? null : refuse('PSOF0002', { PasswordWiederholt: 'passwortGleich' }),
  ];
};

export const felder: Feldregeln = {
  resetPassword: async (lies, { scope }) => {
    const befund = await findLinkToken(scope, 'passwort', lies('Token'));
    // What is wrong with the link is told, and nothing of the fields.
    return befund?.stand === 'gut' ? newPassword(scope, lies, 'Password', befund.bezugId as EmpfehlerId) : [];
  },
  resetPasswordWithoutToken: async (lies, { scope, wer }) => {
    if (wer.imAuftragVon !== null) return [];
    const neues = await newPassword(scope, lies, 'PasswordNeu', wer.empfehlerId);
    const aktuell = lies('PasswordAktuell');
    // As typed, and not as kept: a guess must not be told whether it is right.
    if (aktuell && isSamePassword(aktuell, lies('PasswordNeu')))
      neues.push(refuse('PSOF0002', { PasswordNeu: 'passwortWieBisher' }));
    // Where nothing else is wrong, the change itself tries it: each try counts.
    const nochmal = lies('PasswordNeu') === '' || neues.some((befund) => befund !== null);
    return nochmal && aktuell ? [await checkCurrent(scope, wer.empfehlerId, aktuell), ...neues] : neues;
  },
  createEmpfehler: (lies, { scope }) => {
    const hindert = teilnahmehindernis(lies('Email'), scope.mandant.einstellungen);
    return [lies('Email') && hindert ? refuse('PSOF0207', { Email: hindert }) : null];
  },
};
