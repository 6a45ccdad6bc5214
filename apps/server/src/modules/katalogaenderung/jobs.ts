import type { MandantScope } from '../../platform/auth/scope.ts';
import { hang, putIntoForce } from './commands-batch.ts';
import { IMPORT_JOB } from './commands-import.ts';
import { cleanUpImports, runImport } from './commands-lauf.ts';
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

export const sweeps = [
  { name: 'katalogFaellig', run: putPlannedIntoForce },
  { name: 'katalogimporte', run: cleanUpImports },
];

/** One at a time in a process: it keeps a connection for itself, and another to say how far it is. */
export const jobs = [
  {
    name: IMPORT_JOB,
    neben: 1,
    run: (scope: MandantScope, data: Record<string, string>) => runImport(scope, data.import ?? ''),
  },
];
