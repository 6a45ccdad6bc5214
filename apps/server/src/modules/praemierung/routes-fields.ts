import { ibanFault } from '../../platform/crypto/bank-account.ts';
import type { FieldRules } from '../../platform/http/input.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isPayableName } from '../../platform/text/sepa-text.ts';

export const felder: FieldRules = {
  putPraemierung: (read, { scope }) => {
    if (read('Praemienart') !== 'geld' || read('Konto') === 'gespeichert') return [];
    const fault = ibanFault(read('Iban'), scope.mandant.einstellungen.ModuleIBANNurDE);
    return [
      fault && refuse('PSOF0002', { Iban: fault }),
      isPayableName(read('Kontoinhaber')) ? null : refuse('PSOF0002', { Kontoinhaber: 'ungueltig' }),
    ];
  },
};
