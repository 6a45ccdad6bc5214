import type { MandantScope } from '../../platform/auth/scope.ts';
import { jobsOf, sweepsOf } from '../datensatz/jobs.ts';
import { KATALOG_AREA } from './commands-bereich.ts';
import { sync } from './commands-sync.ts';
import { findKatalogstand } from './queries-api.ts';
import { chooseProduktApi, isSyncDue } from './rules-api.ts';

const isExternal = ({ mandant }: MandantScope): boolean => {
  const choice = chooseProduktApi(mandant.einstellungen);
  return choice.ok && choice.art === 'extern';
};

const syncDue = async (scope: MandantScope): Promise<number> => {
  if (!isExternal(scope)) return 0;
  const state = await findKatalogstand(scope);
  if (!isSyncDue(state?.abgeglichen_am ?? null, scope.now)) return 0;
  const synced = await sync(scope);
  return synced.ok ? synced.geaendert : 0;
};

export const sweeps = [...sweepsOf(KATALOG_AREA), { name: 'produktabgleich', due: isExternal, run: syncDue }];
export const jobs = jobsOf(KATALOG_AREA);
