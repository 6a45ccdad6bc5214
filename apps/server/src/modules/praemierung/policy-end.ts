import { mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { PraemierungRow } from './queries.ts';

/** What a late click is told: not that somebody collected the reward, but why there is none. Null: it has not ended so. */
export const refuseEnded = ({ status }: Pick<PraemierungRow, 'status'>): Refusal | null => {
  if (status === 'Storniert') return mitDetail(refuse('PSOF0303'), 'praemieEntfallen');
  if (status === 'Abgelaufen') return mitDetail(refuse('PSOF0503'), 'praemieAbgelaufen');
  return null;
};
