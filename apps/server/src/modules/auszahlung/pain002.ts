import { type BankFileResult, type Node, readBankFile } from './bank-file.ts';

const NS = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.';

/** What the bank says to a payment file. Silence is no success: many banks report rejections only. */
export interface StatusReport {
  /** MsgId of our file. */
  msgId: string;
  /** ACTC, ACCP, PART, RJCT …; for the whole file. */
  dateiStatus?: string;
  /** The whole file or its batch was rejected: none of its payments is made. */
  allesAbgelehnt: boolean;
  /** Of the file or its batch, not of a payment. */
  grund: StatusReason;
  zahlungen: PaymentStatus[];
}

export interface StatusReason {
  /** ISO reason, for example AC04 (account closed). */
  code?: string;
  text?: string;
}

export interface PaymentStatus extends StatusReason {
  endToEndId: string;
  /** RJCT, ACSC …, or a result of the verification of payee: RCVC, RVMC, RVNM, RVNA. */
  status: string;
  abgelehnt: boolean;
}

const REFUSED = 'RJCT';

export const parsePain002 = (file: Uint8Array): BankFileResult<StatusReport> =>
  readBankFile(file, [`${NS}03`, `${NS}10`], (wurzel) => {
    const report = 'CstmrPmtStsRpt';
    const [group] = wurzel.alle(`${report}/OrgnlGrpInfAndSts`);
    const collector = wurzel.alle(`${report}/OrgnlPmtInfAndSts`);
    const fileStatus = group?.text('GrpSts');
    const refused = [fileStatus, ...collector.map((s) => s.text('PmtInfSts'))].includes(REFUSED);
    const wo = fileStatus === REFUSED ? group : collector.find((s) => s.text('PmtInfSts') === REFUSED);
    return {
      msgId: wurzel.pflicht(`${report}/OrgnlGrpInfAndSts/OrgnlMsgId`),
      dateiStatus: fileStatus,
      allesAbgelehnt: refused,
      grund: wo ? statusReason(wo) : {},
      zahlungen: wurzel.alle(`${report}/OrgnlPmtInfAndSts/TxInfAndSts`).map(paymentStatus),
    };
  });

function paymentStatus(tx: Node): PaymentStatus {
  const status = tx.pflicht('TxSts');
  return { endToEndId: tx.pflicht('OrgnlEndToEndId'), status, abgelehnt: status === REFUSED, ...statusReason(tx) };
}

/** Additional lines of 105 characters make one text. */
function statusReason(k: Node): StatusReason {
  const text = k
    .alle('StsRsnInf/AddtlInf')
    .map((z) => z.inhalt)
    .join(' ')
    .trim();
  return { code: k.text('StsRsnInf/Rsn/Cd') ?? k.text('StsRsnInf/Rsn/Prtry'), text: text || undefined };
}
