import type { ProduktResponse } from '@weitersagen/contract/produkt';

export type Priced = Pick<ProduktResponse, 'PreisMonatlich' | 'Preisaufteilung'>;
export interface MonthlyPrice {
  cent: number;
  /** What it becomes, and from which month on; null where it stays. */
  danach: { monat: number; cent: number } | null;
}

/** The price that people are told, everywhere the same: that of the first months, where the months differ. Steps come in their order. */
export function monthlyPrice({ PreisMonatlich, Preisaufteilung }: Priced): MonthlyPrice | null {
  const [first, second] = Preisaufteilung;
  if (first)
    return {
      cent: first.Cent,
      danach: second && second.Cent !== first.Cent ? { monat: second.vonMonat, cent: second.Cent } : null,
    };
  return PreisMonatlich === null ? null : { cent: PreisMonatlich, danach: null };
}
