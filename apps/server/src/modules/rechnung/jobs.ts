import type { MandantScope } from '../../platform/auth/scope.ts';
import { remindOverdue, toBeReminded } from './commands.ts';
import { SETTLING, settleDueMonths } from './commands-abrechnung.ts';
import { KEEPING, keepFiles } from './commands-file.ts';
import { unsettled } from './queries-abrechnung.ts';
import { unkept } from './queries-file.ts';
import { lastMonth } from './rules-abrechnung.ts';

export const sweeps = [
  { name: SETTLING, due: (scope: MandantScope) => unsettled(scope, lastMonth(scope.heute)), run: settleDueMonths },
  { name: KEEPING, due: unkept, run: keepFiles },
  { name: 'rechnungenErinnern', due: toBeReminded, run: remindOverdue },
];
