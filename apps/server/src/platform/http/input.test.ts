import { expect, test } from 'vitest';
import { z } from 'zod';
import { collect, fieldOrder, readFrom, refuseInput } from './input.ts';
import { refuse } from './refusal.ts';

const schema = z
  .object({
    person: z.object({ name: z.string(), email: z.string() }),
    nachricht: z.string().default(''),
    zustimmung: z.boolean(),
  })
  .nullish();

test('the fields of a schema, as they stand in it', () => {
  expect(fieldOrder(schema)).toEqual(['person.name', 'person.email', 'nachricht', 'zustimmung']);
  expect(fieldOrder(undefined)).toEqual(['']);
});

test.each([
  ['nothing at all', null, ''],
  ['a list where an object should be', { person: ['anna'] }, ''],
  ['an object where a text should be', { person: { name: {} } }, ''],
  ['what every object inherits', { person: { constructor: 1 } }, ''],
  ['a text, with its blanks', { person: { name: ' Anna ' } }, ' Anna '],
  ['a number', { person: { name: 7 } }, '7'],
])('reads %s', (_, body, text) => expect(readFrom(body)('person.name')).toBe(text));
test('a field that is not there has its stand-in, one that is empty does not', () => {
  expect(readFrom({ b: '' })('a', 'x')).toBe('x');
  expect(readFrom({ b: '' })('b', 'x')).toBe('');
});

const effect = fieldOrder(schema);
test('one finding keeps its own code', () => {
  const one = refuse('PSOF0305', { 'person.email': 'emailGleich' });
  expect(collect([], [null, one], effect)).toBe(one);
  expect(collect([], [null], effect)).toBeNull();
});
test('what the schema finds and what the rules find is one answer, in the order of the form', () => {
  const finding = collect(
    [
      { instancePath: '/zustimmung', message: 'zustimmung' },
      { instancePath: '/person/name', message: 'pflicht' },
      { instancePath: '/person/name', message: 'zuLang' },
    ],
    [refuse('PSOF0305', { 'person.email': 'emailGleich' }), refuse('PSOF0002', { 'person.name': 'ungueltig' })],
    effect,
  );
  expect(finding).toMatchObject({
    code: 'PSOF0002',
    felder: [
      { feld: 'person.name', meldung: 'pflicht' },
      { feld: 'person.email', meldung: 'emailGleich' },
      { feld: 'zustimmung', meldung: 'zustimmung' },
    ],
  });
});

const OWN = ['PSOF0304', 'PSOF0306'] as const;
test.each([
  ['an invalid address', [['person.email', 'email']], OWN, 'PSOF0304'],
  [
    'two of them',
    [
      ['person.email', 'email'],
      ['kopie', 'email'],
    ],
    OWN,
    'PSOF0304',
  ],
  ['a consent', [['zustimmung', 'zustimmung']], OWN, 'PSOF0306'],
  ['a missing address', [['person.email', 'pflicht']], OWN, 'PSOF0002'],
  [
    'an address and a consent',
    [
      ['person.email', 'email'],
      ['zustimmung', 'zustimmung'],
    ],
    OWN,
    'PSOF0002',
  ],
  ['an address, at a call without that code', [['person.email', 'email']], ['PSOF0306'], 'PSOF0002'],
  ['something without a field', [['', 'email']], OWN, 'PSOF0002'],
] as const)('the only fault is %s', (_, faults, own, code) => {
  const issues = faults.map(([field, message]) => ({ instancePath: `/${field.replaceAll('.', '/')}`, message }));
  expect(refuseInput(issues, own).code).toBe(code);
  expect(collect(issues, [], effect, own)?.code).toBe(code);
});

test.each(['constructor', 'toString', '__proto__'])('a field called %s is named like any other', (name) => {
  const { felder } = refuseInput([{ instancePath: `/${name}`, message: 'unbekannt' }]);
  expect(felder).toEqual([{ feld: name, meldung: 'unbekannt' }]);
});

test('of a name without end no more than 60 characters are repeated', () => {
  const { felder } = refuseInput([{ instancePath: `/${'x'.repeat(50_000)}`, message: 'unbekannt' }]);
  expect(felder.map(({ feld }) => feld.length)).toEqual([60]);
});

test('a text that is too long says so, also where its schema names no message', () => {
  const read = z
    .object({ Grund: z.string().max(5), Anzahl: z.number().max(5) })
    .safeParse({ Grund: 'abcdef', Anzahl: 6 });
  const issues = (read.error?.issues ?? []).map(({ path, message }) => ({
    instancePath: `/${path.join('/')}`,
    message,
  }));
  expect(refuseInput(issues).felder).toEqual([
    { feld: 'Grund', meldung: 'zuLang' },
    { feld: 'Anzahl', meldung: 'ungueltig' },
  ]);
});
