import { bankAccountRules } from '../../platform/http/bank-fields.ts';
import type { FieldRules } from '../../platform/http/input.ts';
import { checkAct } from './policy.ts';

export const felder: FieldRules = {
  putAgenturKonto: (read, { scope, wer }) =>
    checkAct(wer, 'BankdatenAendern') ? [] : bankAccountRules(read, scope.mandant.einstellungen.ModuleIBANNurDE),
};
