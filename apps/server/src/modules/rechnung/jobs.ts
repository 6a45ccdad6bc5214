import { remindOverdue } from './commands.ts';
import { SETTLING, settleDueMonths } from './commands-abrechnung.ts';

export const sweeps = [
  { name: SETTLING, run: settleDueMonths },
  { name: 'rechnungenErinnern', run: remindOverdue },
];
