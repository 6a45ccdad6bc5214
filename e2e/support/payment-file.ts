import fs from 'node:fs';
import { expect } from '@playwright/test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const SCHEMA = new URL('../../apps/server/test-data/schema/pain.001.001.09.xsd', import.meta.url);
const NS = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };

export interface Transfer {
  name: string;
  iban: string;
  betrag: string;
}

/** Holds the file against the bank's schema, and reads who gets how much. */
export function readPaymentFile(xml: string): Transfer[] {
  const xsd = XmlDocument.fromBuffer(fs.readFileSync(SCHEMA));
  const schema = XsdValidator.fromDoc(xsd);
  const file = XmlDocument.fromString(xml);
  try {
    expect(() => schema.validate(file), 'the payment file fits pain.001.001.09').not.toThrow();
    const textsAt = (path: string) => file.find(`//p:CdtTrfTxInf/p:${path}`, NS).map((node) => node.content);
    const [names, ibans, amounts] = [textsAt('Cdtr/p:Nm'), textsAt('CdtrAcct/p:Id/p:IBAN'), textsAt('Amt/p:InstdAmt')];
    return names.map((name, i) => ({ name, iban: ibans[i] ?? '', betrag: amounts[i] ?? '' }));
  } finally {
    file.dispose();
    schema.dispose();
    xsd.dispose();
  }
}
