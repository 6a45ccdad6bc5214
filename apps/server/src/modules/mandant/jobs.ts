import { jobsOf, sweepsOf } from '../datensatz/jobs.ts';
import { EINSTELLUNGSBEREICH } from './commands-einstellungen.ts';

const settings = { isForSettings: true };

export const sweeps = sweepsOf(EINSTELLUNGSBEREICH).map((sweep) => ({ ...sweep, ...settings }));
export const jobs = jobsOf(EINSTELLUNGSBEREICH).map((job) => ({ ...job, ...settings }));
