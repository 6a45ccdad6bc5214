import { remindOverdue } from './commands.ts';
import { settleDueMonths } from './commands-abrechnung.ts';

export const sweeps = [
  { name: 'monatAbrechnen', run: settleDueMonths },
  { name: 'rechnungenErinnern', run: remindOverdue },
];
