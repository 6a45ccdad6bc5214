import { BETREIBER_ROLES } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { may } from './rules.ts';

test('who only watches, does nothing', () => {
  for (const recht of ['auftragEntscheiden', 'laufEroeffnen', 'laufFreigeben', 'kulanzGewaehren'] as const)
    expect(may('Betrachter', recht)).toBe(false);
});

test('nobody but the administrator both opens and releases runs', () => {
  const both = BETREIBER_ROLES.filter((role) => may(role, 'laufEroeffnen') && may(role, 'laufFreigeben'));
  expect(both).toEqual(['Administrator']);
});

test.each([
  ['Sachbearbeiter', 'laufFreigeben', false],
  ['Sachbearbeiter', 'zahlungsdatei', false],
  ['Sachbearbeiter', 'auftragEntscheiden', true],
  ['Freigeber', 'auftragEntscheiden', true],
  ['Freigeber', 'laufEroeffnen', false],
  ['Freigeber', 'kulanzGewaehren', false],
  ['Freigeber', 'laufBestaetigen', true],
  ['Sachbearbeiter', 'inhaltszugang', false],
  ['Freigeber', 'inhaltszugang', false],
  ['Administrator', 'inhaltszugang', true],
] as const)('%s, %s: %s', (role, recht, expected) => expect(may(role, recht)).toBe(expected));
