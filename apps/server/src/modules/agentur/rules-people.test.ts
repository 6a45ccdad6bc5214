import { describe, expect, test } from 'vitest';
import { isLastOwner, type Standing } from './rules-people.ts';

const person = (id: string, more: Partial<Standing> = {}): Standing => ({
  id,
  rolle: 'AgenturMitarbeiter',
  ausgeschieden_am: null,
  gesperrt_am: null,
  angemeldet_am: new Date(),
  ...more,
});
const owner = (id: string, more: Partial<Standing> = {}) => person(id, { rolle: 'AgenturInhaber', ...more });

describe('the last owner of an agency', () => {
  test.each<[string, Standing[]]>([
    ['alone', [owner('a')]],
    ['beside employees', [owner('a'), person('b')]],
    ['beside an inactive owner', [owner('a'), person('b', { rolle: 'AgenturInhaber_inaktiv' })]],
    ['beside one who has left', [owner('a'), owner('b', { ausgeschieden_am: new Date() })]],
    ['beside one who is locked', [owner('a'), owner('b', { gesperrt_am: new Date() })]],
    ['beside one who was invited and has never come', [owner('a'), owner('b', { angemeldet_am: null })]],
  ])('%s', (_, people) => {
    expect(isLastOwner(people, 'a')).toBe(true);
  });

  test.each<[string, Standing[]]>([
    ['of two owners', [owner('a'), owner('b')]],
    ['of two who have never come', [owner('a', { angemeldet_am: null }), owner('b', { angemeldet_am: null })]],
    ['an employee', [person('a'), owner('b')]],
    ['an owner who has left', [owner('a', { ausgeschieden_am: new Date() }), owner('b')]],
    ['nobody of this agency', [owner('b')]],
  ])('is not: %s', (_, people) => {
    expect(isLastOwner(people, 'a')).toBe(false);
  });
});
