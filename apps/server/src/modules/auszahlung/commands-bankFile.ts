import type { MandantScope } from '../../platform/auth/scope.ts';
import { createThread, type ThreadOutcome } from '../../platform/thread/thread.ts';
import type { BankFile } from './bank-thread.ts';
import type { BankBookings } from './camt.ts';
import { countUnnamed, isWholeRejection, takeFileRejection, takePaymentStatus } from './commands-rejection.ts';
import { numbered, takeReturn } from './commands-return.ts';
import type { StatusReport } from './pain002.ts';
import { findLaufByNumber } from './queries.ts';
import { parseMessageId } from './rules.ts';
import { above } from './upward.ts';

/** What was done with a file of the bank, by number of payments. */
export interface BankFileOutcome {
  /** Came back or was not made for a reason of the account: the payee is asked for another. */
  zurueck: number;
  /** Came back or was not made for another reason: the next run pays to the same account. */
  erneut: number;
  /** Other money came back than was sent: waits for a clerk. */
  abweichend: number;
  /** Files that the bank refused: their runs can be sent again. */
  dateiAbgelehnt: number;
  /** Remarks of the verification of payee. */
  hinweis: number;
  /** Invoices that were paid. */
  rechnungen: number;
  /** Money for invoices that is not what is open of them: waits for a clerk. */
  rechnungAbweichend: number;
  /** Known already: the same file, or the same return in another one. */
  schon: number;
  /** A status report on payments or files that are none of ours. */
  unbekannt: number;
  /** Entries of a statement that were passed over. */
  uebergangen: {
    /** Incoming and outgoing money of others, and returns of what others sent. */
    fremd: number;
    /** Money on an account that is not the client's: it pays no invoice of his, whatever its sender writes. */
    anderesKonto: number;
    /** Returns that do not say of what. */
    ohneReferenz: number;
    /** Returns of what others sent in another currency. */
    waehrung: number;
    /** Batches whose single bookings are not in this file. */
    ohneEinzelheiten: number;
    /** Not booked yet. */
    vorgemerkt: number;
  };
}

const nothing = (): BankFileOutcome => ({
  zurueck: 0,
  erneut: 0,
  abweichend: 0,
  dateiAbgelehnt: 0,
  hinweis: 0,
  rechnungen: 0,
  rechnungAbweichend: 0,
  schon: 0,
  unbekannt: 0,
  uebergangen: { fremd: 0, anderesKonto: 0, ohneReferenz: 0, waehrung: 0, ohneEinzelheiten: 0, vorgemerkt: 0 },
});

const takeStatement = async (tx: MandantScope, { returns, debits, incoming, skipped }: BankBookings) => {
  const counts = nothing();
  const { uebergangen } = counts;
  uebergangen.fremd = skipped.foreign;
  uebergangen.ohneReferenz = skipped.withoutReference;
  uebergangen.ohneEinzelheiten = skipped.withoutDetails;
  uebergangen.vorgemerkt = skipped.pending;
  for (const { batchId } of debits)
    if (!(await findLaufByNumber(tx, parseMessageId(batchId).nummer))) uebergangen.fremd++;
  for (const returned of numbered(returns)) {
    const outcome = await takeReturn(tx, returned);
    if (outcome === 'fremd' || outcome === 'waehrung') uebergangen[outcome]++;
    else counts[outcome]++;
  }
  const { iban } = tx.mandant.einstellungen.firma;
  for (const money of incoming) {
    if (money.account !== null && money.account !== iban.replaceAll(' ', '')) {
      uebergangen.fremd--;
      uebergangen.anderesKonto++;
      continue;
    }
    const taken = await above(tx).takeIncoming(tx, money);
    if (!taken) continue;
    uebergangen.fremd--;
    counts[taken.outcome] += taken.count;
  }
  return counts;
};

const takeReport = async (tx: MandantScope, report: StatusReport): Promise<BankFileOutcome> => {
  const counts = nothing();
  if (report.allesAbgelehnt && isWholeRejection(report, await countUnnamed(tx, report))) {
    counts[await takeFileRejection(tx, report)]++;
    return counts;
  }
  for (const payment of report.zahlungen) {
    const outcome = await takePaymentStatus(tx, report.msgId, payment);
    if (outcome) counts[outcome]++;
  }
  return counts;
};

/** Ten thousand entries with all that banks write beside them take a tenth of it. */
const thread = createThread<Uint8Array, BankFile | null>({
  module: new URL('./bank-thread.ts', import.meta.url),
  memoryMb: 512,
  seconds: 50,
  waiting: 5,
});

/** In a thread: what answers everybody else does not wait for a tree of a hundred thousand nodes. */
export const readBankFile = (xml: string): Promise<ThreadOutcome<BankFile | null>> => {
  const bytes = new TextEncoder().encode(xml);
  return thread.run(bytes, [bytes.buffer]);
};

/** Read twice, it changes nothing. */
export const takeBankFile = (scope: MandantScope, { art, wert }: BankFile): Promise<BankFileOutcome> =>
  scope.transaction((tx) => (art === 'kontoauszug' ? takeStatement(tx, wert) : takeReport(tx, wert)));
