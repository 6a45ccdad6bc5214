import type { EinladungStatus, Tag } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type EinladungEvent = 'versandt' | 'geoeffnet' | 'angenommen' | 'fristVerstrichen' | 'zurueckgezogen';

export interface EinladungFacts {
  heute: Tag;
  /** Last valid day. */
  gueltigBis: Tag;
}
export type EinladungGrund = 'nochGueltig' | 'abgelaufen';

export const OPEN = ['Versandt', 'Geoeffnet'] as const satisfies readonly EinladungStatus[];
export const isOpen = (status: EinladungStatus): boolean => OPEN.some((open) => open === status);

const deadlineOver = (f: EinladungFacts): EinladungGrund | null => (f.heute > f.gueltigBis ? null : 'nochGueltig');
const inTime = (f: EinladungFacts): EinladungGrund | null => (f.heute > f.gueltigBis ? 'abgelaufen' : null);

/** Decisions §8. Whoever accepts without having been seen to open it (no script) has opened it all the same. */
export const einladungLifecycle = lifecycle<EinladungStatus, EinladungEvent, EinladungFacts, EinladungGrund, never>({
  moves: [
    { von: null, ereignis: 'versandt', nach: 'Versandt' },
    { von: 'Versandt', ereignis: 'geoeffnet', nach: 'Geoeffnet', guards: [inTime] },
    { von: OPEN, ereignis: 'angenommen', nach: 'Angenommen' },
    { von: OPEN, ereignis: 'fristVerstrichen', nach: 'Abgelaufen', guards: [deadlineOver] },
    { von: OPEN, ereignis: 'zurueckgezogen', nach: 'Zurueckgezogen' },
  ],
});
