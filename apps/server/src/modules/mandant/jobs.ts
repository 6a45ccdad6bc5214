import { jobsOf, sweepsOf } from '../datensatz/jobs.ts';
import { SETTING_AREA } from './commands-einstellungen.ts';

const settings = { isForSettings: true };

export const sweeps = sweepsOf(SETTING_AREA).map((sweep) => ({ ...sweep, ...settings }));
export const jobs = jobsOf(SETTING_AREA).map((job) => ({ ...job, ...settings }));
