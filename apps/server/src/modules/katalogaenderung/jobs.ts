import type { MandantScope } from '../../platform/auth/scope.ts';
import { IMPORT_JOB } from './commands-import.ts';
import { fuehreImportAus, raeumeImporteAuf } from './commands-lauf.ts';
import { haengeAuf, setzeInKraft } from './commands-stapel.ts';
import { findFaellige } from './queries.ts';

const JE_LAUF = 50;

/** What was planned takes effect at its time, in the order of the times; what cannot be is kept and shown. */
const setzeGeplantesInKraft = async (scope: MandantScope): Promise<number> => {
  const faellig = await findFaellige(scope, JE_LAUF);
  for (const id of faellig) {
    const ergebnis = await setzeInKraft(scope, id);
    if (typeof ergebnis === 'object' && !ergebnis.ok) await haengeAuf(scope, id, ergebnis.hindernisse);
  }
  return faellig.length;
};

export const sweeps = [
  { name: 'katalogFaellig', run: setzeGeplantesInKraft },
  { name: 'katalogimporte', run: raeumeImporteAuf },
];

/** One at a time in a process: it keeps a connection for itself, and another to say how far it is. */
export const jobs = [
  {
    name: IMPORT_JOB,
    neben: 1,
    run: (scope: MandantScope, daten: Record<string, string>) => fuehreImportAus(scope, daten.import ?? ''),
  },
];
