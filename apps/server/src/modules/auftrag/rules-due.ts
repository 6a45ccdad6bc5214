import type { RuleSet } from '@weitersagen/contract/rule-set';
import type { Tag } from '@weitersagen/contract/values';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { later, plusTage } from '../../platform/clock/days.ts';

export type WaitingTime = Pick<RuleSet, 'familie' | 'widerrufTage' | 'wartezeitTage' | 'deckungTage'>;

/**
 * First day on which the reward may be claimed, or null while it cannot be known. Telecom: 14 days of withdrawal after the
 * contract is valid, and 14 days more. Insurer: first premium paid and cover has run 30 days, whichever comes later
 * (decisions §4).
 */
export const dueAt = (
  rules: WaitingTime,
  facts: { vertragGueltigAm: Tag | null; erstbeitragGezahltAm: Tag | null },
): Tag | null => {
  const { vertragGueltigAm, erstbeitragGezahltAm } = facts;
  if (vertragGueltigAm === null) return null;
  if (rules.familie === 'telekom') return plusTage(vertragGueltigAm, waitingDays(rules));
  if (erstbeitragGezahltAm === null) return null;
  return later(erstbeitragGezahltAm, plusTage(vertragGueltigAm, waitingDays(rules)));
};
