import { createHash } from 'node:crypto';
import type { Cent, Tag } from '@weitersagen/contract/values';
import { isDay } from '../../platform/clock/days.ts';
import { type BankFileResult, type BankNode, readBankFile } from './bank-file.ts';

const NS = 'urn:iso:std:iso:20022:tech:xsd:camt.';

/** What an account statement (camt.053) or a batch of bookings (camt.054) says about our payments. */
export interface BankBookings {
  /** Money that came back: each names the payment it undoes. */
  returns: Return[];
  /** Batches that were debited. */
  debits: BatchDebit[];
  /** Money that somebody else sent: counted as foreign, until a noun above knows what it is for. */
  incoming: Incoming[];
  skipped: Skipped;
}

export interface Incoming {
  /** The account that was credited; null where the bank names none by its IBAN. */
  account: string | null;
  /** All that the sender wrote. */
  text: string;
  cent: Cent | null;
  /** The amount as the bank wrote it, for people. */
  amount: string;
  day: Tag | null;
  /** The bank took back what it had credited. */
  isReversal: boolean;
  /** The same money told of by another file has the same one; of one file each has its own. */
  key: string;
}

/** What a statement holds beside our own returns and batches: counted, never read further. */
export interface Skipped {
  /** Incoming and outgoing money of others. */
  foreign: number;
  /** A return that does not say of which payment. */
  withoutReference: number;
  /** A credited batch whose single bookings are in another file: returns may be among them. */
  withoutDetails: number;
  /** Not booked yet. */
  pending: number;
}

export interface Return {
  endToEndId: string;
  /** What was credited, after the other bank's charges; null where it cannot be said in euro cents. */
  cent: Cent | null;
  /** The amount as the bank wrote it, for people. */
  amount: string;
  /** ISO reason, for example AC04 (account closed). */
  code?: string;
  text?: string;
  buchungstag?: Tag;
  /** Which of several equal ones of a statement it is: two credits are never one. The first where it is missing. */
  nth?: number;
}

export interface BatchDebit {
  /** PmtInfId of our file, which is its MsgId. */
  batchId: string;
  cent: Cent | null;
}

const FORMATS = ['053.001.02', '053.001.08', '054.001.02', '054.001.08'].map((f) => NS + f);
/** ISO 20022 bank transaction code: a credit transfer that was returned. */
const RETURNED = 'RRTN';
const NO_REFERENCE = 'NOTPROVIDED';

export const parseCamt = (file: Uint8Array): BankFileResult<BankBookings> =>
  readBankFile(file, FORMATS, (root, format) => {
    const place = format.includes('.053.') ? 'BkToCstmrStmt/Stmt' : 'BkToCstmrDbtCdtNtfctn/Ntfctn';
    const read: BankBookings = {
      returns: [],
      debits: [],
      incoming: [],
      skipped: { foreign: 0, withoutReference: 0, withoutDetails: 0, pending: 0 },
    };
    for (const statement of root.all(place)) {
      const account = statement.text('Acct/Id/IBAN') ?? null;
      for (const entry of statement.all('Ntry')) readEntry(entry, account, read);
    }
    return { ...read, incoming: keyed(read.incoming) };
  });

function readEntry(entry: BankNode, account: string | null, read: BankBookings): void {
  if ((entry.text('Sts/Cd') ?? entry.text('Sts')) !== 'BOOK') {
    read.skipped.pending++;
    return;
  }
  const direction = entry.text('CdtDbtInd');
  if (direction === 'CRDT') readCredit(entry, account, read);
  else if (direction === 'DBIT' && entry.text('RvslInd') === 'true') readReversal(entry, account, read);
  else if (direction === 'DBIT') readDebit(entry, read);
  else read.skipped.foreign++;
}

/** A return is a credit with a reason of return; a debit with one would be a returned direct debit, which is none of ours. */
function readCredit(entry: BankNode, account: string | null, { returns, incoming, skipped }: BankBookings): void {
  const details = entry.all('NtryDtls/TxDtls');
  if (details.length === 0) {
    if (entry.has('NtryDtls/Btch') || isReturn(entry)) skipped.withoutDetails++;
    else skipped.foreign++;
  }
  for (const tx of details) {
    const endToEndId = tx.text('Refs/EndToEndId');
    if (!tx.has('RtrInf') && !isReturn(tx) && !isReturn(entry)) {
      skipped.foreign++;
      incoming.push(incomingOf(entry, tx, { account, count: details.length, isReversal: false }));
    } else if (endToEndId === undefined || endToEndId === NO_REFERENCE) skipped.withoutReference++;
    else {
      const amount = creditedAmount(entry, tx, details.length);
      const bookingDay = (entry.text('BookgDt/Dt') ?? entry.text('BookgDt/DtTm'))?.slice(0, 10);
      returns.push({
        endToEndId,
        cent: amount?.cent ?? null,
        amount: amount?.text ?? '',
        code: tx.text('RtrInf/Rsn/Cd') ?? tx.text('RtrInf/Rsn/Prtry'),
        text: tx.text('RtrInf/AddtlInf'),
        buchungstag: bookingDay as Tag | undefined,
      });
    }
  }
}

const incomingOf = (
  entry: BankNode,
  tx: BankNode,
  { account, count, isReversal }: Pick<Incoming, 'account' | 'isReversal'> & { count: number },
): Incoming => {
  const told = creditedAmount(entry, tx, count);
  const amount = told ? `${isReversal ? '-' : ''}${told.text}` : '';
  return {
    account,
    text: purposeOf(entry, tx),
    cent: isReversal ? null : (told?.cent ?? null),
    amount,
    day: dayOf(entry),
    isReversal,
    key: JSON.stringify([...referencesOf(entry, tx), dayOf(entry), told && amount, ...wordsOf(tx)]),
  };
};

const dayOf = (entry: BankNode): Tag | null => {
  const day = (entry.text('BookgDt/Dt') ?? entry.text('BookgDt/DtTm'))?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
};

/** The bank's own reference says it alone; where it gives none, what else it and the sender have numbered it by. */
const referencesOf = (entry: BankNode, tx: BankNode): (string | undefined)[] => {
  const ofBank = tx.text('Refs/AcctSvcrRef') ?? entry.text('AcctSvcrRef');
  const others = ofBank === undefined ? [entry.text('NtryRef'), tx.text('Refs/TxId'), tx.text('Refs/InstrId')] : [];
  return [ofBank, ...others, tx.text('Refs/EndToEndId')];
};

/** What the bank tells one by is hashed: a text of any length, and none that somebody reads. Equal ones of a file are counted. */
const keyed = (incoming: readonly Incoming[]): Incoming[] => {
  const seen = new Map<string, number>();
  return incoming.map((money) => {
    const nth = (seen.get(money.key) ?? 0) + 1;
    seen.set(money.key, nth);
    return { ...money, key: createHash('sha256').update(`${nth}:${money.key}`).digest('base64url') };
  });
};

const wordsOf = (tx: BankNode): (string | undefined)[] => [
  ...tx.all('RmtInf/Ustrd').map(({ content }) => content),
  tx.text('RmtInf/Strd/CdtrRefInf/Ref'),
];
/** That there is no reference is said to banks alone; some of them put it among the sender's words. */
const UNSAID = new RegExp(`(?:\\b[EKM]REF\\+ ?)?\\b${NO_REFERENCE}\\b`, 'g');
const purposeOf = (entry: BankNode, tx: BankNode): string =>
  [...wordsOf(tx), tx.text('Refs/EndToEndId'), entry.text('AddtlNtryInf')]
    .filter((part) => part !== undefined)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(UNSAID, ' ')
    .replace(/ +/g, ' ')
    .trim();

const isReturn = (node: BankNode): boolean => node.text('BkTxCd/Domn/Fmly/SubFmlyCd') === RETURNED;

/** What came back, not what was once sent: the other bank may have kept its charges (decisions §5). */
const creditedAmount = (entry: BankNode, tx: BankNode, count: number) =>
  tx.amount('Amt') ??
  tx.amount('AmtDtls/TxAmt/Amt') ??
  (count === 1 ? entry.amount('Amt') : null) ??
  tx.amount('AmtDtls/InstdAmt/Amt');

/** A credit that is taken back: whoever was thought to have paid has not. */
function readReversal(entry: BankNode, account: string | null, { incoming, skipped }: BankBookings): void {
  const details = entry.all('NtryDtls/TxDtls');
  if (details.length === 0) skipped.foreign++;
  for (const tx of details) {
    skipped.foreign++;
    incoming.push(incomingOf(entry, tx, { account, count: details.length, isReversal: true }));
  }
}

function readDebit(entry: BankNode, { debits, skipped }: BankBookings): void {
  const batchId = entry.text('NtryDtls/Btch/PmtInfId') ?? entry.text('NtryDtls/TxDtls/Refs/PmtInfId');
  if (batchId) debits.push({ batchId, cent: entry.amount('Amt')?.cent ?? null });
  else skipped.foreign++;
}
