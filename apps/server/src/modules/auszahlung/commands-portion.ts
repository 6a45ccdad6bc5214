import type { AuszahlungslaufId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';

export const PORTION_JOB = 'laufFortsetzen';

/** Asks for the next portion; in the transaction of the one before, so that after a crash either both are there or neither. */
export const enqueuePortion = (scope: MandantScope, run: AuszahlungslaufId, who = scope.wer): Promise<void> =>
  scope.enqueue(PORTION_JOB, { mandant: scope.mandant.route, lauf: run, wer: who });
