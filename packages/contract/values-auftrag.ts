/** Why an order is refused by a person; what none of them says is said in words. */
export const REFUSAL_REASONS = ['keinVertrag', 'schonKunde', 'nichtEmpfohlen', 'doppelt', 'anderer'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Those that say nothing without words of their own. */
export const needsWords = (reason: RefusalReason): boolean => reason === 'anderer';

const BETWEEN = ': ';

/** As it is kept: `schonKunde`, `schonKunde: since March`, or the words alone. */
export const toRefusal = (reason: RefusalReason, words: string): string => {
  if (needsWords(reason)) return words;
  return words === '' ? reason : `${reason}${BETWEEN}${words}`;
};

/** What was kept; without a reason where it was said in words alone. */
export const readRefusal = (kept: string): { reason: RefusalReason | null; words: string } => {
  const [first = '', ...rest] = kept.split(BETWEEN);
  const reason = REFUSAL_REASONS.find((one) => one === first && !needsWords(one));
  return reason ? { reason, words: rest.join(BETWEEN) } : { reason: null, words: kept };
};
