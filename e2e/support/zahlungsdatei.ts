import fs from 'node:fs';
import { expect } from '@playwright/test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const SCHEMA = new URL('../../apps/server/test-data/schema/pain.001.001.09.xsd', import.meta.url);
const NS = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };

export interface Ueberweisung {
  name: string;
  iban: string;
  betrag: string;
}

/** Holds the file against the bank's schema, and reads who gets how much. */
export function readZahlungsdatei(xml: string): Ueberweisung[] {
  const xsd = XmlDocument.fromBuffer(fs.readFileSync(SCHEMA));
  const schema = XsdValidator.fromDoc(xsd);
  const datei = XmlDocument.fromString(xml);
  try {
    expect(() => schema.validate(datei), 'the payment file fits pain.001.001.09').not.toThrow();
    const texte = (pfad: string) => datei.find(`//p:CdtTrfTxInf/p:${pfad}`, NS).map((knoten) => knoten.content);
    const [namen, ibans, betraege] = [texte('Cdtr/p:Nm'), texte('CdtrAcct/p:Id/p:IBAN'), texte('Amt/p:InstdAmt')];
    return namen.map((name, i) => ({ name, iban: ibans[i] ?? '', betrag: betraege[i] ?? '' }));
  } finally {
    datei.dispose();
    schema.dispose();
    xsd.dispose();
  }
}
