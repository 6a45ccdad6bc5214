import { type Cent, cent, type Steuerart } from '@weitersagen/contract/values';
import { billedLines, commissionLines, commissionTax, totals } from './rules.ts';
import type { Terms } from './rules-abrechnung.ts';

/** What a month of an agency is settled by: values of the rewards that it is billed, and commissions that it is paid. */
export interface Settled {
  rewardCents: readonly Cent[];
  commissionCents: readonly Cent[];
}

const billedOf = (wertCent: Cent, gebuehrCent: Cent) => ({ text: '', auftragsnummer: null, wertCent, gebuehrCent });

/**
 * What the agency pays for it, with the fee per reward and VAT as its invoice and its credit note have them; negative where it
 * is paid more than it is billed.
 */
export const settledCent = (
  { rewardCents, commissionCents }: Settled,
  { terms, steuerart }: { terms: Pick<Terms, 'AgenturGebuehrCent' | 'RechnungSteuersatz'>; steuerart: Steuerart },
): Cent => {
  const { AgenturGebuehrCent: fee, RechnungSteuersatz: percent } = terms;
  const rewards = rewardCents.map((value) => billedOf(value, cent(fee)));
  const orders = commissionCents.map((value) => billedOf(value, cent(0)));
  const billed = totals({ lines: billedLines(rewards, percent) }).grossCent;
  const paid = totals({ lines: commissionLines(orders, commissionTax(steuerart, percent), 1) }).grossCent;
  return cent(billed - paid);
};
