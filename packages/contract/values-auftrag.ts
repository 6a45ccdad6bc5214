/** Why an order is refused by a person; what none of them says is said in words. */
export const REFUSAL_REASONS = ['keinVertrag', 'schonKunde', 'nichtEmpfohlen', 'doppelt', 'anderer'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Those that say nothing without words of their own. */
export const needsWords = (reason: RefusalReason): boolean => reason === 'anderer';

const BETWEEN = ': ';

/** As it is kept: `schonKunde`, `schonKunde: since March`. The reason always stands before the words, which may read like one. */
export const toRefusal = (reason: RefusalReason, words: string): string =>
  words === '' ? reason : `${reason}${BETWEEN}${words}`;

/** What was kept; without a reason where a program, or an earlier version, has sent words alone. */
export const readRefusal = (kept: string): { reason: RefusalReason | null; words: string } => {
  const [first = '', ...rest] = kept.split(BETWEEN);
  const reason = REFUSAL_REASONS.find((one) => one === first && !(needsWords(one) && rest.length === 0));
  return reason ? { reason, words: rest.join(BETWEEN) } : { reason: null, words: kept };
};

/** One word alone may read like a code of the portal's own (`verdacht`): where it is no reason, it is kept as words. */
export const toKeptRefusal = (sent: string): string =>
  /^\w+$/.test(sent) && readRefusal(sent).reason === null ? toRefusal('anderer', sent) : sent;
