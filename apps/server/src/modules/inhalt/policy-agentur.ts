import type { WhoCard } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

/** Agency users cannot sign in yet: whoever calls in their name is none. */
export const checkAgentur = async (): Promise<WhoCard['agentur'] | Refusal> => refuse('PSOF0204');
