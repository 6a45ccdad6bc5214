import { ibanFault } from '../../platform/crypto/bank-account.ts';
import type { FieldRules } from '../../platform/http/input.ts';
import { refuse } from '../../platform/http/refusal.ts';

export const felder: FieldRules = {
  putBankdaten: (read, { scope, wer }) => {
    const { ModuleIBANNurDE, ModuleStoringBankdata } = scope.mandant.einstellungen;
    if (wer.imAuftragVon !== null || !ModuleStoringBankdata) return [];
    const fault = ibanFault(read('Iban'), ModuleIBANNurDE);
    return [fault && refuse('PSOF0002', { Iban: fault })];
  },
  // Whether the password is the right one is tried last: each try counts.
  deleteEmpfehler: (read) =>
    read('Verstanden') === 'false'
      ? [
          refuse('PSOF0002', { Verstanden: 'folgenNichtVerstanden' }),
          read('Password') ? null : refuse('PSOF0002', { Password: 'passwortZumLoeschen' }),
        ]
      : [],
};
