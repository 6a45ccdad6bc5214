import { bankAccountRules } from '../../platform/http/bank-fields.ts';
import type { FieldRules } from '../../platform/http/input.ts';
import { refuse } from '../../platform/http/refusal.ts';

export const felder: FieldRules = {
  putBankdaten: (read, { scope, wer }) => {
    const { ModuleIBANNurDE, ModuleStoringBankdata } = scope.mandant.einstellungen;
    return wer.imAuftragVon !== null || !ModuleStoringBankdata ? [] : bankAccountRules(read, ModuleIBANNurDE);
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
