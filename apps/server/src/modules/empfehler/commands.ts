import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt, forgetAgain, isAgain } from '../../platform/auth/throttle.ts';
import { type BankAccount, NO_BANK_ACCOUNT, sealBankAccount } from '../../platform/crypto/bank-account.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { heedNewAccount } from '../auszahlung/commands-verdacht.ts';
import { updateEmpfehler } from '../konto/commands.ts';
import { openGutschein } from '../praemierung/commands-gutschein.ts';
import { planPraemieMail } from '../praemierung/commands-mail.ts';
import { findPraemierung } from '../praemierung/queries.ts';
import { PRAEMIE_MAIL_THROTTLE } from './rules.ts';

/** Refused where the account was deleted meanwhile: nothing is written onto its nameless rest. */
const update = async (
  scope: MandantScope,
  id: EmpfehlerId,
  konto: BankAccount | typeof NO_BANK_ACCOUNT,
  event: string,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const gone = await updateEmpfehler(tx, id, konto);
    if (gone) return gone;
    await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: event });
    return null;
  });

export const setBankdaten = async (
  scope: MandantScope,
  id: EmpfehlerId,
  input: { Iban: string; Kontoinhaber: string },
): Promise<Refusal | null> => {
  const { ModuleIBANNurDE, ModuleStoringBankdata } = scope.mandant.einstellungen;
  if (!ModuleStoringBankdata) return refuse('PSOF0504');
  const konto = sealBankAccount({ keys: scope.keys, mandantId: scope.mandant.id }, input, ModuleIBANNurDE);
  if (!konto.ok) return refuse('PSOF0002', { Iban: konto.message });
  const refused = await update(scope, id, konto.konto, 'bankdatenGespeichert');
  // Apart from the above: whoever holds a run may wait for the referrer, so nobody who holds him waits for a run. What a file
  // is fetched with in between is asked again under the run's lock.
  if (!refused) await scope.transaction((tx) => heedNewAccount(tx, { empfehlerId: id }));
  return refused;
};

export const deleteBankdaten = (scope: MandantScope, id: EmpfehlerId): Promise<Refusal | null> =>
  update(scope, id, NO_BANK_ACCOUNT, 'bankdatenGeloescht');

const whyNot = (status: string): Refusal => {
  if (status === 'Abgelaufen') return refuse('PSOF0503');
  return refuse(status === 'Offen' || status === 'Storniert' ? 'PSOF0003' : 'PSOF0501');
};

/** The mail with the reward link once more, to its owner only; of an opened voucher its code, as often as ADR 0006 lets it. */
export const sendPraemieMail = (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
  id: PraemierungId,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await findPraemierung(tx, id);
    if (row?.empfehler_id !== empfehlerId) return refuse('PSOF0003');
    const abgeholt = row.status === 'Abgeholt' && row.praemienart === 'gutschein';
    if (row.status !== 'Bereitgestellt' && !abgeholt) return whyNot(row.status);
    const occasion = `praemienmail:${id}:${row.status}`;
    if (await isAgain(tx, occasion)) return null;
    const refusal = await sendMailOfPraemie(tx, id, abgeholt);
    if (refusal) await forgetAgain(tx, occasion);
    return refusal;
  });

const sendMailOfPraemie = async (tx: MandantScope, id: PraemierungId, abgeholt: boolean): Promise<Refusal | null> => {
  const waiting = await countAttempt(tx, `praemienmail:${id}`, PRAEMIE_MAIL_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  if (!abgeholt) return (await planPraemieMail(tx, id)) ? null : refuse('PSOF0501');
  const code = await openGutschein(tx, id, 'mail');
  return isRefusal(code) ? code : null;
};
