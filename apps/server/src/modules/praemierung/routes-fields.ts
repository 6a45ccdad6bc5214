import { bankAccountRules } from '../../platform/http/bank-fields.ts';
import type { FieldRules } from '../../platform/http/input.ts';

export const felder: FieldRules = {
  putPraemierung: (read, { scope }) =>
    read('Praemienart') !== 'geld' || read('Konto') === 'gespeichert'
      ? []
      : bankAccountRules(read, scope.mandant.einstellungen.ModuleIBANNurDE),
};
