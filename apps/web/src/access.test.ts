import { allPaths, furtherPaths, mandantScreens } from '@weitersagen/contract/screens';
import '@weitersagen/contract/screens-betreiber';
import { describe, expect, test } from 'vitest';
import { redirectTo } from './access.ts';
import type { Boot } from './boot.ts';

const boot = (mandant: object, user: object | null = null) =>
  ({ bereich: 'mandant', mandant, user, betreiber: null }) as unknown as Boot;
const somebody = { Email: 'a@example.org' };
const ids = Object.keys(mandantScreens);
const withTarget = (target: ReturnType<typeof redirectTo>, b: Boot) => ids.filter((id) => redirectTo(id, b) === target);

/** portal §2, the table's third column. */
const ONLY_SIGNED_IN = ['persoenlicherbereich', 'meinedaten', 'passwortaendern', 'empfehlerbankdaten'];

describe('anonymous visitors are sent to the log-in', () => {
  test('from the screens that need one, and from no other', () => {
    expect(withTarget('anmelden', boot({}))).toEqual(expect.arrayContaining(ONLY_SIGNED_IN));
    expect(withTarget('anmelden', boot({}))).toHaveLength(ONLY_SIGNED_IN.length);
  });
  test('the log-out is never where a log-in leads back to: it goes there without', () => {
    expect(redirectTo('logout', boot({ ModuleErzwingeLogin: true }))).toBeNull();
  });
});

describe('where the client forces login (`ModuleErzwingeLogin`)', () => {
  /** The specification's list; `exklusiv` and `exclusiv` are addresses of `code`. */
  const LIST = [
    'nichtgefunden',
    'agb',
    'bankdaten',
    'code',
    'datenschutz',
    'empfaengerdaten',
    'faq',
    'impressum',
    'kontakt',
    'login',
    'logout',
    'passwortsetzen',
    'passwortvergessen',
    'praemie',
    'praemiedetail',
    'registrieren',
    'barrierefreiheitserklaerung',
  ];
  /** Beyond it: a log-in itself, and what a mail or a recipient's link leads on to; neither of the two has an account. */
  const ADDITION = [
    'loginlink',
    'optin',
    'empfaengerbestaetigung',
    'empfehlungabgelaufen',
    'empfehlunggesperrt',
    'zustimmung',
    'praemiedanke',
    'kulanzdanke',
    'kundennummer',
    'newsletteroptout',
    'newsletteroptin',
    'widerruf',
    'empfehlungsmailsperre',
    'cookies',
  ];
  const forced = boot({ ModuleErzwingeLogin: true });
  test('these screens stay open, and no other', () => {
    expect(withTarget(null, forced).toSorted()).toEqual([...LIST, ...ADDITION].toSorted());
  });
  test('the fixed addresses lead to open screens', () => {
    for (const id of Object.values(furtherPaths)) expect(redirectTo(id, forced)).toBeNull();
  });
  test('who is signed in goes everywhere', () => {
    expect(withTarget('anmelden', boot({ ModuleErzwingeLogin: true }, somebody))).toEqual([]);
  });
});

describe('where the client signs people in itself (IsAutologin)', () => {
  test.each([
    ['login', null],
    ['login', somebody],
    ['meinedaten', somebody],
    ['passwortvergessen', null],
    // There is no log-in to send them to.
    ['persoenlicherbereich', null],
    ['empfehlerbankdaten', null],
  ])('%s, visited by %j, goes to the start page', (id, user) => {
    expect(redirectTo(id, boot({ IsAutologin: true }, user))).toBe('start');
  });
  test.each([
    ['home', null],
    ['loginlink', null],
    ['persoenlicherbereich', somebody],
    ['empfehlerbankdaten', somebody],
    ['praemie', null],
  ])('%s, visited by %j, is shown', (id, user) => {
    expect(redirectTo(id, boot({ IsAutologin: true }, user))).toBeNull();
  });
  test('nobody is sent in a circle', () => {
    for (const user of [null, somebody])
      expect(redirectTo('home', boot({ IsAutologin: true, ModuleErzwingeLogin: true }, user))).toBeNull();
  });
});

test('what is no screen is for the 404 page to say', () => {
  expect(redirectTo('unbekannt', boot({ ModuleErzwingeLogin: true }))).toBeNull();
});

test('every screen of the operator but the log-in needs the operator', () => {
  const operator = { bereich: 'betreiber', mandant: null, user: null, betreiber: null } as Boot;
  expect(redirectTo('auftraege', operator)).toBe('anmelden');
  expect(redirectTo('zweiterfaktor', operator)).toBeNull();
});

test.each(['de', 'en'] as const)('no two screens share a path in %s', (language) => {
  const paths = Object.values(allPaths('mandant', language));
  expect(new Set(paths.map((path) => path.replace(/:\w+/g, ':'))).size).toBe(paths.length);
});
