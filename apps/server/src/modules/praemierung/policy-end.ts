import type { Rueckruf } from '@weitersagen/contract/werte';
import { mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { PraemierungRow } from './queries.ts';

/**
 * What a late click is told: not that somebody collected the reward, but why there is none. Null: it has not ended so. A
 * transfer that is called back, or may be, is a reward that lapsed; one that is left to the person is collected.
 */
export const refuseEnded = (
  { status }: Pick<PraemierungRow, 'status'>,
  rueckruf: Rueckruf | null = null,
): Refusal | null => {
  if (status === 'Storniert' || (rueckruf !== null && rueckruf !== 'behalten'))
    return mitDetail(refuse('PSOF0303'), 'praemieEntfallen');
  if (status === 'Abgelaufen') return mitDetail(refuse('PSOF0503'), 'praemieAbgelaufen');
  return null;
};
