import { ibanFault } from '../../platform/crypto/bankkonto.ts';
import type { Feldregeln } from '../../platform/http/eingabe.ts';
import { refuse } from '../../platform/http/refusal.ts';

export const felder: Feldregeln = {
  putBankdaten: (lies, { scope, wer }) => {
    const { ModuleIBANNurDE, ModuleStoringBankdata } = scope.mandant.einstellungen;
    if (wer.imAuftragVon !== null || !ModuleStoringBankdata) return [];
    const mangel = ibanFault(lies('Iban'), ModuleIBANNurDE);
    return [mangel && refuse('PSOF0002', { Iban: mangel })];
  },
  // Whether the password is the right one is tried last: each try counts.
  deleteEmpfehler: (lies) =>
    lies('Verstanden') === 'false'
      ? [
          refuse('PSOF0002', { Verstanden: 'folgenNichtVerstanden' }),
          lies('Password') ? null : refuse('PSOF0002', { Password: 'passwortZumLoeschen' }),
        ]
      : [],
};
