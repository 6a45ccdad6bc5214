import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { RouteDef } from './route.ts';

const routes = Object.entries<RouteDef>(api);
const namesOf = (isOdd: (def: RouteDef) => unknown) => routes.filter(([, def]) => isOdd(def)).map(([name]) => name);

test('an operator’s right is asked where operators call', () => {
  expect(namesOf(({ recht, zugang }) => recht && zugang !== 'betreiber')).toEqual([]);
});

test('what says the same to everybody only reads, and is open to everybody', () => {
  expect(namesOf(({ sameForAll, method, zugang }) => sameForAll && (method !== 'GET' || zugang !== 'public'))).toEqual(
    [],
  );
});

test('a body that a thread reads may be larger than others', () => {
  expect(namesOf(({ inThread, bodyLimit }) => inThread && (bodyLimit ?? 0) < 1_000_000)).toEqual([]);
});

test('calls that send a mail or may be guessed at are limited', () => {
  const limited = new Set(namesOf(({ limit }) => limit));
  for (const name of [
    'sendeResetPassword',
    'resendWelcomeMail',
    'createEmpfehler',
    'loeseEmpfehlungscode',
    'sendeKontakt',
  ])
    expect(limited).toContain(name);
});
