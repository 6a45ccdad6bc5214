import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import { refuse, withDetail } from '../../platform/http/refusal.ts';
import { refuseLink } from './policy-link.ts';

test.each([
  [true, withDetail(refuse('PSOF0202'), 'link')],
  [false, refuse('PSOF0202')],
])('a dead link sends nobody to a password where the house signs its people in itself: %s', (IsAutologin, refusal) => {
  const mandant = { einstellungen: { ...testSettings(), IsAutologin } };
  expect(refuseLink({ mandant } as never)).toEqual(refusal);
});
