import type { MandantScope } from '../../platform/auth/scope.ts';
import { continueLauf, takeUpLaeufe } from './commands-continue.ts';
import { PORTION_JOB } from './commands-portion.ts';
import { unfinished } from './queries-portions.ts';

export const sweeps = [{ name: 'laeufeFortsetzen', due: unfinished, run: takeUpLaeufe }];

export const jobs = [
  {
    name: PORTION_JOB,
    concurrency: 1,
    run: (scope: MandantScope, data: Record<string, string>) => continueLauf(scope, data.lauf ?? ''),
  },
];
