import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Feldregeln, Lies } from '../../platform/http/eingabe.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { teilnahmehindernis } from '../empfehlung/rules.ts';
import { passwortMangel } from './commands.ts';
import { findEmpfehler } from './queries.ts';

const neuesPasswort = async (
  scope: MandantScope,
  lies: Lies,
  feld: 'Password' | 'PasswordNeu',
  id: EmpfehlerId | null,
): Promise<(Refusal | null)[]> => {
  const zeile = id && (await findEmpfehler(scope, id));
  const neu = lies(feld);
  const mangel = zeile && neu ? await passwortMangel(scope, zeile, neu) : null;
  return [
    mangel && refuse('PSOF0002', { [feld]: mangel }),
    lies('PasswordWiederholt', neu) === neu ? null : refuse('PSOF0002', { PasswordWiederholt: 'passwortGleich' }),
  ];
};

export const felder: Feldregeln = {
  resetPassword: async (lies, { scope }) => {
    const befund = await findLinkToken(scope, 'passwort', lies('Token'));
    // What is wrong with the link is told, and nothing of the fields.
    return befund?.stand === 'gut' ? neuesPasswort(scope, lies, 'Password', befund.bezugId as EmpfehlerId) : [];
  },
  resetPasswordWithoutToken: (lies, { scope, wer }) =>
    wer.imAuftragVon === null ? neuesPasswort(scope, lies, 'PasswordNeu', wer.empfehlerId) : [],
  createEmpfehler: (lies, { scope }) => {
    const hindert = teilnahmehindernis(lies('Email'), scope.mandant.einstellungen);
    return [lies('Email') && hindert ? refuse('PSOF0207', { Email: hindert }) : null];
  },
};
