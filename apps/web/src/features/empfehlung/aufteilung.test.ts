import { expect, test } from 'vitest';
import { different, preselection, type Split } from './aufteilung.tsx';

const split = (AnteilEmpfaenger: number, EmpfehlerCent: number, EmpfaengerCent: number, Capped = false): Split => ({
  AnteilEmpfaenger,
  EmpfehlerCent,
  EmpfaengerCent,
  Gekappt: Capped,
});
const FREE = [split(0, 7000, 0), split(50, 3500, 3500), split(100, 0, 7000)];
const CUT = [split(0, 10000, 0), split(50, 8500, 1500, true), split(100, 8500, 1500, true)];

test('without a cap all three splits are offered', () => {
  expect(different(FREE)).toEqual(FREE);
});
test('under a cap the same amounts are offered once, as much as allowed', () => {
  expect(different(CUT).map((t) => t.AnteilEmpfaenger)).toEqual([0, 100]);
});
test.each([
  [FREE, 50, 50],
  [FREE, 30, 50],
  [FREE, 0, 0],
  [CUT, 0, 0],
  [CUT, 50, 100],
  [CUT, 100, 100],
  [[], 50, undefined],
])('the default share chooses the nearest that is offered (%#)', (splits, anteil, result) => {
  expect(preselection(splits, anteil)?.AnteilEmpfaenger).toBe(result);
});
