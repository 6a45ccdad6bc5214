import { describe, expect, test } from 'vitest';
import { blockCode, isOnWhitelist, participationObstacle } from './rules.ts';
import { newsletterState } from './rules-newsletter.ts';

describe('who may take part (portal §1, §6)', () => {
  const People = ['@haus.example', 'eva@partner.example'];
  test.each([
    ['whitelist mode: somebody else', 'x@post.example', People, [], 'emailWhitelist'],
    ['whitelist mode: an employee', 'x@haus.example', People, [], null],
    ['whitelist mode: a service provider', 'Eva@Partner.example', People, [], null],
    ['whitelist mode: an employee who is on both lists', 'x@haus.example', People, People, null],
    ['normal mode: an employee', 'x@haus.example', [], People, 'emailMitarbeiter'],
    ['normal mode: a service provider', 'eva@partner.example', [], People, 'emailMitarbeiter'],
    ['normal mode: anybody else', 'x@post.example', [], People, null],
    ['normal mode without a list', 'x@haus.example', [], [], null],
  ])('%s', (_, email, EmailWhitelist, EmailExclusion, result) => {
    expect(participationObstacle(email, { EmailWhitelist, EmailAusschluss: EmailExclusion })).toBe(result);
  });
});

describe('the list of those who may take part', () => {
  test.each([
    ['x@fremd.example', ['@haus.example', 'eva@fremd.example'], false],
    ['x@sub.haus.example', ['@haus.example'], false],
    ['x@boesehaus.example', ['@haus.example'], false],
    ['Eva@Fremd.example', ['@haus.example', 'eva@fremd.example'], true],
    ['x@HAUS.example', [' @Haus.example '], true],
    ['x@fremd.example', [], true],
  ])('%s with %j: %s', (email, list, result) => {
    expect(isOnWhitelist(email, list)).toBe(result);
  });
});

describe('the newsletter as portal §3 derives it', () => {
  test.each([
    [false, false, 'nein'],
    [false, true, 'unbestaetigt'],
    [true, true, 'ja'],
    [true, false, 'ja'],
  ] as const)('permission %s, opt-in mail %s: %s', (given, sent, state) => {
    expect(newsletterState(given, sent)).toBe(state);
  });
});

describe('a locked account', () => {
  test.each([
    ['allgemein', 'PSOF0205'],
    ['konto', 'PSOF0206'],
    ['mitarbeiter', 'PSOF0207'],
  ] as const)('%s: %s', (blockedKind, code) => {
    expect(blockCode({ gesperrt_am: new Date(), gesperrt_art: blockedKind })).toBe(code);
    expect(blockCode({ gesperrt_am: null, gesperrt_art: blockedKind })).toBeNull();
  });
});
