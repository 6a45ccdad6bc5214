import { plannedOf } from '../datensatz/jobs.ts';
import { EINSTELLUNGSBEREICH } from './commands-einstellungen.ts';

export const sweeps = [{ ...plannedOf(EINSTELLUNGSBEREICH), isForSettings: true }];
