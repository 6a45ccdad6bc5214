import type { BetreiberUserId, KulanzStatus } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

/** `gewaehrt`: by one operator alone, within the limit. */
export type KulanzEvent = 'gewaehrt' | 'beantragt' | 'freigegeben' | 'abgelehnt';

export interface KulanzFacts {
  /** With it, more than one operator may give alone. */
  ueberGrenze: boolean;
  beantragtVon: BetreiberUserId;
  /** Who does it now. */
  benutzer: BetreiberUserId;
}

export type KulanzGrund = 'ueberGrenze' | 'unterGrenze' | 'vierAugen';
export type KulanzEffect = { art: 'praemierungenAnlegen' };

type Guard = (f: KulanzFacts) => KulanzGrund | null;

const withinLimit: Guard = (f) => (f.ueberGrenze ? 'ueberGrenze' : null);
const aboveLimit: Guard = (f) => (f.ueberGrenze ? null : 'unterGrenze');
/** Nobody releases what he asked for himself (decisions §5). A request may be refused by anybody who may release. */
const fourEyes: Guard = (f) => (f.benutzer === f.beantragtVon ? 'vierAugen' : null);

export const kulanzLifecycle = lifecycle<KulanzStatus, KulanzEvent, KulanzFacts, KulanzGrund, KulanzEffect>({
  moves: [
    {
      von: null,
      ereignis: 'gewaehrt',
      nach: 'Freigegeben',
      guards: [withinLimit],
      folgen: [{ art: 'praemierungenAnlegen' }],
    },
    { von: null, ereignis: 'beantragt', nach: 'Beantragt', guards: [aboveLimit] },
    {
      von: 'Beantragt',
      ereignis: 'freigegeben',
      nach: 'Freigegeben',
      guards: [fourEyes],
      folgen: [{ art: 'praemierungenAnlegen' }],
    },
    { von: 'Beantragt', ereignis: 'abgelehnt', nach: 'Abgelehnt' },
  ],
});
