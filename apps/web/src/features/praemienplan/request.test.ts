import { describe, expect, test } from 'vitest';
import { entryOf, inPlanWords, type PlanInput, SEEN, wasSeen } from './request.ts';

const INPUT: PlanInput = {
  ProduktId: 'glas',
  WertCent: '50,00',
  Startdatum: '2026-12-01',
  Enddatum: '',
  ProvisionCent: '',
};
const sent = (input: Partial<PlanInput>, seen: string | null = entryOf(INPUT)): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...INPUT, ...input })) form.set(name, value);
  if (seen !== null) form.set(SEEN, seen);
  return form;
};

describe('a plan is made of what was seen', () => {
  test('the same entry, with blanks around it or without', () => {
    expect(wasSeen(sent({}))).toBe(true);
    expect(wasSeen(sent({ WertCent: ' 50,00 ' }))).toBe(true);
  });
  test.each([
    ['amount', { WertCent: '60' }],
    ['product', { ProduktId: 'ader' }],
    ['first day', { Startdatum: '2026-12-02' }],
    ['last day', { Enddatum: '2027-12-01' }],
    ['commission', { ProvisionCent: '25' }],
  ])('another %s was not seen', (_, input) => expect(wasSeen(sent(input))).toBe(false));
  test('nothing was seen where no cost was shown', () => expect(wasSeen(sent({}, null))).toBe(false));
});

const problem = {
  type: 'about:blank',
  title: 'x',
  status: 400,
  detail: 'x',
  code: 'PSOF0002' as const,
  felder: ['WertCent', 'Startdatum', 'Enddatum'].map((name) => ({ feld: name, meldung: 'from the call' })),
};
const told = (input: Partial<PlanInput>) =>
  inPlanWords(problem, { ...INPUT, ...input }, 'de').felder?.map(({ meldung }) => meldung);

describe('what stands against a plan', () => {
  test('is told in the form’s words where it cannot be read', () =>
    expect(told({ WertCent: '', Startdatum: '', Enddatum: 'bald' })).toEqual([
      'Bitte geben Sie den Betrag in Euro ein',
      'Bitte wählen Sie den Tag, an dem der Plan beginnt',
      'Bitte wählen Sie den letzten Tag, oder lassen Sie das Feld leer',
    ]));
  test('and in the call’s where it is not allowed', () =>
    expect(told({ WertCent: '3,00', Enddatum: '2026-11-01' })).toEqual(Array(3).fill('from the call')));
});
