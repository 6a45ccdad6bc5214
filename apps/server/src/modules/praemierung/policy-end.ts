import type { RecallState } from '@weitersagen/contract/values';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import type { PraemierungRow } from './queries.ts';

/**
 * What a late click is told: not that somebody collected the reward, but why there is none. Null: it has not ended so. A
 * transfer that is called back, or may be, is a reward that lapsed; one that is left to the person is collected.
 */
export const refuseEnded = (
  { status, art }: Pick<PraemierungRow, 'status' | 'art'>,
  recall: RecallState | null = null,
): Refusal | null => {
  if (status === 'Storniert' || (recall !== null && recall !== 'behalten'))
    return withDetail(refuse('PSOF0303'), art === 'Bonus' ? 'bonusEntfallen' : 'praemieEntfallen');
  if (status === 'Abgelaufen')
    return withDetail(refuse('PSOF0503'), art === 'Bonus' ? 'bonusAbgelaufen' : 'praemieAbgelaufen');
  return null;
};

/** It has been collected, by what it is called. */
export const refuseTaken = ({ art }: Pick<PraemierungRow, 'art'>): Refusal =>
  art === 'Bonus' ? withDetail(refuse('PSOF0501'), 'bonusAbgeholt') : refuse('PSOF0501');
