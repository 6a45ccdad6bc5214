import type { AgenturId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  type BankAccount,
  isSameBankAccount,
  NO_BANK_ACCOUNT,
  sealBankAccount,
} from '../../platform/crypto/bank-account.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { isPayableName } from '../../platform/text/sepa-text.ts';
import { findStoredKonto, lockKonto } from './queries-konto.ts';
import { listOwners } from './queries-people.ts';
import { above } from './upward.ts';

interface Change {
  konto: BankAccount | typeof NO_BANK_ACCOUNT;
  was: 'agenturkontoGesetzt' | 'agenturkontoEntfernt' | 'agenturkontoAbgelehnt';
  grund?: string;
}

/** Written down in the transaction of the change; answers its id. */
const recordHistory = async (tx: MandantScope, id: AgenturId, { konto, grund }: Change): Promise<string> => {
  const before = (await lockKonto(tx, id))?.iban_maskiert ?? null;
  const row = {
    mandant_id: tx.mandant.id,
    id: uuid(),
    agentur_id: id,
    vorher: before,
    nachher: konto.iban_maskiert,
    grund: grund ?? null,
    wer: tx.wer,
    person_id: tx.person,
    am: tx.now,
  };
  await tx.db.insertInto('agenturkontoverlauf').values(row).execute();
  return row.id;
};

/** The run comes before the agency (ADR 0013): nothing stays in a run that pays to the account from before. */
const write = async (tx: MandantScope, id: AgenturId, change: Change): Promise<string> => {
  const { konto, was, grund } = change;
  const event = await recordHistory(tx, id, change);
  await tx.db.updateTable('agentur').set(konto).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();
  await log(tx, { was, bezug: id, ...(grund ? { grund } : {}) });
  return event;
};

/** To each owner, whoever of them did it: an account that somebody else has named is noticed before money goes there. */
const planKontoMails = async (tx: MandantScope, id: AgenturId, change: string): Promise<void> => {
  const owners = await listOwners(tx, id);
  const plans = owners.map(({ id: agenturperson, email, sprache }) => ({
    vorlage: 'agenturkonto',
    an: email,
    sprache,
    bezug: { agenturperson, aenderung: change },
  }));
  await planMail(tx, ...plans);
};

const isStored = (
  tx: MandantScope,
  konto: Change['konto'],
  stored: Awaited<ReturnType<typeof findStoredKonto>>,
): boolean => isSameBankAccount({ keys: tx.keys, mandantId: tx.mandant.id }, stored ?? NO_BANK_ACCOUNT, konto);

/**
 * The owner alone says where his agency is paid (policy.ts); what is stored is shown masked, in the history too. The account
 * that it has already is no change: nobody is warned of it, and nothing leaves a run.
 */
export const setKonto = async (
  scope: MandantScope,
  id: AgenturId,
  input: { Iban: string; Kontoinhaber: string } | null,
): Promise<Refusal | null> => {
  const { keys, mandant } = scope;
  const sealed =
    input && sealBankAccount({ keys, mandantId: mandant.id }, input, mandant.einstellungen.ModuleIBANNurDE);
  if (sealed && !sealed.ok) return refuse('PSOF0002', { Iban: sealed.message });
  if (input && !isPayableName(input.Kontoinhaber)) return refuse('PSOF0002', { Kontoinhaber: 'ungueltig' });
  const change: Change = sealed
    ? { konto: sealed.konto, was: 'agenturkontoGesetzt' }
    : { konto: NO_BANK_ACCOUNT, was: 'agenturkontoEntfernt' };
  return scope.transaction(async (tx) => {
    if (isStored(tx, change.konto, await findStoredKonto(tx, id))) return null;
    await above(tx).takeAgenturOut(tx, id);
    // Asked again once it is held: the second of two that came at once finds what the first has stored.
    if (isStored(tx, change.konto, await lockKonto(tx, id))) return null;
    await planKontoMails(tx, id, await write(tx, id, change));
    return null;
  });
};

/**
 * The bank says that there is no such account, or that it takes no money: the agency is asked for another, by the mail about
 * what could not be paid.
 */
export const discardKonto = async (tx: MandantScope, id: AgenturId, code: string): Promise<void> => {
  await write(tx, id, { konto: NO_BANK_ACCOUNT, was: 'agenturkontoAbgelehnt', grund: code });
};
