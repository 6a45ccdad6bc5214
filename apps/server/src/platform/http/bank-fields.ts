import { ibanFault } from '../crypto/bank-account.ts';
import { isPayableName } from '../text/sepa-text.ts';
import type { Read } from './input.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What is wrong with a bank account that was typed, told together: of each field what keeps the bank from paying to it. */
export const bankAccountRules = (read: Read, onlyGerman: boolean): readonly (Refusal | null)[] => {
  const fault = ibanFault(read('Iban'), onlyGerman);
  return [
    fault && refuse('PSOF0002', { Iban: fault }),
    isPayableName(read('Kontoinhaber')) ? null : refuse('PSOF0002', { Kontoinhaber: 'ungueltig' }),
  ];
};
