import type { AgenturRecht } from '@weitersagen/contract/values-agentur';
import type { WhoCard } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkAgenturRecht } from '../agentur/policy.ts';

type Who = Pick<WhoCard['agentur'], 'rolle'>;

/** No right: there is no such report. */
export const checkReport = (who: Who, recht: AgenturRecht | undefined): Refusal | null =>
  recht ? checkAgenturRecht(who, recht) : refuse('PSOF0003');
