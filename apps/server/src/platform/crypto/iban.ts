import { electronicFormatIBAN, friendlyFormatIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { KeyRing } from './keys.ts';
import { searchHash } from './mac.ts';

/**
 * The European Economic Area. Payment reaches some countries more (Switzerland, the United Kingdom), but only with
 * the payee's postal address, which nobody is asked for.
 */
const EWR = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

export type IbanCheck =
  | { ok: true; iban: string }
  | { ok: false; grund: 'form' | 'pruefziffer' | 'landNichtMoeglich' | 'nurDeutsche' };

/** `onlyGerman` is the Mandant's ModuleIBANNurDE. The answer's IBAN is in electronic form: no spaces, capitals. */
export function checkIban(input: string, { onlyGerman = false }: { onlyGerman?: boolean } = {}): IbanCheck {
  const iban = electronicFormatIBAN(input.replace(/\s/g, '')) ?? '';
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid) {
    const onlyDigit = errorCodes.every((c) => c === ValidationErrorsIBAN.WrongIBANChecksum);
    return { ok: false, grund: onlyDigit ? 'pruefziffer' : 'form' };
  }
  if (onlyGerman && !iban.startsWith('DE')) return { ok: false, grund: 'nurDeutsche' };
  if (!EWR.has(iban.slice(0, 2))) return { ok: false, grund: 'landNichtMoeglich' };
  return { ok: true, iban };
}

/** Groups of four for reading: `DE89 3704 0044 0532 0130 00`. */
export const ibanReadable = (iban: string): string => friendlyFormatIBAN(iban) ?? iban;

/** The first and the last four characters stay: `DE89 **** **** **** **30 00` (decisions §5). */
export const ibanMasked = (iban: string): string =>
  ibanReadable(iban.slice(0, 4) + '*'.repeat(Math.max(0, iban.length - 8)) + iban.slice(-4));

/** To find the same account again without opening any (decisions §5). */
export const ibanSearch = (keys: KeyRing, mandantId: string, iban: string): string =>
  searchHash(keys, iban, { mandantId, zweck: 'iban' });
