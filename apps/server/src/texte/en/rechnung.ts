import type { RechnungArt } from '@weitersagen/contract/values';
import type { rechnung as de } from '../de/rechnung.ts';

const arten: Record<RechnungArt, string> = {
  Rechnung: 'Invoice',
  Korrektur: 'Correction',
  Gutschrift: 'Credit note',
  Gutschriftkorrektur: 'Correction of a credit note',
};

export const rechnung: typeof de = {
  arten,
  anrede: (name: string) => `Hello ${name},`,
  nummer: 'Number',
  monat: 'Month',
  betrag: 'You pay',
  guthaben: 'You receive',
  faellig: 'To be paid by',
  ansehen: 'See it in the agency portal',
  neuBetreff: (art: string, nummer: string) => `${art} ${nummer}`,
  neuVorschau: 'It is in the agency portal, as a PDF with the e-invoice.',
  neuText: (art: string) =>
    `a new document of your agency is ready: ${art}. In the agency portal you see what each line stands for, and get the PDF with the e-invoice.`,
  erinnerungBetreff: (nummer: string) => `Payment reminder: ${nummer}`,
  erinnerungVorschau: 'We have not found a payment yet.',
  erinnerungText: (nummer: string) =>
    `we have not found a payment for ${nummer} yet. If you have paid already, there is nothing left to do. Please give the number as the reference of your transfer.`,
  ausgezahlt: 'Paid out',
  ausgezahltBetreff: (art: string, nummer: string) => `Paid out: ${art} ${nummer}`,
  ausgezahltVorschau: 'The amount is on its way.',
  ausgezahltText: 'we have transferred the amount. It may take a banking day until it is in the account.',
  zurueckBetreff: (art: string, nummer: string) => `The payment takes longer: ${art} ${nummer}`,
  zurueckVorschau: 'The bank has not carried out the transfer.',
  zurueckText:
    'we had written to you that the amount was transferred. The bank has not carried out the transfer. The money is still owed to your agency, and we transfer it once more. There is nothing for you to do.',
  kontoBetreff: (nummer: string) => `Bank details for ${nummer} are missing`,
  kontoVorschau: 'Without them we cannot transfer the money.',
  kontoText:
    'for this amount we have no valid bank details of your agency. The owner enters them in the agency portal under agency data; after that the payment goes out with the next transfer.',
  zeile: {
    empfehler: (produkt: string) => `Reward ${produkt} (referrer)`,
    empfaenger: (produkt: string) => `Reward ${produkt} (recipient)`,
    provision: (produkt: string) => `Commission ${produkt}`,
  },
  grund: (name: string) => `You get this e-mail because you run an agency of ${name}.`,
};
