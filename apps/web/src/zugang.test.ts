import { expect, test } from 'vitest';
import type { Boot } from './boot.ts';
import { umleitung } from './zugang.ts';

const boot = (mandant: object, user: object | null = null) =>
  ({ bereich: 'mandant', mandant, user, betreiber: null }) as unknown as Boot;
const jemand = { Email: 'a@example.org' };

test.each([
  ['persoenlicherbereich', {}, null, 'anmelden'],
  ['persoenlicherbereich', {}, jemand, null],
  ['empfehlerbankdaten', {}, null, 'anmelden'],
  ['home', {}, null, null],
  ['home', { ModuleErzwingeLogin: true }, null, 'anmelden'],
  ['home', { ModuleErzwingeLogin: true }, jemand, null],
  ['empfehlen', { ModuleErzwingeLogin: true }, null, 'anmelden'],
  ['empfaengerdaten', { ModuleErzwingeLogin: true }, null, null],
  ['login', { ModuleErzwingeLogin: true }, null, null],
  ['praemie', { ModuleErzwingeLogin: true }, null, null],
  ['impressum', { ModuleErzwingeLogin: true }, null, null],
  ['login', { IsAutologin: true }, null, 'start'],
  ['meinedaten', { IsAutologin: true }, jemand, 'start'],
  ['home', { IsAutologin: true }, null, null],
  ['unbekannt', {}, null, null],
])('%s of a Mandant with %j, visited by %j: %s (portal §2)', (id, mandant, user, expected) => {
  expect(umleitung(id, boot(mandant, user))).toBe(expected);
});

test('every screen of the operator but the log-in needs the operator', () => {
  const operator = { bereich: 'betreiber', mandant: null, user: null, betreiber: null } as Boot;
  expect(umleitung('auftraege', operator)).toBe('anmelden');
  expect(umleitung('zweiterfaktor', operator)).toBeNull();
});
