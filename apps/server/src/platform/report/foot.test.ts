import { describe, expect, test } from 'vitest';
import { footOf } from './foot.ts';
import type { Report } from './report.ts';

const label = { de: 'x', en: 'x' };
const plain: Pick<Report<never>, 'columns' | 'foot'> = {
  columns: { Nummer: { type: 'text', label }, WertCent: { type: 'cent', label, isTotalled: true } },
};
const hidden = { type: 'cent', label, isHidden: true, isTotalled: true } as const;
const ofTwoKinds: Pick<Report<never>, 'columns' | 'foot'> = {
  columns: { Nummer: { type: 'text', label }, WertCent: { type: 'cent', label }, zahlt: hidden, bekommt: hidden },
  foot: [
    { label: { de: 'Sie zahlen', en: 'You pay' }, sums: { WertCent: 'zahlt' } },
    { label: { de: 'Sie bekommen', en: 'You receive' }, sums: { WertCent: 'bekommt' } },
  ],
};

describe('the foot of a report', () => {
  test('is not there where there are no rows, or nothing to add up', () => {
    expect(footOf(plain, { count: 0, sums: { WertCent: 0 } }, 'de')).toEqual([]);
    expect(footOf({ columns: {} }, { count: 3, sums: {} }, 'de')).toEqual([]);
  });
  test('is one line, also of nothing', () =>
    expect(footOf(plain, { count: 2, sums: { WertCent: 0 } }, 'en')).toEqual([
      { label: 'Total', sums: { WertCent: 0 } },
    ]));
  test('withholds what it is given as withheld, and makes no zero of it', () =>
    expect(footOf(plain, { count: 2, sums: { WertCent: null } }, 'de')).toEqual([
      { label: 'Summe', sums: { WertCent: null } },
    ]));
  test('is a line for each kind that there is', () => {
    expect(footOf(ofTwoKinds, { count: 2, sums: { zahlt: 0, bekommt: 2500 } }, 'de')).toEqual([
      { label: 'Sie bekommen', sums: { WertCent: 2500 } },
    ]);
    expect(footOf(ofTwoKinds, { count: 2, sums: { zahlt: 70, bekommt: 2500 } }, 'en')).toEqual([
      { label: 'You pay', sums: { WertCent: 70 } },
      { label: 'You receive', sums: { WertCent: 2500 } },
    ]);
  });
});
