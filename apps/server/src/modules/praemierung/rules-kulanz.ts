import { type Cent, cent, type EmpfehlungStatus } from '@weitersagen/contract/werte';

export interface Kulanzbetrag {
  empfehlerCent: number;
  empfaengerCent: number;
}

/** Goodwill is for what came to nothing. */
export const isVerloren = (status: EmpfehlungStatus): boolean => status === 'Abgelaufen' || status === 'Storniert';

export const summeVon = ({ empfehlerCent, empfaengerCent }: Kulanzbetrag): Cent => cent(empfehlerCent + empfaengerCent);

/** Rewards are whole euros, and so is goodwill: there are vouchers for it. By field; null: nothing wrong. */
export const checkBetrag = ({ empfehlerCent, empfaengerCent }: Kulanzbetrag) => {
  if (empfehlerCent + empfaengerCent === 0) return { EmpfehlerCent: 'keinBetrag' } as const;
  const felder = {
    ...(empfehlerCent % 100 === 0 ? {} : { EmpfehlerCent: 'nurGanzeEuro' as const }),
    ...(empfaengerCent % 100 === 0 ? {} : { EmpfaengerCent: 'nurGanzeEuro' as const }),
  };
  return Object.keys(felder).length > 0 ? felder : null;
};

/**
 * More than one operator may give alone? What was given by one alone to the same referrer in this calendar year counts too,
 * so that a sum does not pass in slices.
 */
export const isUeberGrenze = (betrag: Kulanzbetrag, alleinGewaehrtCent: number, grenzeCent: Cent): boolean =>
  summeVon(betrag) + alleinGewaehrtCent > grenzeCent;
