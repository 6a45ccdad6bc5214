import { remindOverdue } from './commands.ts';
import { SETTLING, settleDueMonths } from './commands-abrechnung.ts';
import { KEEPING, keepFiles } from './commands-file.ts';

export const sweeps = [
  { name: SETTLING, run: settleDueMonths },
  { name: KEEPING, run: keepFiles },
  { name: 'rechnungenErinnern', run: remindOverdue },
];
