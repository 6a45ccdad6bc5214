import type { AgenturpersonId } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import type { WhoCard } from './handler.ts';
import { whoOfAgentur } from './who.ts';

const agentur = { nummer: '10471' } as WhoCard['agentur']['agentur'];
const personId = '0190a6f0-0000-7000-8000-000000000001' as AgenturpersonId;

test.each([
  ['7', 'agentur:10471:7'],
  ['', `agentur:10471:${personId}`],
  ['1:Marlene Vogt', `agentur:10471:${personId}`],
])('whoever bears the number "%s" is kept as %s', (mitarbeiternummer, who) =>
  expect(whoOfAgentur({ agentur, mitarbeiternummer, personId })).toBe(who),
);
