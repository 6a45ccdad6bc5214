import type { RechnungKind } from '@weitersagen/contract/values';
import type { rechnung as de } from '../de/rechnung.ts';

const kinds: Record<RechnungKind, string> = {
  Rechnung: 'Invoice',
  Korrektur: 'Correction',
  Gutschrift: 'Credit note',
  Gutschriftkorrektur: 'Correction of a credit note',
};

export const rechnung: typeof de = {
  arten: kinds,
  anrede: (name: string) => `Dear ${name},`,
  nummer: 'Number',
  korrigiert: 'Corrects',
  grundDerKorrektur: 'Reason',
  monat: 'Month',
  betrag: 'You pay',
  guthaben: 'You receive',
  faellig: 'To be paid by',
  zahlbarAn: 'Transfer to',
  iban: 'IBAN',
  verwendungszweck: 'Reference',
  ansehen: 'View it in the agency portal',
  weggefallen: {
    Korrektur: 'Rewards that had been billed were cancelled or have expired.',
    Gutschriftkorrektur: 'Orders for which commission had been credited were cancelled or withdrawn.',
  },
  neuBetreff: (kind: string, nummer: string) => `${kind} ${nummer}`,
  neuVorschau: 'It is in the agency portal, as a PDF with the e-invoice.',
  neuText: (kind: string) =>
    `There is a new document for your agency: ${kind}. In the agency portal you can see what each line is for and download the PDF with the e-invoice.`,
  verrechnet: 'Set off',
  nochBetrag: 'Still to be paid',
  nochGuthaben: 'You still receive',
  verrechnung: {
    Rechnung: {
      betreff: (nummer: string) => `Invoice ${nummer} has been corrected`,
      text: (nummer: string, korrektur: string) =>
        `Invoice ${nummer} of your agency has been corrected. Correction ${korrektur} has been set off against it.`,
      nichts: 'There is nothing left for you to pay.',
      rest: 'Please pay only what is left of it.',
      bezahlt: 'You have already paid what was left of it.',
    },
    Gutschrift: {
      betreff: (nummer: string) => `Credit note ${nummer} has been corrected`,
      text: (nummer: string, korrektur: string) =>
        `Credit note ${nummer} of your agency has been corrected. Correction ${korrektur} has been set off against it.`,
      nichts: 'This credit note will not be paid out any more, and you do not have to pay anything back.',
      rest: 'We will pay out only what is left of it, and you do not have to pay anything back.',
      bezahlt: 'We have already transferred what was left of it, and you do not have to pay anything back.',
    },
  },
  erinnerungBetreff: (nummer: string) => `Payment reminder: ${nummer}`,
  erinnerungVorschau: 'We have not found a payment yet.',
  erinnerungText: (nummer: string) =>
    `We have not found a payment for ${nummer} yet. If you have already paid, there is nothing left to do. Otherwise please transfer the amount now.`,
  ausgezahlt: 'Paid out',
  ausgezahltBetreff: (kind: string, nummer: string) => `Paid out: ${kind} ${nummer}`,
  ausgezahltVorschau: 'The amount is on its way.',
  ausgezahltText: 'We have transferred the amount. It may take one banking day to reach your account.',
  zurueckBetreff: (kind: string, nummer: string) => `The payment takes longer: ${kind} ${nummer}`,
  zurueckVorschau: 'The bank has not carried out the transfer.',
  zurueckText:
    'We wrote to you that the amount had been transferred. However, the bank has not carried out the transfer. The money is still owed to your agency, and we will transfer it once more. There is nothing for you to do.',
  kontoBetreff: (nummer: string) => `Bank details for ${nummer} are missing`,
  kontoVorschau: 'Without them we cannot transfer the money.',
  kontoText:
    'We have no valid bank details of your agency for this amount. Please enter them in the agency portal under Agency data; we will then transfer the amount with the next payout.',
  zeile: {
    empfehler: (produkt: string) => `Reward ${produkt} (referrer)`,
    empfaenger: (produkt: string) => `Reward ${produkt} (recipient)`,
    provision: (produkt: string) => `Commission ${produkt}`,
  },
  grund: (name: string) => `You receive this e-mail because you run an agency of ${name}.`,
};
