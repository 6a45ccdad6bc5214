import type { MandantScope } from '../../platform/auth/scope.ts';
import { CONFIRM_JOB, confirmPortion, takeUpConfirmations } from './commands-bestaetigen.ts';

export const sweeps = [{ name: 'laeufeBestaetigen', run: takeUpConfirmations }];

export const jobs = [
  {
    name: CONFIRM_JOB,
    neben: 1,
    run: (scope: MandantScope, daten: Record<string, string>) => confirmPortion(scope, daten.lauf ?? ''),
  },
];
