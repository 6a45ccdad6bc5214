import type { Cent } from '@weitersagen/contract/werte';
import { type BankdateiErgebnis, type Knoten, liesBankdatei } from './bankdatei.ts';

const NS = 'urn:iso:std:iso:20022:tech:xsd:camt.';

/** What an account statement (camt.053) or a batch of bookings (camt.054) says about our payments. */
export interface Bankbuchungen {
  /** Money that came back: each names the payment it undoes. */
  rueckgaben: Rueckgabe[];
  /** Batches that were debited. */
  belastungen: Belastung[];
}

export interface Rueckgabe {
  endToEndId: string;
  cent: Cent;
  /** ISO reason, for example AC04 (account closed). */
  code?: string;
  text?: string;
  buchungstag: string;
  /** The bank's own reference: the same booking in a second file is the same. */
  bankreferenz?: string;
}

export interface Belastung {
  /** PmtInfId of our file, which is its MsgId. */
  sammlerId: string;
  cent: Cent;
  buchungstag: string;
}

const FORMATE = ['053.001.02', '053.001.08', '054.001.02', '054.001.08'].map((f) => NS + f);

export const liesCamt = (datei: Uint8Array): BankdateiErgebnis<Bankbuchungen> =>
  liesBankdatei(datei, FORMATE, (wurzel, format) => {
    const ort = format.includes('.053.') ? 'BkToCstmrStmt/Stmt/Ntry' : 'BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry';
    const gebucht = wurzel.alle(ort).filter((n) => (n.text('Sts/Cd') ?? n.text('Sts')) === 'BOOK');
    return { rueckgaben: gebucht.flatMap(rueckgaben), belastungen: gebucht.flatMap(belastungen) };
  });

const buchungstag = (eintrag: Knoten): string =>
  (eintrag.text('BookgDt/Dt') ?? eintrag.pflicht('BookgDt/DtTm')).slice(0, 10);

/** A return is a credit with a reason of return; a debit with one would be a returned direct debit, which is none of ours. */
function rueckgaben(eintrag: Knoten): Rueckgabe[] {
  if (eintrag.pflicht('CdtDbtInd') !== 'CRDT') return [];
  const umsaetze = eintrag.alle('NtryDtls/TxDtls');
  return umsaetze
    .filter((tx) => tx.hat('RtrInf'))
    .map((tx) => ({
      endToEndId: tx.pflicht('Refs/EndToEndId'),
      cent: betrag(eintrag, tx, umsaetze.length),
      code: tx.text('RtrInf/Rsn/Cd') ?? tx.text('RtrInf/Rsn/Prtry'),
      text: tx.text('RtrInf/AddtlInf'),
      buchungstag: buchungstag(eintrag),
      bankreferenz: tx.text('Refs/AcctSvcrRef') ?? eintrag.text('AcctSvcrRef'),
    }));
}

/** What was returned, without fees of the other bank; the amount of the entry only where it holds nothing else. */
function betrag(eintrag: Knoten, tx: Knoten, anzahl: number): Cent {
  for (const pfad of ['AmtDtls/InstdAmt/Amt', 'Amt', 'AmtDtls/TxAmt/Amt']) if (tx.hat(pfad)) return tx.betrag(pfad);
  return anzahl === 1 ? eintrag.betrag('Amt') : tx.betrag('Amt');
}

function belastungen(eintrag: Knoten): Belastung[] {
  if (eintrag.pflicht('CdtDbtInd') !== 'DBIT') return [];
  const sammlerId = eintrag.text('NtryDtls/Btch/PmtInfId') ?? eintrag.text('NtryDtls/TxDtls/Refs/PmtInfId');
  return sammlerId ? [{ sammlerId, cent: eintrag.betrag('Amt'), buchungstag: buchungstag(eintrag) }] : [];
}
