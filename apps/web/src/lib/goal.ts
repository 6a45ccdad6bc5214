import type { Ziel } from '@weitersagen/contract/analytics';

/** Events of the document, for what counts visits where the visitor agrees (features/analytics); else nobody listens. */
export const ANSWERED = 'consent-answered';
export const REACHED = 'goal-reached';

/** Of a goal that is reached in the page itself; what the server does it tells of by itself. */
export const reachGoal = (target: Extract<Ziel, 'teilen'>): void => {
  document.dispatchEvent(new CustomEvent(REACHED, { detail: target }));
};
