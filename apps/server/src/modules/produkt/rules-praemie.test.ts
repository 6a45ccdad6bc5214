import type { Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { checkPraemie, type Usage } from './rules-praemie.ts';

describe('a reward', () => {
  const today = '2026-06-15' as Tag;
  const day = (text: string) => text as Tag;
  const praemie = (more: Record<string, string> = {}) => ({
    Produkt: 'p',
    WertCent: '5000',
    Startdatum: '2026-01-01',
    Enddatum: '',
    EnddatumAnzeige: '',
    ...more,
  });
  const used: Usage = { erste: day('2026-03-01'), letzte: day('2026-06-10') };
  const always = (usage: Usage | undefined) => () => usage;

  test.each<[string, ReturnType<typeof praemie> | null, ReturnType<typeof praemie> | null, string]>([
    ['somebody relied on does not go', praemie(), null, 'praemieBenutzt'],
    ['somebody relied on keeps its amount', praemie(), praemie({ WertCent: '1' }), 'praemieBenutzt'],
    ['somebody relied on keeps its beginning', praemie(), praemie({ Startdatum: '2026-06-15' }), 'praemieBenutzt'],
    ['somebody relied on keeps its product', praemie(), praemie({ Produkt: 'q' }), 'praemieBenutzt'],
    ['does not end in the past', praemie(), praemie({ Enddatum: '2026-06-14' }), 'praemieVergangen'],
    [
      'that has ended does not go on',
      praemie({ Enddatum: '2026-06-01' }),
      praemie({ Enddatum: '2026-12-31' }),
      'praemieVergangen',
    ],
    [
      'does not begin before today where somebody recommended',
      null,
      praemie({ Startdatum: '2026-06-01' }),
      'praemieRueckwirkend',
    ],
    [
      'that had ended before does not reach into the time of others',
      praemie({ Enddatum: '2026-02-01' }),
      praemie({ Enddatum: '2026-12-31' }),
      'praemieRueckwirkend',
    ],
  ])('%s', (_, before, after, reason) => expect(checkPraemie(before, after, always(used), today)).toBe(reason));

  test.each<[string, ReturnType<typeof praemie> | null, ReturnType<typeof praemie> | null, Usage | undefined]>([
    ['may end today', praemie(), praemie({ Enddatum: '2026-06-15' }), used],
    [
      'may show another end',
      praemie({ Enddatum: '2026-12-31' }),
      praemie({ Enddatum: '2026-12-31', EnddatumAnzeige: '2026-09-01' }),
      used,
    ],
    ['may begin today', null, praemie({ Startdatum: '2026-06-15' }), used],
    ['may begin in the past where nobody recommended', null, praemie(), undefined],
    ['that nobody relied on is free', praemie(), praemie({ WertCent: '1', Startdatum: '2025-01-01' }), undefined],
    ['that nobody relied on may go', praemie({ Startdatum: '2026-06-11' }), null, used],
  ])('%s', (_, before, after, usage) => expect(checkPraemie(before, after, always(usage), today)).toBeNull());
});
