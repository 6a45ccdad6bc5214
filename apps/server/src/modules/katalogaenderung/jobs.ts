import type { MandantScope } from '../../platform/auth/scope.ts';
import { findKatalogstand } from '../produkt/queries-api.ts';
import { chooseProduktApi, isSyncDue } from '../produkt/rules-api.ts';
import { hang, putIntoForce } from './commands-batch.ts';
import { IMPORT_JOB } from './commands-import.ts';
import { cleanUpImports, runImport } from './commands-lauf.ts';
import { sync } from './commands-sync.ts';
import { findDue } from './queries.ts';

const PER_LAUF = 50;

/** What was planned takes effect at its time, in the order of the times; what cannot be is kept and shown. */
const putPlannedIntoForce = async (scope: MandantScope): Promise<number> => {
  const due = await findDue(scope, PER_LAUF);
  for (const id of due) {
    const result = await putIntoForce(scope, id);
    if (typeof result === 'object' && !result.ok) await hang(scope, id, result.hindernisse);
  }
  return due.length;
};

const syncDue = async (scope: MandantScope): Promise<number> => {
  const choice = chooseProduktApi(scope.mandant.einstellungen);
  if (!choice.ok || choice.art !== 'extern') return 0;
  const state = await findKatalogstand(scope);
  if (!isSyncDue(state?.abgeglichen_am ?? null, scope.jetzt)) return 0;
  const abgleich = await sync(scope);
  return abgleich.ok ? abgleich.geaendert : 0;
};

export const sweeps = [
  { name: 'katalogFaellig', run: putPlannedIntoForce },
  { name: 'katalogimporte', run: cleanUpImports },
  { name: 'produktabgleich', run: syncDue },
];

/** One at a time in a process: it keeps a connection for itself, and another to say how far it is. */
export const jobs = [
  {
    name: IMPORT_JOB,
    neben: 1,
    run: (scope: MandantScope, data: Record<string, string>) => runImport(scope, data.import ?? ''),
  },
];
