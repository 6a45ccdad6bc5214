import { type BetreiberUserId, KULANZ_STATUS, type KulanzStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type KulanzEvent, type KulanzFacts, kulanzLifecycle } from './status-kulanz.ts';

const [anna, ben] = ['anna', 'ben'] as BetreiberUserId[];
const facts = (part: Partial<KulanzFacts> = {}): KulanzFacts => ({
  ueberGrenze: true,
  beantragtVon: anna!,
  benutzer: ben!,
  ...part,
});

test.each<[KulanzStatus | null, KulanzEvent, Partial<KulanzFacts>, string]>([
  [null, 'gewaehrt', { ueberGrenze: false, benutzer: anna }, 'Freigegeben'],
  [null, 'gewaehrt', { benutzer: anna }, 'ueberGrenze'],
  [null, 'beantragt', { benutzer: anna }, 'Beantragt'],
  [null, 'beantragt', { ueberGrenze: false, benutzer: anna }, 'unterGrenze'],
  ['Beantragt', 'freigegeben', {}, 'Freigegeben'],
  ['Beantragt', 'freigegeben', { benutzer: anna }, 'vierAugen'],
  ['Beantragt', 'freigegeben', { benutzer: anna, ueberGrenze: false }, 'vierAugen'],
  ['Beantragt', 'abgelehnt', {}, 'Abgelehnt'],
  ['Beantragt', 'abgelehnt', { benutzer: anna }, 'Abgelehnt'],
])('from %s, %s with %j: %s', (from, event, part, expected) => {
  const result = kulanzLifecycle.apply(from, event, facts(part));
  expect(result.ok ? result.status : result.grund).toBe(expected);
});

describe('what is decided stays', () => {
  test.each(KULANZ_STATUS.filter((s) => s !== 'Beantragt'))('%s', (status) => {
    for (const event of ['gewaehrt', 'beantragt', 'freigegeben', 'abgelehnt'] as const)
      expect(kulanzLifecycle.apply(status, event, facts()).ok).toBe(false);
  });
});

test('claims come with the release alone', () => {
  const given = kulanzLifecycle.apply('Beantragt', 'freigegeben', facts());
  expect(given).toMatchObject({ folgen: [{ art: 'praemierungenAnlegen' }] });
  expect(kulanzLifecycle.apply(null, 'beantragt', facts())).toMatchObject({ folgen: [] });
});
