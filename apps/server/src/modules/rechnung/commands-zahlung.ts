import type { AgenturId, Cent, RechnungId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { openIban } from '../../platform/crypto/bank-account.ts';
import { discardKonto } from '../agentur/commands-konto.ts';
import { lockKonto } from '../agentur/queries-konto.ts';
import { bookRechnung } from '../buchung/commands-rechnung.ts';
import { moveRechnung, planRechnungMail, setOffCorrections } from './commands.ts';
import { findRechnungById, lockRechnung } from './queries.ts';

/** What payment runs tell of the documents that they pay (auszahlung/upward.ts). The run is held, and the document after it. */

/** Paid with the run of this number. */
export const payRechnung = async (tx: MandantScope, id: RechnungId, runNumber: string): Promise<void> => {
  const result = await moveRechnung(tx, id, 'ausgezahlt', { durch: runNumber });
  if (!result.ok) throw new Error(`payment of a document refused: ${result.grund}`);
  // A correction came while the bank had its file: it stands beside it, and is owed by itself.
  await moveRechnung(tx, id, 'korrigiert');
};

/** Only the account that the bank means: the agency may have named another since. */
const forgetAccount = async (
  tx: MandantScope,
  agenturId: AgenturId,
  ibanSealed: string,
  code: string,
): Promise<void> => {
  const konto = await lockKonto(tx, agenturId);
  if (!konto?.iban_versiegelt) return;
  const owner = { keys: tx.keys, mandantId: tx.mandant.id };
  if (openIban(owner, konto.iban_versiegelt) === openIban(owner, ibanSealed)) await discardKonto(tx, agenturId, code);
};

interface Comeback {
  /** The bank's reason. */
  code: string;
  /** It means the payee's account, which is asked for anew. */
  isAccount: boolean;
  ibanSealed: string;
  /** It was booked as paid. */
  wasPaid: boolean;
  /** What was credited, where it is not what was paid. */
  eingegangen?: Cent | undefined;
}

/** Its payment was not made, or came back: it is owed again, less what corrections have taken from it meanwhile. */
export const takeBackRechnung = async (
  tx: MandantScope,
  id: RechnungId,
  { code, isAccount, ibanSealed, wasPaid, eingegangen: received }: Comeback,
): Promise<void> => {
  const row = await findRechnungById(tx, id);
  if (!row) throw new Error(`a payment of a document that there is not: ${id}`);
  if (wasPaid) {
    const result = await moveRechnung(tx, id, 'zurueck', { grund: code, eingegangen: received });
    if (!result.ok) throw new Error(`return of ${row.nummer} refused: ${result.grund}`);
  } else await rememberHistory(tx, { gegenstand: 'rechnung', id, ereignis: 'rechnungZurueck', grund: code });
  if (isAccount) await forgetAccount(tx, row.agentur_id, ibanSealed, code);
  // Whoever was told of money is told that it takes longer.
  if (isAccount || wasPaid) await planRechnungMail(tx, row, isAccount ? 'rechnungKontoFehlt' : 'rechnungZurueck');
};

/** Nothing of it is with the bank any more: what was corrected meanwhile is set off. */
export const settleAtRest = (tx: MandantScope, id: RechnungId): Promise<void> => setOffCorrections(tx, id);

/** What came back is booked, and the rest is the agency's. */
export const keepPart = async (tx: MandantScope, id: RechnungId, received: Cent): Promise<void> => {
  const row = await lockRechnung(tx, id);
  if (!row) throw new Error(`a payment of a document that there is not: ${id}`);
  const { art, versuch } = row;
  await bookRechnung(tx, { rechnungId: id, art, versuch, ereignis: { art: 'teilrueckgabe', eingegangen: received } });
};
