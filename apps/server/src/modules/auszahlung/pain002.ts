import { type BankdateiErgebnis, type Knoten, readBankdatei } from './bankdatei.ts';

const NS = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.';

/** What the bank says to a payment file. Silence is no success: many banks report rejections only. */
export interface Statusbericht {
  /** MsgId of our file. */
  msgId: string;
  /** ACTC, ACCP, PART, RJCT …; for the whole file. */
  dateiStatus?: string;
  /** The whole file or its batch was rejected: none of its payments is made. */
  allesAbgelehnt: boolean;
  /** Of the file or its batch, not of a payment. */
  grund: Statusgrund;
  zahlungen: Zahlungsstatus[];
}

export interface Statusgrund {
  /** ISO reason, for example AC04 (account closed). */
  code?: string;
  text?: string;
}

export interface Zahlungsstatus extends Statusgrund {
  endToEndId: string;
  /** RJCT, ACSC …, or a result of the verification of payee: RCVC, RVMC, RVNM, RVNA. */
  status: string;
  abgelehnt: boolean;
}

const ABGELEHNT = 'RJCT';

export const parsePain002 = (datei: Uint8Array): BankdateiErgebnis<Statusbericht> =>
  readBankdatei(datei, [`${NS}03`, `${NS}10`], (wurzel) => {
    const bericht = 'CstmrPmtStsRpt';
    const [gruppe] = wurzel.alle(`${bericht}/OrgnlGrpInfAndSts`);
    const sammler = wurzel.alle(`${bericht}/OrgnlPmtInfAndSts`);
    const dateiStatus = gruppe?.text('GrpSts');
    const abgelehnt = [dateiStatus, ...sammler.map((s) => s.text('PmtInfSts'))].includes(ABGELEHNT);
    const wo = dateiStatus === ABGELEHNT ? gruppe : sammler.find((s) => s.text('PmtInfSts') === ABGELEHNT);
    return {
      msgId: wurzel.pflicht(`${bericht}/OrgnlGrpInfAndSts/OrgnlMsgId`),
      dateiStatus,
      allesAbgelehnt: abgelehnt,
      grund: wo ? statusgrund(wo) : {},
      zahlungen: wurzel.alle(`${bericht}/OrgnlPmtInfAndSts/TxInfAndSts`).map(zahlungsstatus),
    };
  });

function zahlungsstatus(tx: Knoten): Zahlungsstatus {
  const status = tx.pflicht('TxSts');
  return { endToEndId: tx.pflicht('OrgnlEndToEndId'), status, abgelehnt: status === ABGELEHNT, ...statusgrund(tx) };
}

/** Additional lines of 105 characters make one text. */
function statusgrund(k: Knoten): Statusgrund {
  const text = k
    .alle('StsRsnInf/AddtlInf')
    .map((z) => z.inhalt)
    .join(' ')
    .trim();
  return { code: k.text('StsRsnInf/Rsn/Cd') ?? k.text('StsRsnInf/Rsn/Prtry'), text: text || undefined };
}
