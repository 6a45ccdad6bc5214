import { jobsOf, sweepsOf } from '../datensatz/jobs.ts';
import { AKTION_BEREICH } from './commands-desk.ts';

export const sweeps = sweepsOf(AKTION_BEREICH);
export const jobs = jobsOf(AKTION_BEREICH);
