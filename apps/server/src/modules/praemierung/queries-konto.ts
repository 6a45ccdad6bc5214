import type { MandantScope } from '../../platform/auth/scope.ts';
import { type BankAccount, openKontoHolder } from '../../platform/crypto/bank-account.ts';
import { isPayableName } from '../../platform/text/sepa-text.ts';
import type { PraemierungRow } from './queries.ts';

const COLUMNS = ['iban_versiegelt', 'iban_maskiert', 'iban_suche', 'kontoinhaber_versiegelt'] as const;

const read = (scope: MandantScope, { beguenstigter, empfehler_id, empfaenger_id }: PraemierungRow) =>
  beguenstigter === 'empfehler'
    ? scope.db
        .selectFrom('empfehler')
        .select(COLUMNS)
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', empfehler_id)
        .executeTakeFirst()
    : scope.db
        .selectFrom('empfaenger')
        .select(COLUMNS)
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', empfaenger_id)
        .executeTakeFirst();

/** The account that the beneficiary has stored, where this Mandant keeps and pays to such. */
export const findSavedKonto = async (scope: MandantScope, row: PraemierungRow): Promise<BankAccount | null> => {
  const { ModuleStoringBankdata, ModuleIBANNurDE } = scope.mandant.einstellungen;
  if (!ModuleStoringBankdata) return null;
  const { iban_versiegelt, iban_maskiert, iban_suche, kontoinhaber_versiegelt } = (await read(scope, row)) ?? {};
  if (!iban_versiegelt || !iban_maskiert || !iban_suche || !kontoinhaber_versiegelt) return null;
  const payable =
    isPayableName(openKontoHolder({ keys: scope.keys, mandantId: scope.mandant.id }, kontoinhaber_versiegelt)) &&
    (!ModuleIBANNurDE || iban_maskiert.startsWith('DE'));
  return payable ? { iban_versiegelt, iban_maskiert, iban_suche, kontoinhaber_versiegelt } : null;
};
