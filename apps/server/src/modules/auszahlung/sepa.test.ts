import { readFileSync } from 'node:fs';
import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPayment, type SepaFile, type SepaPayment, writeSepa } from './sepa.ts';

const xsd = XmlDocument.fromBuffer(
  readFileSync(new URL('../../../test-data/schema/pain.001.001.09.xsd', import.meta.url)),
);
const schema = XsdValidator.fromDoc(xsd);
afterAll(() => {
  schema.dispose();
  xsd.dispose();
});

const NS = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };

/** Validates, then reads the texts found by the paths. */
function read(xml: string, ...paths: string[]): string[][] {
  using doc = XmlDocument.fromString(xml);
  schema.validate(doc);
  return paths.map((path) =>
    doc.find(`//p:${path.replaceAll('/', '/p:').replace('/p:@', '/@')}`, NS).map((n) => n.content),
  );
}

const payment = (more: Partial<SepaPayment> = {}): SepaPayment => ({
  endToEndId: 'RW-7K4M9PQR2STVW',
  cent: cent(5000),
  name: 'Erika Mustermann',
  iban: 'DE89370400440532013000',
  purpose: 'Empfehlungsprämie 7K4M-9PQR-2STVW',
  ...more,
});
const sepaFile = (more: Partial<SepaFile> = {}): SepaFile => ({
  msgId: 'WS-20261120-0001',
  erstelltAm: new Date('2026-11-20T09:30:47.123Z'),
  ausfuehrungAm: '2026-11-23' as Tag,
  debtor: { name: 'Weitersagen Service GmbH', iban: 'DE02120300000000202051' },
  zahlungen: [payment()],
  ...more,
});

describe('a payment is refused', () => {
  test.each([
    ['zero', { cent: 0 as Cent }, 'betrag'],
    ['a negative amount', { cent: -1 as Cent }, 'betrag'],
    ['half a cent', { cent: 0.5 as Cent }, 'betrag'],
    ['more than 999,999,999.99 €', { cent: 100_000_000_000 as Cent }, 'betrag'],
    ['an IBAN with a wrong check digit', { iban: 'DE89370400440532013001' }, 'iban'],
    ['an IBAN that needs the address of the payee', { iban: 'CH9300762011623852957' }, 'iban'],
    ['no name', { name: '  ' }, 'name'],
    ['a name without Latin letters', { name: '王小明' }, 'name'],
    ['no purpose', { purpose: '' }, 'zweck'],
    ['an id of 36 characters', { endToEndId: 'x'.repeat(36) }, 'kennung'],
    ['an empty id', { endToEndId: '' }, 'kennung'],
    ['an id that begins with a slash', { endToEndId: '/RW' }, 'kennung'],
    ['an id that ends with a slash', { endToEndId: 'RW/' }, 'kennung'],
    ['an id with a double slash', { endToEndId: 'R//W' }, 'kennung'],
    ['an id with a sign of XML', { endToEndId: 'R<W' }, 'kennung'],
    ['an id with a line break at its end', { endToEndId: 'RW\n' }, 'kennung'],
  ])('%s', (_name, more, reason) => {
    expect(checkPayment(payment(more))).toBe(reason);
    expect(() => writeSepa(sepaFile({ zahlungen: [payment({ endToEndId: 'gut' }), payment(more)] }))).toThrow(
      expect.objectContaining({ grund: reason }),
    );
  });
});

describe('a file is refused', () => {
  const { debtor } = sepaFile();
  test.each([
    ['without payments', { zahlungen: [] }, 'keineZahlung'],
    ['with the same id twice', { zahlungen: [payment(), payment()] }, 'kennungDoppelt'],
    ['with a day that does not exist', { ausfuehrungAm: '2026-02-30' as Tag }, 'ausfuehrungstag'],
    ['with a day in German', { ausfuehrungAm: '23.11.2026' as Tag }, 'ausfuehrungstag'],
    ['with a long MsgId', { msgId: 'W'.repeat(36) }, 'kennung'],
    ['with NOTPROVIDED as BIC', { debtor: { ...debtor, bic: 'NOTPROVIDED-' } }, 'bic'],
    ['with a bad IBAN of its own', { debtor: { ...debtor, iban: 'DE00' } }, 'iban'],
    [
      'with a sum that is no longer exact',
      {
        zahlungen: Array.from({ length: 90_073 }, (_, i) =>
          payment({ endToEndId: `E${i}`, cent: cent(99_999_999_999) }),
        ),
      },
      'betrag',
    ],
  ])('%s', (_name, more, reason) => {
    expect(() => writeSepa(sepaFile(more))).toThrow(expect.objectContaining({ grund: reason }));
  });

  test('the message names the payment and nothing personal', () => {
    const error = () => writeSepa(sepaFile({ zahlungen: [payment({ iban: 'DE00' })] }));
    expect(error).toThrow('payment RW-7K4M9PQR2STVW cannot be written: iban');
  });
});

test('the file fits the schema and says what was ordered', () => {
  const xml = writeSepa(
    sepaFile({
      zahlungen: [payment(), payment({ endToEndId: 'B', cent: cent(1501), iban: 'AT61 1904 3002 3457 3201' })],
    }),
  );
  expect(
    read(
      xml,
      'CreDtTm',
      'GrpHdr/CtrlSum',
      'PmtInf/CtrlSum',
      'PmtInf/NbOfTxs',
      'InstdAmt',
      'InstdAmt/@Ccy',
      'ReqdExctnDt/Dt',
      'CdtrAcct/Id/IBAN',
      'DbtrAgt/FinInstnId/Othr/Id',
      'Ustrd',
    ),
  ).toEqual([
    ['2026-11-20T09:30:47Z'],
    ['65.01'],
    ['65.01'],
    ['2'],
    ['50.00', '15.01'],
    ['EUR', 'EUR'],
    ['2026-11-23'],
    ['DE89370400440532013000', 'AT611904300234573201'],
    ['NOTPROVIDED'],
    ['Empfehlungspraemie 7K4M-9PQR-2STVW', 'Empfehlungspraemie 7K4M-9PQR-2STVW'],
  ]);
  expect(xml).not.toMatch(/PstlAdr|CdtrAgt|InstrId/);
});

test('a BIC that is known is named', () => {
  const xml = writeSepa(sepaFile({ debtor: { ...sepaFile().debtor, bic: 'BYLADEM1001' } }));
  expect(read(xml, 'BICFI', 'Othr')).toEqual([['BYLADEM1001'], []]);
});

test.each([
  ['Jürgen Groß-Öztürk', 'Juergen Gross-Oeztuerk'],
  ['ÄÖÜ GmbH & Co. KG', 'AeOeUe GmbH + Co. KG'],
  ['Zoë Łęcka–Đorđević', 'Zoe Lecka-Dordevic'],
  ['Søren Ångström', 'Soren Angstroem'],
  ['O’Brien <b>"x"</b>', "O'Brien ?b?'x'?/b?"],
  ['Jürgen\u00a0Groß'.normalize('NFD'), 'Juergen Gross'],
  ['Anna\tMaria \n Li\u200bnd', 'Anna Maria Lind'],
])('%s is written as %s', (name, written) => {
  expect(read(writeSepa(sepaFile({ zahlungen: [payment({ name })] })), 'Cdtr/Nm')).toEqual([[written]]);
});

test('a name or a purpose that is too long is cut where one sees it', () => {
  const long = payment({ name: 'Ü'.repeat(60), purpose: 'Prämie '.repeat(40) });
  const [[name = ''] = [], [purpose = ''] = []] = read(writeSepa(sepaFile({ zahlungen: [long] })), 'Cdtr/Nm', 'Ustrd');
  expect(name).toHaveLength(70);
  expect(name).toMatch(/Ue\.\.\.$|U\.\.\.$/);
  expect(purpose.length).toBeLessThanOrEqual(140);
  expect(purpose).toMatch(/\.\.\.$/);
});

test('whatever is written fits the schema, and the sums are exact', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 99_999_999_999 })).map(cent);
  const name = fc.string({ unit: 'grapheme', maxLength: 120 }).map((s) => `Anna Beate Carla ${s}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, name), { minLength: 1, maxLength: 30 }), (list) => {
      const zahlungen = list
        .map(([c, n], i) => payment({ endToEndId: `E${i}`, cent: c, name: n, purpose: n }))
        .filter((z) => !checkPayment(z));
      fc.pre(zahlungen.length > 0);
      const [sum, amounts = []] = read(writeSepa(sepaFile({ zahlungen })), 'GrpHdr/CtrlSum', 'InstdAmt');
      const inCent = (s: string) => BigInt(s.replace('.', ''));
      expect(sum).toEqual([expect.stringMatching(/^\d+\.\d\d$/)]);
      expect(amounts.reduce((s, b) => s + inCent(b), 0n)).toBe(inCent(sum?.[0] ?? ''));
      expect(inCent(sum?.[0] ?? '')).toBe(zahlungen.reduce((s, z) => s + BigInt(z.cent), 0n));
    }),
    { numRuns: 60 },
  );
});
