import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCamt } from './camt.ts';
import { parsePain002 } from './pain002.ts';

const file = (name: string) => readFileSync(new URL(`../../../test-data/bank/${name}.xml`, import.meta.url));
const bytes = (text: string) => Buffer.from(text, 'utf8');
const replaced = (name: string, before: string, after: string) =>
  bytes(file(name).toString('utf8').replace(before, after));

describe('a file from outside is refused', () => {
  const bombe = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
  test.each([
    ['empty', bytes(''), 'keinXml'],
    ['no XML', bytes('Guten Tag'), 'keinXml'],
    ['cut short', file('camt053-rueckgabe').subarray(0, 900), 'keinXml'],
    ['two roots', bytes('<a/><b/>'), 'keinXml'],
    ['an entity nobody defined', replaced('camt053-rueckgabe', 'Empfehlungspraemie', '&foo;'), 'keinXml'],
    ['a document type with entities', replaced('camt053-rueckgabe', '<Document', `${bombe}<Document`), 'dtd'],
    [
      'a document type that reads a file',
      replaced('camt053-rueckgabe', '<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'),
      'dtd',
    ],
    [
      'a document type hidden in UTF-16',
      Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${bombe}<a/>`, 'utf16le'),
      'keinXml',
    ],
    ['more than 20 MB', Buffer.alloc(20_000_001, ' '), 'zuGross'],
    ['another format', file('pain002-datei-abgelehnt'), 'unbekanntesFormat'],
    [
      'a version nobody checked',
      replaced('camt053-rueckgabe', 'camt.053.001.08', 'camt.053.001.99'),
      'unbekanntesFormat',
    ],
    ['a Document without namespace', bytes('<Document/>'), 'unbekanntesFormat'],
  ])('%s', (_name, inhalt, reason) => {
    expect(parseCamt(inhalt)).toMatchObject({ ok: false, grund: reason });
  });

  test('a status report that names no file of ours', () => {
    const inhalt = replaced('pain002-einzelne-abgelehnt', '<OrgnlMsgId>WS-20261120-0001</OrgnlMsgId>', '');
    expect(parsePain002(inhalt)).toEqual({ ok: false, grund: 'form', stelle: expect.stringContaining('OrgnlMsgId') });
  });

  test('an account statement where a status report is expected', () => {
    expect(parsePain002(file('camt053-rueckgabe'))).toMatchObject({ ok: false, grund: 'unbekanntesFormat' });
  });
});

test('pain.002: a rejected payment with its reason, and a close match of the payee', () => {
  expect(parsePain002(file('pain002-einzelne-abgelehnt'))).toEqual({
    ok: true,
    wert: {
      msgId: 'WS-20261120-0001',
      dateiStatus: 'PART',
      allesAbgelehnt: false,
      grund: {},
      zahlungen: [
        {
          endToEndId: 'RW-7K4M9PQR2STVW',
          status: 'RJCT',
          abgelehnt: true,
          code: 'AC04',
          text: 'Konto erloschen, bitte beim Zahlungsempfänger nachfragen',
        },
        { endToEndId: 'RW-2STVW7K4M9PQR', status: 'RVMC', abgelehnt: false, code: undefined, text: undefined },
      ],
    },
  });
});

test('pain.002: a file that was rejected as a whole, written with a namespace prefix', () => {
  expect(parsePain002(file('pain002-datei-abgelehnt'))).toMatchObject({
    ok: true,
    wert: { msgId: 'WS-20261120-0001', allesAbgelehnt: true, grund: { code: 'AM05', text: 'Duplikat' }, zahlungen: [] },
  });
});

test('pain.002: a batch that was rejected without naming its payments', () => {
  const inhalt = replaced('pain002-einzelne-abgelehnt', '<PmtInfSts>PART', '<PmtInfSts>RJCT');
  expect(parsePain002(inhalt)).toMatchObject({ ok: true, wert: { allesAbgelehnt: true } });
});

const noneSkipped = { foreign: 0, withoutReference: 0, withoutDetails: 0, pending: 0 };

test('camt.053: the return and the debited batch; what is pending, foreign or a direct debit is passed over', () => {
  expect(parseCamt(file('camt053-rueckgabe'))).toEqual({
    ok: true,
    wert: {
      returns: [
        {
          endToEndId: 'RW-7K4M9PQR2STVW',
          cent: 5000,
          amount: '50.00 EUR',
          code: 'AC04',
          text: 'Konto aufgelöst',
          buchungstag: '2026-11-26',
        },
      ],
      debits: [{ batchId: 'WS-20261120-0001', cent: 13000 }],
      incoming: [
        {
          account: 'DE02120300000000202051',
          text: 'RECHNUNG-88',
          cent: 250000,
          amount: '2500.00 EUR',
          day: '2026-11-26',
          isReversal: false,
          key: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
      skipped: { ...noneSkipped, foreign: 2, pending: 1 },
    },
  });
});

test('camt.054 in the older version: two returns in one booking, each with what was credited', () => {
  expect(parseCamt(file('camt054-zwei-rueckgaben'))).toMatchObject({
    ok: true,
    wert: {
      returns: [
        { endToEndId: 'RW-A', cent: 4700, code: 'AC01', buchungstag: '2026-11-27' },
        { endToEndId: 'RW-B', cent: 1450, code: '914' },
      ],
      debits: [],
      skipped: noneSkipped,
    },
  });
});

test('camt.053: a day of an account that others use as well is read, and everything of theirs counted', () => {
  expect(parseCamt(file('camt053-gemischt'))).toMatchObject({
    ok: true,
    wert: {
      returns: [
        { endToEndId: 'GEHALT-4711', cent: null, amount: '310.00 USD' },
        { endToEndId: 'WS-EIGENE', cent: 4700, amount: '47.00 EUR', code: 'AC04' },
        { endToEndId: 'WS-ANDERE', cent: 5000, code: undefined },
      ],
      debits: [{ batchId: 'LOHN-11-2026', cent: 3125000 }],
      skipped: { foreign: 5, withoutReference: 2, withoutDetails: 1, pending: 1 },
    },
  });
});

test.each([
  ['another currency', 'Ccy="EUR">50.00</Amt>', 'Ccy="USD">50.00</Amt>', null, '50.00 USD'],
  ['three decimals', '>50.00</Amt>', '>50.005</Amt>', null, '50.005 EUR'],
  ['a comma', '>50.00</Amt>', '>50,00</Amt>', null, '50,00 EUR'],
  ['trailing zeros', '>50.00</Amt>', '>50.00000</Amt>', 5000, '50.00000 EUR'],
  ['no decimals', '>50.00</Amt>', '>50</Amt>', 5000, '50 EUR'],
  ['more than any payment', '>50.00</Amt>', '>12345678.00</Amt>', null, '12345678.00 EUR'],
])('an amount with %s keeps the file readable', (_, from, to, cent, amount) => {
  const text = file('camt053-rueckgabe').toString('utf8').replaceAll(from, to);
  const [first] = (parseCamt(bytes(text)) as { wert: { returns: unknown[] } }).wert.returns;
  expect(first).toMatchObject({ cent, amount });
});

test.each([
  ['<EndToEndId>NOTPROVIDED</EndToEndId>', 'RE-2026-00001', 'RE-2026-00001'],
  ['<EndToEndId>K-7</EndToEndId>', 'RE-2026-00001', 'RE-2026-00001 K-7'],
  ['', 'EREF+NOTPROVIDED SVWZ+RE-2026-00001', 'SVWZ+RE-2026-00001'],
  ['', 'EREF+   NOTPROVIDED   SVWZ+RE-2026-00001', 'SVWZ+RE-2026-00001'],
])('what banks say to each other is none of the words that people read: %s, %s', (reference, words, text) => {
  const read = parseCamt(
    bytes(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs>${reference}</Refs><Amt Ccy="EUR">1.00</Amt>
<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`),
  );
  expect(read).toMatchObject({ ok: true, wert: { incoming: [{ text }] } });
});

test('money that came in has one key in both kinds of file, by the bank’s reference, and another in another amount', () => {
  const keyIn = (kind: '053' | '054', amount: string, entryReference: string) => {
    const [outer, inner] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
    const read = parseCamt(
      bytes(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${outer}><${inner}><Ntry><NtryRef>${entryReference}</NtryRef>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B-7</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>RE-2026-00001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></${inner}></${outer}></Document>`),
    );
    return read.ok ? read.wert.incoming[0]?.key : undefined;
  };
  const key = keyIn('053', '1.00', '1');
  expect(key).toEqual(expect.any(String));
  expect(keyIn('054', '1.00', '7')).toBe(key);
  expect(keyIn('053', '1.01', '1')).not.toBe(key);
});
