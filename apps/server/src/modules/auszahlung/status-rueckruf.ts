import type { RecallState } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

/** What happens to a payment whose order ended when the file was with the bank already (decisions §4). */
export type RecallEvent = 'auftragEntfallen' | 'zurueckrufen' | 'belassen' | 'zurueckgebucht' | 'zurueckgekommen';

export type RecallEffect =
  | { art: 'mail'; mail: 'rueckrufErbeten' | 'auszahlungBehalten' }
  /** The money is back, says the clerk: booked like a return of the bank. */
  | { art: 'zurueckbuchen' };

/**
 * A clerk decides, and whoever was to get the money is told. `zurueckgekommen`: the bank itself says so, whatever a clerk
 * decided before. A recall that the bank refused ends in `belassen`.
 */
export const recallLifecycle = lifecycle<RecallState, RecallEvent, object, never, RecallEffect>({
  moves: [
    { von: null, ereignis: 'auftragEntfallen', nach: 'zuEntscheiden' },
    {
      von: 'zuEntscheiden',
      ereignis: 'zurueckrufen',
      nach: 'erbeten',
      folgen: [{ art: 'mail', mail: 'rueckrufErbeten' }],
    },
    {
      von: ['zuEntscheiden', 'erbeten'],
      ereignis: 'belassen',
      nach: 'behalten',
      folgen: [{ art: 'mail', mail: 'auszahlungBehalten' }],
    },
    {
      von: ['zuEntscheiden', 'erbeten'],
      ereignis: 'zurueckgebucht',
      nach: 'zurueck',
      folgen: [{ art: 'zurueckbuchen' }],
    },
    { von: ['zuEntscheiden', 'erbeten', 'behalten'], ereignis: 'zurueckgekommen', nach: 'zurueck' },
  ],
});

/** Until these are settled, somebody has to look at the payment. */
export const OPEN_RECALLS = ['zuEntscheiden', 'erbeten'] as const satisfies readonly RecallState[];
export const isRecallOpen = (recall: RecallState | null): boolean => OPEN_RECALLS.some((open) => open === recall);
