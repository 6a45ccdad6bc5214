import type { MandantScope } from '../../platform/auth/scope.ts';
import { markConflict, putIntoEffect } from './commands-batch.ts';
import { importJobOf } from './commands-import.ts';
import { cleanUpImports, importsToLookAfter, runImport } from './commands-run.ts';
import { dueChanges } from './queries.ts';
import type { Bereich } from './queries-bereich.ts';

const PER_RUN = 50;

/** What was planned takes effect at its time, in the order of the times; what cannot be is kept and shown. */
const putPlannedIntoEffect = async (scope: MandantScope, bereich: Bereich): Promise<number> => {
  const due = await dueChanges(scope, bereich).limit(PER_RUN).execute();
  for (const { id } of due) {
    const result = await putIntoEffect(scope, bereich, id);
    if (typeof result === 'object' && !result.ok) await markConflict(scope, bereich, id, result.hindernisse);
  }
  return due.length;
};

const plannedOf = (bereich: Bereich) => ({
  name: `${bereich.name}Faellig`,
  due: (scope: MandantScope) => dueChanges(scope, bereich),
  run: (scope: MandantScope) => putPlannedIntoEffect(scope, bereich),
});

export const sweepsOf = (bereich: Bereich) => [
  plannedOf(bereich),
  {
    name: `${bereich.name}importe`,
    due: (scope: MandantScope) => importsToLookAfter(scope, bereich),
    run: (scope: MandantScope) => cleanUpImports(scope, bereich),
  },
];

/** One at a time in a process: it keeps a connection for itself, and another to say how far it is. */
export const jobsOf = (bereich: Bereich) => [
  {
    name: importJobOf(bereich),
    concurrency: 1,
    run: (scope: MandantScope, data: Record<string, string>) => runImport(scope, bereich, data.import ?? ''),
  },
];
