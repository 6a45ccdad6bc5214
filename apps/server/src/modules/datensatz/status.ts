import type { DatensatzBatchStatus, DatensatzimportStatus } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type BatchEvent = 'geplant' | 'angewandt' | 'gescheitert' | 'verworfen' | 'zurueckgenommen';

/** A batch of changes that belong together: an edit, an import, an undo. */
export const batchLifecycle = lifecycle<DatensatzBatchStatus, BatchEvent, null, never, never>({
  moves: [
    { von: null, ereignis: 'geplant', nach: 'Geplant' },
    // A planned one takes effect at its time; one in conflict once somebody has cleared the way and says so.
    { von: [null, 'Geplant', 'Konflikt'], ereignis: 'angewandt', nach: 'Wirksam' },
    { von: 'Geplant', ereignis: 'gescheitert', nach: 'Konflikt' },
    { von: ['Geplant', 'Konflikt'], ereignis: 'verworfen', nach: 'Verworfen' },
    { von: 'Wirksam', ereignis: 'zurueckgenommen', nach: 'Zurueckgenommen' },
  ],
});

export type ImportEvent = 'geprueft' | 'gestartet' | 'begonnen' | 'fertig' | 'abgebrochen' | 'verworfen';

/** An import that broke off has changed nothing, and may be started again. */
export const importLifecycle = lifecycle<DatensatzimportStatus, ImportEvent, null, never, never>({
  moves: [
    { von: null, ereignis: 'geprueft', nach: 'Geprueft' },
    { von: ['Geprueft', 'Abgebrochen'], ereignis: 'gestartet', nach: 'Wartet' },
    { von: 'Wartet', ereignis: 'begonnen', nach: 'Laeuft' },
    { von: 'Laeuft', ereignis: 'fertig', nach: 'Fertig' },
    { von: ['Wartet', 'Laeuft'], ereignis: 'abgebrochen', nach: 'Abgebrochen' },
    { von: ['Geprueft', 'Abgebrochen'], ereignis: 'verworfen', nach: 'Verworfen' },
  ],
});
