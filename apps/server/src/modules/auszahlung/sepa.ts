import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import { checkIban } from '../../platform/crypto/iban.ts';
import { isReadable, sepaText, shortened } from '../../platform/text/sepa-text.ts';

export interface SepaPayment {
  /** Stable for one payout, also when it is sent again after a return. */
  endToEndId: string;
  cent: Cent;
  /** The account holder exactly as at the bank (verification of payee). */
  name: string;
  iban: string;
  purpose: string;
}

export interface SepaHeader {
  /** Unique for ever: banks drop a file whose id they have seen. Names the batch, too. */
  msgId: string;
  erstelltAm: Date;
  ausfuehrungAm: Tag;
  debtor: { name: string; iban: string; bic?: string };
}

export interface SepaFile extends SepaHeader {
  zahlungen: readonly SepaPayment[];
}

const SEPA_REASONS = [
  'kennung',
  'betrag',
  'name',
  'iban',
  'zweck',
  'bic',
  'ausfuehrungstag',
  'keineZahlung',
  'kennungDoppelt',
] as const;
export type SepaReason = (typeof SEPA_REASONS)[number];

class SepaError extends Error {
  readonly grund: SepaReason;
  readonly endToEndId: string | undefined;
  constructor(grund: SepaReason, endToEndId?: string) {
    super(
      endToEndId ? `payment ${endToEndId} cannot be written: ${grund}` : `payment file cannot be written: ${grund}`,
    );
    this.grund = grund;
    this.endToEndId = endToEndId;
  }
}

const MAX_NAME = 70;
const MAX_PURPOSE = 140;
const MAX_CENT = 99_999_999_999;
/** The rules of the German banks: no slash at the ends, no double slash. */
const IDENTIFIER = /^(?!\/)(?!.*\/\/)[a-zA-Z0-9 /\-?:().,'+]{1,35}(?<!\/)$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Why a payment cannot go into a file, so that a run can be opened without it; undefined where it can. */
export function checkPayment(z: SepaPayment): SepaReason | undefined {
  if (!IDENTIFIER.test(z.endToEndId)) return 'kennung';
  if (!Number.isSafeInteger(z.cent) || z.cent < 1 || z.cent > MAX_CENT) return 'betrag';
  if (!isReadable(sepaText(z.name))) return 'name';
  if (!checkIban(z.iban).ok) return 'iban';
  if (sepaText(z.purpose) === '') return 'zweck';
  return undefined;
}

/** What stands before the payments counts them: so many, and so much. */
export interface SepaSum {
  anzahl: number;
  cent: number;
}

const sumOf = (payments: readonly SepaPayment[]): SepaSum => ({
  anzahl: payments.length,
  cent: payments.reduce((s, z) => s + z.cent, 0),
});

/** pain.001.001.09, one batch, up to its payments. Throws SepaError. See docs/adr/0002-sepa-file.md. */
export function sepaHeader({ msgId, erstelltAm, ausfuehrungAm, debtor }: SepaHeader, sum: SepaSum): string {
  if (!IDENTIFIER.test(msgId)) throw new SepaError('kennung');
  if (sum.anzahl === 0) throw new SepaError('keineZahlung');
  if (!Number.isSafeInteger(sum.cent)) throw new SepaError('betrag');
  if (!isDay(ausfuehrungAm)) throw new SepaError('ausfuehrungstag');
  if (!isReadable(sepaText(debtor.name))) throw new SepaError('name');
  if (!checkIban(debtor.iban).ok) throw new SepaError('iban');
  if (debtor.bic !== undefined && !BIC.test(debtor.bic)) throw new SepaError('bic');
  const totals = el('NbOfTxs', String(sum.anzahl)) + el('CtrlSum', euro(cent(sum.cent)));
  const name = el('Nm', shortened(sepaText(debtor.name), MAX_NAME));
  const created = `${erstelltAm.toISOString().slice(0, 19)}Z`;
  const header = el('GrpHdr', el('MsgId', msgId) + el('CreDtTm', created) + totals + el('InitgPty', name));
  const batch =
    el('PmtInfId', msgId) +
    el('PmtMtd', 'TRF') +
    el('BtchBookg', 'true') +
    totals +
    el('PmtTpInf', el('SvcLvl', el('Cd', 'SEPA'))) +
    el('ReqdExctnDt', el('Dt', ausfuehrungAm)) +
    el('Dbtr', name) +
    accountElement('DbtrAcct', debtor.iban) +
    el('DbtrAgt', el('FinInstnId', bankElement(debtor.bic))) +
    el('ChrgBr', 'SLEV');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${header}<PmtInf>${batch}`;
}

/** One payment. Throws SepaError: a run holds checked payments only. */
export function sepaPayment(z: SepaPayment): string {
  const grund = checkPayment(z);
  if (grund) throw new SepaError(grund, z.endToEndId);
  return transfer(z);
}

export const SEPA_END = '</PmtInf></CstmrCdtTrfInitn></Document>\n';

/** The whole file. Throws SepaError. */
export function writeSepa(sepaFile: SepaFile): string {
  const { zahlungen } = sepaFile;
  const header = sepaHeader(sepaFile, sumOf(zahlungen));
  const seen = new Set<string>();
  for (const { endToEndId } of zahlungen) {
    if (seen.has(endToEndId)) throw new SepaError('kennungDoppelt', endToEndId);
    seen.add(endToEndId);
  }
  return header + zahlungen.map(sepaPayment).join('') + SEPA_END;
}

/** Needs no escaping: every text went through `sepaText`, every id through `IDENTIFIER`; neither leaves a sign of XML. */
const el = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const euro = (amount: Cent): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const accountElement = (name: string, iban: string): string => {
  const checked = checkIban(iban);
  return el(name, el('Id', el('IBAN', checked.ok ? checked.iban : '')));
};

/** The schema wants the debtor's bank. As a BIC `NOTPROVIDED` would pass the schema, and be rejected. */
const bankElement = (bic: string | undefined): string => (bic ? el('BICFI', bic) : el('Othr', el('Id', 'NOTPROVIDED')));

/** Without the payee's address and bank: inside the EEA neither is wanted, and unstructured addresses are rejected. */
const transfer = (z: SepaPayment): string =>
  el(
    'CdtTrfTxInf',
    el('PmtId', el('EndToEndId', z.endToEndId)) +
      el('Amt', `<InstdAmt Ccy="EUR">${euro(z.cent)}</InstdAmt>`) +
      el('Cdtr', el('Nm', shortened(sepaText(z.name), MAX_NAME))) +
      accountElement('CdtrAcct', z.iban) +
      el('RmtInf', el('Ustrd', shortened(sepaText(z.purpose), MAX_PURPOSE))),
  );

function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
