/** Reasons that a person can act on; all others are told in general words. */
const RETURN_REASONS = ['AC01', 'AC04', 'AC06', 'BE01'] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number] | 'sonst';

/** ISO 20022 codes that mean the same to the payee: wrong account, closed account, account that takes no transfer, another name. */
const ACCOUNT_REASONS: readonly [RegExp, ReturnReason][] = [
  [/^(AC01|AC03|RC\d\d)$/, 'AC01'],
  [/^(AC04|AC07)$/, 'AC04'],
  [/^(AC06|AC13|AC14|AG01)$/, 'AC06'],
  // RVNM and RVMC: the verification of payee found no match, or a close one, and the bank refused for it.
  [/^(BE\d\d|RVNM|RVMC)$/, 'BE01'],
  [/^MD07$/, 'sonst'],
];

/** The payee's account is the reason: only then is he asked for another one (decisions §5). */
export const isAccountReason = (code: string | undefined): boolean =>
  ACCOUNT_REASONS.some(([pattern]) => pattern.test(code ?? ''));

export const returnReason = (code: string | undefined): ReturnReason =>
  ACCOUNT_REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'sonst';
