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
const FREI = [teilung(0, 7000, 0), teilung(50, 3500, 3500), teilung(100, 0, 7000)];
const GEKAPPT = [teilung(0, 10000, 0), teilung(50, 8500, 1500, true), teilung(100, 8500, 1500, true)];

test('without a cap all three splits are offered', () => {
  expect(different(FREI)).toEqual(FREI);
});
test('under a cap the same amounts are offered once, as much as allowed', () => {
  expect(different(GEKAPPT).map((t) => t.AnteilEmpfaenger)).toEqual([0, 100]);
});
test.each([
  [FREI, 50, 50],
  [FREI, 30, 50],
  [FREI, 0, 0],
  [GEKAPPT, 0, 0],
  [GEKAPPT, 50, 100],
  [GEKAPPT, 100, 100],
  [[], 50, undefined],
])('the default share chooses the nearest that is offered (%#)', (teilungen, anteil, ergebnis) => {
  expect(preselection(teilungen, anteil)?.AnteilEmpfaenger).toBe(ergebnis);
});
