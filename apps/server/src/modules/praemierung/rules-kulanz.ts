import { type Cent, cent } from '@weitersagen/contract/values';

export interface KulanzAmount {
  empfehlerCent: number;
  empfaengerCent: number;
}

const sumOf = ({ empfehlerCent, empfaengerCent }: KulanzAmount): Cent => cent(empfehlerCent + empfaengerCent);

/** Rewards are whole euros, and so is goodwill: there are vouchers for it. By field; null: nothing wrong. */
export const checkAmount = ({ empfehlerCent, empfaengerCent }: KulanzAmount) => {
  if (empfehlerCent + empfaengerCent === 0) return { EmpfehlerCent: 'keinBetrag' } as const;
  const fields = {
    ...(empfehlerCent % 100 === 0 ? {} : { EmpfehlerCent: 'nurGanzeEuro' as const }),
    ...(empfaengerCent % 100 === 0 ? {} : { EmpfaengerCent: 'nurGanzeEuro' as const }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
};

/** Given without a second operator in this calendar year: for one referrer's recommendations, and to one recipient. */
export type GrantedAlone = KulanzAmount;

/**
 * More than one operator may give alone? What was given by one alone in this calendar year counts too, to the same referrer
 * or to the same recipient of others, so that a sum does not pass in slices.
 */
export const isOverLimit = (amount: KulanzAmount, alone: GrantedAlone, limitCent: Cent): boolean =>
  sumOf(amount) + alone.empfehlerCent > limitCent || amount.empfaengerCent + alone.empfaengerCent > limitCent;
