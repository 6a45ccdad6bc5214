import type { EmpfaengerId } from '@weitersagen/contract/values';
import { planGoal } from '../../platform/analytics/outbox.ts';
import { einwilligungFor, rememberEinwilligungen, setEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { sealBankAccount } from '../../platform/crypto/bank-account.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { setAktionen } from '../aktion/commands.ts';
import { findEmpfehlungById } from '../empfehlung/queries.ts';
import { obstacle } from '../empfehlung/rules.ts';
import { endEinwilligung } from './commands-einwilligung.ts';
import { writePersonHashes } from './commands-person.ts';
import { type EmpfaengerRow, findEmpfaenger, lockEmpfaenger, lockEntries } from './queries.ts';
import { above } from './upward.ts';

export interface Consented {
  empfehlungsnummer: string;
  schonBestaetigt: boolean;
}

/** What is voluntary; left out, it stays as it is. */
export interface Voluntary {
  werbeeinwilligung?: boolean | undefined;
  aktionen?: readonly string[] | undefined;
}

export interface Consent extends Voluntary {
  /** Of the data that were read before the yes; data that were corrected meanwhile are not what was agreed to. */
  stand?: number | undefined;
}

const setAdvertising = async (tx: MandantScope, id: EmpfaengerId, agrees: boolean): Promise<string[]> => {
  const wish = { ...einwilligungFor(tx, 'werbung'), gegeben: agrees };
  const ended = await setEinwilligungen(tx, 'empfaenger', id, [wish]);
  await tx.db
    .updateTable('empfaenger')
    .set({ werbeeinwilligung: agrees })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  return ended;
};

/** Returns the purposes that ended. */
const setVoluntary = async (
  tx: MandantScope,
  id: EmpfaengerId,
  { werbeeinwilligung, aktionen }: Voluntary,
): Promise<string[]> => {
  const ended = aktionen ? await setAktionen(tx, id, aktionen) : [];
  if (werbeeinwilligung !== undefined) ended.push(...(await setAdvertising(tx, id, werbeeinwilligung)));
  return ended;
};

/** What he takes back at this entry ends at every other one of his mailbox. */
const changeVoluntary = async (tx: MandantScope, { id, email_suche }: EmpfaengerRow, consent: Voluntary) => {
  for (const purpose of await setVoluntary(tx, id, consent)) await endEinwilligung(tx, { purpose, email_suche });
};

const recordConsent = async (
  tx: MandantScope,
  row: EmpfaengerRow,
  tokenId: string,
  consent: Consent,
): Promise<void> => {
  const { id, empfehlung_id: empfehlungId } = row;
  await tx.db
    .updateTable('empfaenger')
    .set({ bestaetigt_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await above(tx).giveAuftragToConfirmed(tx, row);
  await rememberEinwilligungen(tx, 'empfaenger', id, [einwilligungFor(tx, 'empfaengerAgb')]);
  await setVoluntary(tx, id, consent);
  await rememberHistory(tx, {
    gegenstand: 'empfaenger',
    id,
    empfehlungId,
    ereignis: 'bestaetigt',
    grund: `Link ${tokenId}`,
  });
};

/**
 * The recipient's own yes, by the button on the page behind the mail's link. The second time changes nothing but what is
 * voluntary, and where another entry of his address is confirmed nothing at all: the first stays. A recommendation whose
 * days ran out meanwhile still counts: his data came in time.
 */
export const confirmEmpfaenger = (
  scope: MandantScope,
  id: EmpfaengerId,
  tokenId: string,
  consent: Consent = {},
): Promise<Consented | Refusal> =>
  scope.transaction(async (tx) => {
    const found = await findEmpfaenger(tx, id);
    const entries = found ? await lockEntries(tx, found) : [];
    const row = entries.find((entry) => entry.id === id);
    const empfehlung = row && (await findEmpfehlungById(tx, row.empfehlung_id));
    if (!row || !empfehlung) return withDetail(refuse('PSOF0202'), 'empfaengerlink');
    const empfehlungsnummer = empfehlung.nummer;
    if (entries.some((entry) => entry.bestaetigt_am)) {
      if (row.bestaetigt_am) await changeVoluntary(tx, row, consent);
      return { empfehlungsnummer, schonBestaetigt: true };
    }
    // The link of a referrer who left is closed to others; who gave his data before keeps what is his.
    const code = obstacle({ ...empfehlung, gesperrt: false, gueltigBis: tx.heute }, tx.heute);
    if (code) return refuse(code);
    if (consent.stand !== undefined && consent.stand !== row.stand)
      return withDetail(refuse('PSOF0303'), 'angabenGeaendert');
    await recordConsent(tx, row, tokenId, consent);
    await planGoal(tx, 'zustimmung');
    return { empfehlungsnummer, schonBestaetigt: false };
  });

export const setBankdaten = (
  scope: MandantScope,
  id: EmpfaengerId,
  input: { Iban: string; Kontoinhaber: string },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const { ModuleIBANNurDE, ModuleStoringBankdata } = tx.mandant.einstellungen;
    const row = await lockEmpfaenger(tx, id);
    if (!row?.bestaetigt_am || !ModuleStoringBankdata) return refuse('PSOF0504');
    const konto = sealBankAccount({ keys: tx.keys, mandantId: tx.mandant.id }, input, ModuleIBANNurDE);
    if (!konto.ok) return refuse('PSOF0002', { Iban: konto.message });
    await tx.db
      .updateTable('empfaenger')
      .set(konto.konto)
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    await writePersonHashes(tx, id);
    await rememberHistory(tx, {
      gegenstand: 'empfaenger',
      id,
      empfehlungId: row.empfehlung_id,
      ereignis: 'bankdatenGespeichert',
    });
    await above(tx).heedNewAccount(tx, { empfehlungId: row.empfehlung_id });
    return null;
  });
