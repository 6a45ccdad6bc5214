import { type BankFileResult, type BankNode, readBankFile } from './bank-file.ts';

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
  readBankFile(file, [`${NS}03`, `${NS}10`], (root) => {
    const report = 'CstmrPmtStsRpt';
    const [group] = root.all(`${report}/OrgnlGrpInfAndSts`);
    const batches = root.all(`${report}/OrgnlPmtInfAndSts`);
    const fileStatus = group?.text('GrpSts');
    const refused = [fileStatus, ...batches.map((s) => s.text('PmtInfSts'))].includes(REFUSED);
    const refusedPart = fileStatus === REFUSED ? group : batches.find((s) => s.text('PmtInfSts') === REFUSED);
    return {
      msgId: root.requireText(`${report}/OrgnlGrpInfAndSts/OrgnlMsgId`),
      dateiStatus: fileStatus,
      allesAbgelehnt: refused,
      grund: refusedPart ? statusReason(refusedPart) : {},
      zahlungen: root.all(`${report}/OrgnlPmtInfAndSts/TxInfAndSts`).map(paymentStatus),
    };
  });

function paymentStatus(tx: BankNode): PaymentStatus {
  const status = tx.requireText('TxSts');
  return { endToEndId: tx.requireText('OrgnlEndToEndId'), status, abgelehnt: status === REFUSED, ...statusReason(tx) };
}

/** Additional lines of 105 characters make one text. */
function statusReason(k: BankNode): StatusReason {
  const text = k
    .all('StsRsnInf/AddtlInf')
    .map((z) => z.content)
    .join(' ')
    .trim();
  return { code: k.text('StsRsnInf/Rsn/Cd') ?? k.text('StsRsnInf/Rsn/Prtry'), text: text || undefined };
}
