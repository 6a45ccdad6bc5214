import type { ProblemCode } from '@weitersagen/contract/problem';
import type { UnfitBody } from '../thread/in-place.ts';
import type { ThreadRefusal } from '../thread/thread.ts';
import { refuseInput } from './input.ts';
import { type Refusal, refuse, refuseBody } from './refusal.ts';

/** How a file that was too much for its thread is refused. */
export const THREAD_REASON = { memory: 'dateiZuViel', time: 'dateiZuLange', busy: 'dateiWartet' } as const;

/** Why a thread did not take a body: as the process would say it, and at the field of the file where it was too much. */
export const refuseFile = (
  result: UnfitBody | { grund: 'thread'; reason: ThreadRefusal },
  field: string,
  errors: readonly ProblemCode[] | undefined,
): Refusal => {
  switch (result.grund) {
    case 'koerper':
      return refuseBody();
    case 'zeichensatz':
      return refuse('PSOF0002', { [field]: 'zeichensatz' });
    case 'felder':
      return refuseInput(result.issues, errors);
    case 'thread':
      return refuse('PSOF0303', { [field]: THREAD_REASON[result.reason] });
  }
};
