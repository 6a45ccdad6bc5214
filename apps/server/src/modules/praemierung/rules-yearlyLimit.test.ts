import { cent, PRAEMIERUNG_STATUS, type Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type Gift, restInYear } from './rules-yearlyLimit.ts';

const TODAY = '2026-11-22' as Tag;
const given = (part: Partial<Gift> = {}): Gift => ({
  wertCent: cent(700),
  status: 'Bereitgestellt',
  vertrag: 'hausrat',
  am: '2026-03-01' as Tag,
  ...part,
});
const rest = (...gifts: Gift[]) => restInYear(cent(1500), { vertrag: 'hausrat', heute: TODAY }, gifts);

describe('what § 48b VAG leaves of 15 €', () => {
  test.each<[string, Gift[], number]>([
    ['nothing given yet', [], 1500],
    ['a share of a reward', [given()], 800],
    ['a share and goodwill', [given(), given({ wertCent: cent(800) })], 0],
    ['never less than nothing', [given({ wertCent: cent(5000) })], 0],
    ['on the first day of the year', [given({ am: '2026-01-01' as Tag })], 800],
    ['on the last day of the year before', [given({ am: '2025-12-31' as Tag })], 1500],
    ['for another contract', [given({ vertrag: 'haftpflicht' })], 1500],
  ])('%s', (_, gifts, cents) => {
    expect(rest(...gifts)).toBe(cents);
  });

  test.each(PRAEMIERUNG_STATUS)('a claim that is %s', (status) => {
    expect(rest(given({ status }))).toBe(status === 'Storniert' || status === 'Abgelaufen' ? 1500 : 800);
  });

  test('a Mandant without the limit has none', () => {
    expect(restInYear(cent(0), { vertrag: 'hausrat', heute: TODAY }, [given()])).toBeNull();
  });
});
