import { expect, test } from 'vitest';
import type { BetreiberScope, MandantScope } from './scope.ts';

const inMandant = (scope: MandantScope): MandantScope => scope;
const overAll = (scope: BetreiberScope): BetreiberScope => scope;

/** Each `@ts-expect-error` is an error of its own where the next line compiles. */
test('a scope that platform/auth has not made does not compile', () => {
  const made = {} as MandantScope;
  const parts = { ...made, mandant: { ...made.mandant, route: 'other' } };
  const { db, jetzt, heute, sprache, wer, keys, log, context, adresse, entwuerfe } = made;
  const circumstances = { db, jetzt, heute, sprache, wer, keys, log, context, adresse, entwuerfe };
  // @ts-expect-error: all of its properties are there, and not its mark.
  const written: MandantScope = {
    ...circumstances,
    mandant: parts.mandant,
    visit: null,
    upward: {},
    enqueue: async () => {},
    transaction: async (fn) => fn(made),
  };
  // @ts-expect-error: the same over all Mandanten.
  const operators: BetreiberScope = { ...circumstances, inMandant: async () => null, alleMandanten: async () => [] };
  // @ts-expect-error: work inside one Mandant is no right to work over all.
  overAll(made);
  // @ts-expect-error: and what works over all is inside none.
  inMandant(operators);
  expect([written, operators]).toHaveLength(2);
});
