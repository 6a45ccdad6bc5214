import type { ProblemCode } from '@weitersagen/contract/problem';
import { refuseInput } from '../../platform/http/input.ts';
import { type Refusal, refuse, refuseBody } from '../../platform/http/refusal.ts';
import type { UnfitBody } from '../../platform/thread/in-place.ts';
import type { ThreadRefusal } from '../../platform/thread/thread.ts';
import { THREADGRUND } from './rules.ts';

/** Why a thread did not take a body: as the process would say it, and at the field of the file where it was too much. */
export const refuseFile = (
  result: UnfitBody | { grund: 'thread'; reason: ThreadRefusal },
  field: string,
  errors: readonly ProblemCode[] | undefined,
): Refusal => {
  switch (result.grund) {
    case 'koerper':
      return refuseBody();
    case 'felder':
      return refuseInput(result.issues, errors);
    case 'thread':
      return refuse('PSOF0303', { [field]: THREADGRUND[result.reason] });
  }
};
