import { plannedOf } from '../datensatz/jobs.ts';
import { AGENCIES } from './commands-stammdaten.ts';

export const sweeps = [plannedOf(AGENCIES)];
