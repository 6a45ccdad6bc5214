import type { MandantScope } from '../../platform/auth/scope.ts';
import { continueLauf, takeUpLaeufe } from './commands-continue.ts';
import { PORTION_JOB } from './commands-portion.ts';

export const sweeps = [{ name: 'laeufeFortsetzen', run: takeUpLaeufe }];

export const jobs = [
  {
    name: PORTION_JOB,
    concurrency: 1,
    run: (scope: MandantScope, data: Record<string, string>) => continueLauf(scope, data.lauf ?? ''),
  },
];
