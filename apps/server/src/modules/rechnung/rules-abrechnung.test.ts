import { type Cent, cent, type RechnungKind, type Steuerart, type Tag } from '@weitersagen/contract/values';
import { brokenRules } from '@weitersagen/testkit/en16931';
import { AGENTUR, rechnung, reward, SERVICE } from '@weitersagen/testkit/rechnung';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderCii } from './cii.ts';
import { billedLines, commissionLines, commissionTax, type RechnungDocument, totals } from './rules.ts';
import { type Amounts, type Asking, checkParties, correctionOf, type Lapsed } from './rules-abrechnung.ts';

const ASKING: Asking = {
  today: '2026-12-01' as Tag,
  terms: { AgenturGebuehrCent: 250, RechnungSteuersatz: 19, RechnungZielTage: 14 },
  firma: SERVICE,
  iban: 'DE02120300000000202051',
};

type Billed = ReturnType<typeof reward>;
const originalOf = (kind: 'Rechnung' | 'Gutschrift', items: readonly Billed[], percent: number): RechnungDocument =>
  kind === 'Rechnung'
    ? rechnung({ lines: billedLines(items, percent) })
    : rechnung({
        art: kind,
        seller: AGENTUR,
        buyer: SERVICE,
        dueOn: null,
        account: null,
        lines: commissionLines(items, commissionTax('Regel', percent), 1),
      });

const sumOf = (items: readonly Billed[]): Amounts => ({
  wertCent: cent(items.reduce((sum, { wertCent }) => sum + wertCent, 0)),
  gebuehrCent: cent(items.reduce((sum, { gebuehrCent }) => sum + gebuehrCent, 0)),
});

/** What is taken back at once, of what stood until then. */
const correct = (
  { art, document, isPaid = false }: { art: RechnungKind; document: RechnungDocument; isPaid?: boolean },
  standing: readonly Billed[],
  part: readonly Billed[],
): RechnungDocument => {
  const original = { id: 'original', art, document, standing: sumOf(standing), isPaid };
  const lapsed = part.map(
    (item, n): Lapsed => ({ ...item, lineId: `${n}`, key: `${n}`, praemierungId: null, auftragId: null, original }),
  );
  return { ...correctionOf(lapsed, ASKING, { kind: 'lapsed' }).document, number: 'RK-2026-00001' };
};

/** Every item with the correction that takes it back. */
const partition = fc.array(
  fc.record({
    wertCent: fc.integer({ min: 1, max: 5000 }).map(cent),
    gebuehrCent: fc.integer({ min: 0, max: 400 }).map(cent),
    part: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

const corrections = (
  kind: 'Rechnung' | 'Gutschrift',
  drawn: readonly { wertCent: Cent; gebuehrCent: Cent; part: number }[],
  percent: number,
): { document: RechnungDocument; parts: RechnungDocument[] } => {
  const items = drawn.map(({ part, ...amounts }) => ({ part, ...reward(amounts) }));
  const document = originalOf(kind, items, percent);
  let standing = items;
  const parts: RechnungDocument[] = [];
  for (const part of Map.groupBy(items, (item) => item.part).values()) {
    parts.push(correct({ art: kind, document }, standing, part));
    standing = standing.filter((item) => !part.includes(item));
  }
  return { document, parts };
};

describe.each(['Rechnung', 'Gutschrift'] as const)('%s', (kind) => {
  test('is taken back to the cent by its corrections, however it is divided among them', () => {
    fc.assert(
      fc.property(partition, fc.integer({ min: 0, max: 25 }), (drawn, percent) => {
        const { document, parts } = corrections(kind, drawn, percent);
        const back = parts.map((part) => totals(part));
        const sign = kind === 'Gutschrift' ? -1 : 1;
        for (const field of ['netCent', 'taxCent', 'grossCent'] as const)
          expect(back.reduce((sum, one) => sum + sign * one[field], 0)).toBe(totals(document)[field]);
        for (const { taxCent } of back) expect(sign * taxCent).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('has corrections that keep every rule of EN 16931, also with a cent more or less than their own rate', () => {
    const amounts = (n: number) => ({ wertCent: cent(n), gebuehrCent: cent(n) });
    const { parts } = corrections(
      kind,
      [
        { ...amounts(1), part: 0 },
        { ...amounts(2), part: 1 },
      ],
      19,
    );
    expect(parts.map((part) => Math.abs(totals(part).taxCent))).toEqual([1, 0]);
    for (const part of parts) expect(brokenRules(renderCii(part))).toEqual([]);
  });
});

test('two fees of 2.50 € bear 0.95 € of VAT, and give back 0.47 € and 0.48 €', () => {
  const items = [reward(), reward()];
  const document = originalOf('Rechnung', items, 19);
  const tax = (standing: Billed[], part: Billed[]) =>
    totals(correct({ art: 'Rechnung', document }, standing, part)).taxCent;
  expect([tax(items, [items[0]!]), tax([items[1]!], [items[1]!]), tax(items, items)]).toEqual([47, 48, 95]);
});

describe('a correction', () => {
  const ask = (kind: 'Rechnung' | 'Gutschrift', isPaid: boolean) => {
    const items = [reward()];
    return correct({ art: kind, document: originalOf(kind, items, 19), isPaid }, items, items);
  };

  test('of a commission that is paid asks for it: by a day, to the operator’s account of today', () => {
    expect(ask('Gutschrift', true)).toMatchObject({
      art: 'Gutschriftkorrektur',
      dueOn: '2026-12-15',
      account: { holder: SERVICE.name, iban: ASKING.iban },
    });
  });

  test.each([
    ['Gutschrift', false],
    ['Rechnung', true],
    ['Rechnung', false],
  ] as const)('of anything else asks the agency for nothing: %s, paid: %s', (kind, isPaid) => {
    expect(ask(kind, isPaid)).toMatchObject({ dueOn: null, account: null });
  });

  test('cannot ask without an account', () => {
    const document = ask('Gutschrift', true);
    expect(checkParties({ ...document, account: { holder: SERVICE.name, iban: ' ' } })).toBe('firmaKontoFehlt');
  });
});

describe('without a rate of VAT nothing is issued that bears any, as EN 16931 would refuse it', () => {
  const commission = (steuerart: Steuerart) =>
    rechnung({
      art: 'Gutschrift',
      seller: AGENTUR,
      buyer: SERVICE,
      dueOn: null,
      account: null,
      lines: commissionLines([reward()], commissionTax(steuerart, 0), 1),
    });
  test.each([
    ['an invoice with a fee', rechnung({ lines: billedLines([reward()], 0) })],
    ['a commission with VAT', commission('Regel')],
  ])('%s', (_, document) => {
    expect(brokenRules(renderCii(document)).join()).toMatch(/\[BR-S-0[57]\]/);
    expect(checkParties(document)).toBe('firmaSteuersatzFehlt');
  });

  test.each([
    ['an invoice without a fee', rechnung({ lines: billedLines([reward({ gebuehrCent: cent(0) })], 0) })],
    ['a commission of a small business', commission('Kleinunternehmer')],
  ])('%s bears none', (_, document) => {
    expect(brokenRules(renderCii(document))).toEqual([]);
    expect(checkParties(document)).toBeNull();
  });

  test('what was issued without one is taken back all the same', () =>
    expect(checkParties({ ...commission('Regel'), art: 'Gutschriftkorrektur' })).toBeNull());
});
