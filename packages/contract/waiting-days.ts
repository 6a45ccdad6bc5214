import type { RuleSet } from './rule-set.ts';

/** How long a reward waits once nothing else is missing; 0: nobody is told of a waiting time. */
export const waitingDays = ({
  familie,
  widerrufTage,
  wartezeitTage,
  deckungTage,
}: Pick<RuleSet, 'familie' | 'widerrufTage' | 'wartezeitTage' | 'deckungTage'>): number =>
  familie === 'versicherer' ? deckungTage : widerrufTage + wartezeitTage;
