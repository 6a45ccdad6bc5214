import type { BetreiberRight, BetreiberUserId } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type Clerk, kontoSteps } from './rules-service.ts';

const [one, other] = ['einer' as BetreiberUserId, 'andere' as BetreiberUserId];
const clerk = (id: BetreiberUserId, ...rights: BetreiberRight[]): Clerk => ({
  id,
  may: (right) => rights.includes(right),
});
const waiting = { gesperrt: false, emailVon: one };
const quiet = { gesperrt: false, emailVon: null };

describe('what an operator may do with an account', () => {
  test('nothing, without a right', () => {
    expect(kontoSteps(quiet, clerk(one))).toEqual([]);
    expect(kontoSteps(waiting, clerk(other))).toEqual([]);
    expect(kontoSteps(waiting, clerk(one))).toEqual([]);
  });
  test('nobody releases the address that he asked for, whatever he may; he may take it back', () => {
    const steps = kontoSteps(waiting, clerk(one, 'kontoPflegen', 'emailFreigeben'));
    expect(steps).not.toContain('emailFreigeben');
    expect(steps).toContain('emailAblehnen');
    expect(kontoSteps(waiting, clerk(one, 'kontoPflegen'))).toContain('emailAblehnen');
  });
  test('a second person releases or refuses it', () => {
    expect(kontoSteps(waiting, clerk(other, 'emailFreigeben'))).toEqual(['emailFreigeben', 'emailAblehnen']);
    expect(kontoSteps(waiting, clerk(other, 'kontoPflegen'))).not.toContain('emailAblehnen');
  });
  test('no second address while one waits', () => {
    expect(kontoSteps(waiting, clerk(other, 'kontoPflegen'))).not.toContain('emailAendern');
    expect(kontoSteps(quiet, clerk(other, 'kontoPflegen'))).toEqual([
      'umbenennen',
      'emailAendern',
      'sperren',
      'adminlink',
      'loeschen',
    ]);
  });
  test('a lock is set or taken away', () => {
    const locked = kontoSteps({ gesperrt: true, emailVon: null }, clerk(one, 'kontoPflegen'));
    expect(locked).toContain('entsperren');
    expect(locked).not.toContain('sperren');
    // Whoever signs in on behalf is refused as the person is.
    expect(locked).not.toContain('adminlink');
  });
});
