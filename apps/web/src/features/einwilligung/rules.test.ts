import { describe, expect, test } from 'vitest';
import type { Boot } from '../../boot.ts';
import { parseChoice } from '../../lib/einwilligung.ts';
import { choiceFrom, cookieRows, isOpen, isStill } from './rules.ts';

const boot = (mandant: object, more: Partial<Boot> = {}) =>
  ({
    basis: 'http://127.0.0.1',
    mitnahme: {},
    mandant: {
      Route: 'x',
      useInternalConsentManager: true,
      trackings: [],
      MatomoUrl: '',
      MatomoSiteId: 0,
      kampagneTage: 0,
      ...mandant,
    },
    ...more,
  }) as unknown as Boot;
const ALL = 'zustimmung_x_er=1; zustimmung_x_an=0; zustimmung_x_ma=0';
const COUNTS = { trackings: ['besuche'], MatomoUrl: 'https://matomo.example', MatomoSiteId: 7 };
const BOTH = { ...COUNTS, kampagneTage: 60 };

describe('the question is asked', () => {
  test.each([
    ['nowhere without a purpose', {}, '', false],
    ['nowhere where counting is wanted and nothing counts', { ...COUNTS, MatomoUrl: '' }, '', false],
    ['nowhere where that has no site to count for', { ...COUNTS, MatomoSiteId: 0 }, '', false],
    ['nowhere where a Matomo is there and counting is not wanted', { ...COUNTS, trackings: [] }, '', false],
    ["nowhere with the client's own consent manager", { ...COUNTS, useInternalConsentManager: false }, '', false],
    ['not again once all is said, even no', BOTH, ALL, false],
    ['with statistics', COUNTS, '', true],
    ['with a campaign cookie', { kampagneTage: 60 }, '', true],
    ['while one is unset', BOTH, ALL.replace('; zustimmung_x_ma=0', ''), true],
    ['not for one that nothing serves', COUNTS, ALL.replace('; zustimmung_x_ma=0', ''), false],
    ['while one is neither yes nor no', BOTH, ALL.replace('ma=0', 'ma=vielleicht'), true],
    ['when another Mandant was answered', { kampagneTage: 60 }, ALL.replaceAll('_x_', '_y_'), true],
  ])('%s', (_what, mandant, cookies, expected) => {
    expect(isOpen(boot(mandant), cookies)).toBe(expected);
  });
  test.each([
    ['datenschutz', true],
    ['impressum', true],
    ['cookies', true],
    ['home', false],
    [undefined, false],
  ])('on the screen %s it keeps silent: %s', (id, expected) => {
    expect(isStill(id)).toBe(expected);
  });
});

const form = (...purposes: string[]) => {
  const data = new FormData();
  for (const purpose of purposes) data.set(purpose, '1');
  return data;
};
test.each([
  ['keine', form('an', 'ma'), { er: true, an: false, fu: false, ma: false }],
  ['alle', form(), { er: true, an: true, fu: true, ma: true }],
  ['auswahl', form('fu'), { er: true, an: false, fu: true, ma: false }],
  ['', form(), { er: true, an: false, fu: false, ma: false }],
])('the button %j says %o: what is required stays on', (button, data, expected) => {
  expect(choiceFrom(data, button)).toEqual(expected);
});

const pairs = (rows: readonly string[]) =>
  rows.filter((row) => !row.includes('Max-Age=0')).map((row) => row.split(';')[0]);

test('what is written is read again, of the purposes that something serves', () => {
  const choice = { er: true, an: true, fu: true, ma: false };
  expect(parseChoice(pairs(cookieRows(boot(BOTH), choice, '')).join('; '), 'x')).toEqual({
    er: true,
    an: true,
    ma: false,
  });
  expect(parseChoice(pairs(cookieRows(boot({}), choice, '')).join('; '), 'x')).toEqual({ er: true });
});

describe('the number by which visits are told apart', () => {
  const yes = { er: true, an: true, fu: false, ma: false };
  const KNOWN = 'besucher_x=0123456789abcdef';
  const number = (...args: Parameters<typeof cookieRows>) =>
    cookieRows(...args).find((row) => row.startsWith('besucher_x='));
  test('comes with the yes, at random, and stays when it is said again', () => {
    const [one, other] = [number(boot(COUNTS), yes, ''), number(boot(COUNTS), yes, '')];
    expect(one).toMatch(/^besucher_x=[0-9a-f]{16}; Path=\/; Max-Age=15552000; SameSite=Lax$/);
    expect(other).not.toBe(one);
    expect(number(boot(COUNTS), yes, `a=b; ${KNOWN}`)).toContain(KNOWN);
    expect(number(boot(COUNTS), yes, 'besucher_x=somebody')).toMatch(/^besucher_x=[0-9a-f]{16};/);
  });
  test.each([
    ['goes with the no', COUNTS, { ...yes, an: false }],
    ['is kept nowhere where nothing counts', {}, yes],
  ])('%s', (_what, mandant, choice) => {
    expect(number(boot(mandant), choice, KNOWN)).toContain('besucher_x=; Path=/; Max-Age=0;');
  });
});

describe('the source of a visit', () => {
  const yes = { er: true, an: false, fu: false, ma: true };
  const carrying = { mitnahme: { channel: 'herbst' } };
  const campaign = (of: Boot, choice: Parameters<typeof cookieRows>[1]) =>
    cookieRows(of, choice, '').find((row) => row.startsWith('kampagne_'));
  test('is not kept without consent, and is forgotten with it', () => {
    expect(campaign(boot({ kampagneTage: 60 }, carrying), { ...yes, ma: false })).toContain(
      'kampagne_x=; Path=/; Max-Age=0;',
    );
  });
  test('is not kept where the Mandant keeps none, or where there is none', () => {
    expect(campaign(boot({ kampagneTage: 0 }, carrying), yes)).toBeUndefined();
    expect(campaign(boot({ kampagneTage: 60 }), yes)).toBeUndefined();
  });
  test('is kept with consent for as long as the Mandant says', () => {
    expect(campaign(boot({ kampagneTage: 730 }, carrying), yes)).toBe(
      'kampagne_x=herbst; Path=/; Max-Age=63072000; SameSite=Lax',
    );
  });
});

test.each([
  ['http://127.0.0.1', false, 'SameSite=Lax'],
  ['http://127.0.0.1', true, 'SameSite=Lax'],
  ['https://portal.example', false, 'SameSite=Lax; Secure'],
  ['https://portal.example', true, 'SameSite=None; Secure; Partitioned'],
])('at %s, in a frame of its own: %s, a cookie is %s', (basis, ModuleIntegratedFrame, expected) => {
  const [row] = cookieRows(boot({ ModuleIntegratedFrame }, { basis }), { er: true, an: true, fu: true, ma: true }, '');
  expect(row).toBe(`zustimmung_x_er=1; Path=/; Max-Age=15552000; ${expected}`);
});
