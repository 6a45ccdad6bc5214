import { expect, test } from 'vitest';
import { different, preselection, type Teilung } from './aufteilung.tsx';

const teilung = (
  AnteilEmpfaenger: number,
  EmpfehlerCent: number,
  EmpfaengerCent: number,
  Gekappt = false,
): Teilung => ({
  AnteilEmpfaenger,
  EmpfehlerCent,
  EmpfaengerCent,
  Gekappt,
});
const FREE = [teilung(0, 7000, 0), teilung(50, 3500, 3500), teilung(100, 0, 7000)];
const CUT = [teilung(0, 10000, 0), teilung(50, 8500, 1500, true), teilung(100, 8500, 1500, true)];

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
])('the default share chooses the nearest that is offered (%#)', (teilungen, anteil, result) => {
  expect(preselection(teilungen, anteil)?.AnteilEmpfaenger).toBe(result);
});
