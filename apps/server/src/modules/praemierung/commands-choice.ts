import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { PraemierungId, Tag } from '@weitersagen/contract/values';
import { planGoal } from '../../platform/analytics/outbox.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type BankAccount, sealBankAccount } from '../../platform/crypto/bank-account.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { isPayableName } from '../../platform/text/sepa-text.ts';
import { writePersonHashes } from '../empfaenger/commands-person.ts';
import { movePraemierung } from './commands.ts';
import { refuseEnded, refuseTaken } from './policy-end.ts';
import { lacksKonto, lockPraemierung, type PraemierungRow } from './queries.ts';
import { countFreeCodes, findFreeCode, findGutschein } from './queries-gutschein.ts';
import { findSavedKonto } from './queries-konto.ts';
import { findRecall } from './queries-situation.ts';
import { gutscheinWindow } from './rules.ts';
import { above } from './upward.ts';

/** `Kontoinhaber` exactly as at the bank: the bank compares it before it pays. */
export type Choice =
  | { Praemienart: 'geld'; Konto?: 'neu' | 'gespeichert'; Iban: string; Kontoinhaber: string }
  | { Praemienart: 'gutschein'; Gutschein: string };

/** Once made, a choice stays: the second one to come is told that the reward is collected. A claim that ended says that. */
const alreadyChosen = async (tx: MandantScope, row: PraemierungRow): Promise<Refusal> =>
  refuseEnded(row, await findRecall(tx, row.id)) ?? (row.gewaehlt_am ? refuseTaken(row) : refuse('PSOF0303'));

/** A voucher chosen at the last moment can still be opened; the link mail goes before the reminder of the last 30 days. */
const withWindow = (row: PraemierungRow, until: Tag) =>
  until === row.verfaellt_am ? {} : { verfaellt_am: until, erinnert: 1 };

const chooseGeld = async (
  tx: MandantScope,
  row: PraemierungRow,
  values: BankAccount,
): Promise<PraemierungRow | Refusal> => {
  const result = await movePraemierung(tx, row.id, 'gewaehlt', {
    values: { ...values, praemienart: 'geld', gewaehlt_am: tx.now },
  });
  if (!result.ok) return alreadyChosen(tx, row);
  if (row.empfaenger_id) await writePersonHashes(tx, row.empfaenger_id);
  await planGoal(tx, 'praemie');
  return result.row;
};

/** The bank sent the money back: the choice stands, only the account is asked for again. */
const completeBankdaten = async (
  tx: MandantScope,
  row: PraemierungRow,
  values: BankAccount,
): Promise<PraemierungRow> => {
  const updated = await tx.db
    .updateTable('praemierung')
    .set({ ...values, ruecklaufgrund: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.empfaenger_id) await writePersonHashes(tx, row.empfaenger_id);
  await rememberHistory(tx, {
    gegenstand: 'praemierung',
    id: row.id,
    empfehlungId: row.empfehlung_id,
    ereignis: 'bankdatenErgaenzt',
    von: row.status,
    nach: row.status,
  });
  return updated;
};

/** Tells the operator's service once per shortage; an import that fills the stock arms it again. */
const warnWhenScarce = async (tx: MandantScope, gutscheinId: string, warningLimit: number): Promise<void> => {
  if ((await countFreeCodes(tx, gutscheinId)) > warningLimit) return;
  const { numUpdatedRows } = await tx.db
    .updateTable('gutschein')
    .set({ gewarnt_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', gutscheinId)
    .where('gewarnt_am', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await planMail(tx, {
      vorlage: 'gutscheinKnapp',
      an: tx.mandant.einstellungen.supportEmail,
      sprache: MAIN_LANGUAGE,
      bezug: { gutscheinId },
    });
};

const chooseGutschein = async (
  tx: MandantScope,
  row: PraemierungRow,
  gutscheinId: string,
): Promise<PraemierungRow | Refusal> => {
  const gutschein = await findGutschein(tx, gutscheinId);
  if (!gutschein?.aktiv || gutschein.wert_cent !== row.wert_cent)
    return refuse('PSOF0303', { Gutschein: 'gutscheinVergriffen' });
  const until = gutscheinWindow(row.verfaellt_am, tx.heute);
  const code = await findFreeCode(tx, gutscheinId, until);
  if (!code) return refuse('PSOF0303', { Gutschein: 'gutscheinVergriffen' });
  const result = await movePraemierung(tx, row.id, 'gewaehlt', {
    values: {
      praemienart: 'gutschein',
      gutschein_id: gutscheinId,
      gewaehlt_am: tx.now,
      gutscheinlink_am: null,
      ...withWindow(row, until),
    },
  });
  if (!result.ok) return alreadyChosen(tx, row);
  await tx.db
    .updateTable('gutscheincode')
    .set({ praemierung_id: row.id, vergeben_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', code.id)
    .execute();
  await warnWhenScarce(tx, gutscheinId, gutschein.warngrenze);
  await planGoal(tx, 'praemie');
  return result.row;
};

/** A new account, checked and sealed; null: the stored one is meant. */
const newKonto = (
  scope: MandantScope,
  choice: Extract<Choice, { Praemienart: 'geld' }>,
): BankAccount | Refusal | null => {
  if (choice.Konto === 'gespeichert') return null;
  const { keys, mandant } = scope;
  const sealed = sealBankAccount({ keys, mandantId: mandant.id }, choice, mandant.einstellungen.ModuleIBANNurDE);
  if (!sealed.ok) return refuse('PSOF0002', { Iban: sealed.message });
  return isPayableName(choice.Kontoinhaber) ? sealed.konto : refuse('PSOF0002', { Kontoinhaber: 'ungueltig' });
};

/** The claim, once only: two at the same moment meet at the row's lock, and one of them finds it taken (PSOF0501). */
export const choosePraemie = async (
  scope: MandantScope,
  id: PraemierungId,
  choice: Choice,
): Promise<PraemierungRow | Refusal> => {
  const given = choice.Praemienart === 'geld' ? newKonto(scope, choice) : null;
  if (isRefusal(given)) return given;
  return scope.transaction(async (tx) => {
    const row = await lockPraemierung(tx, id);
    if (!row) return refuse('PSOF0502');
    const onlyKonto = lacksKonto(row);
    if (!onlyKonto && (row.gewaehlt_am || row.status !== 'Bereitgestellt')) return alreadyChosen(tx, row);
    if (choice.Praemienart === 'gutschein')
      return onlyKonto
        ? refuse('PSOF0303', { Praemienart: 'nurBankdaten' })
        : chooseGutschein(tx, row, choice.Gutschein);
    // The bank has just sent money back: which account that was is not kept, so it is not offered again by itself.
    const konto = given ?? (onlyKonto ? null : await findSavedKonto(tx, row));
    if (!konto) return refuse('PSOF0504');
    const chosen = await (onlyKonto ? completeBankdaten(tx, row, konto) : chooseGeld(tx, row, konto));
    // The other side's claim may lie in a run already, to the very account that was given now.
    if (row.empfehler_id) await above(tx).heedNewAccount(tx, { empfehlerId: row.empfehler_id });
    else if (row.empfehlung_id) await above(tx).heedNewAccount(tx, { empfehlungId: row.empfehlung_id });
    return chosen;
  });
};
