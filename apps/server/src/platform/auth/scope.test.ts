import { expect, test } from 'vitest';
import type { AgenturScope, BetreiberScope, MandantScope } from './scope.ts';

const inMandant = (scope: MandantScope): MandantScope => scope;
const ofAgentur = (scope: AgenturScope): AgenturScope => scope;
const overAll = (scope: BetreiberScope): BetreiberScope => scope;

/** Each `@ts-expect-error` is an error of its own where the next line compiles. */
test('a scope that platform/auth has not made does not compile', () => {
  const made = {} as MandantScope;
  const parts = { ...made, mandant: { ...made.mandant, route: 'other' } };
  const { db, now, heute, sprache, wer, keys, log, context, adresse, entwuerfe } = made;
  const circumstances = { db, now, heute, sprache, wer, keys, log, context, adresse, entwuerfe };
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
  // @ts-expect-error: an agency's reading has a mark as well.
  const ofAgency: AgenturScope = {
    ...parts,
    agentur: {} as AgenturScope['agentur'],
    dbAtWork: db,
    inMandant: () => made,
  };
  // @ts-expect-error: who works inside a Mandant has not stepped behind an agency's wall.
  ofAgentur(made);
  // @ts-expect-error: an agency does not work inside its Mandant.
  inMandant(ofAgency);
  expect([written, operators, ofAgency]).toHaveLength(3);
});
