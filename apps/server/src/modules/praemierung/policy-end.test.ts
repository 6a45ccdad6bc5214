import { DETAILS } from '@weitersagen/contract/problem';
import { describe, expect, test } from 'vitest';
import { refuseEnded, refuseTaken } from './policy-end.ts';

describe('a late click is told by the name of what there was', () => {
  const said = (kind: 'Praemie' | 'Bonus', status: 'Storniert' | 'Abgelaufen') =>
    refuseEnded({ status, art: kind })?.detail;

  test.each([
    ['Storniert', 'PSOF0303', 'praemieEntfallen', 'bonusEntfallen'],
    ['Abgelaufen', 'PSOF0503', 'praemieAbgelaufen', 'bonusAbgelaufen'],
  ] as const)('%s', (status, code, reward, bonus) => {
    expect(refuseEnded({ status, art: 'Bonus' })?.code).toBe(code);
    expect([said('Praemie', status), said('Bonus', status)]).toEqual([reward, bonus]);
  });

  test('collected already', () => {
    expect(refuseTaken({ art: 'Praemie' })).toMatchObject({ code: 'PSOF0501' });
    expect(refuseTaken({ art: 'Bonus' })).toMatchObject({ code: 'PSOF0501', detail: 'bonusAbgeholt' });
  });

  test.each(['bonusEntfallen', 'bonusAbgelaufen', 'bonusAbgeholt'] as const)('%s calls no bonus a reward', (detail) => {
    expect(`${DETAILS[detail].de} ${DETAILS[detail].en}`).not.toMatch(/Prämie|reward/i);
  });

  test('a transfer that is left to the person is collected, and has not ended', () => {
    expect(refuseEnded({ status: 'Ausgezahlt', art: 'Bonus' }, 'behalten')).toBeNull();
    expect(refuseEnded({ status: 'Ausgezahlt', art: 'Bonus' }, 'erbeten')).toMatchObject({ detail: 'bonusEntfallen' });
  });
});
