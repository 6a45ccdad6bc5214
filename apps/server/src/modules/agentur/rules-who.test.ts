import { describe, expect, test } from 'vitest';
import { displayNameOf, nameOf, personOf } from './rules-who.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const BEFORE = {
  id: 'a1',
  agentur: '10471',
  nummer: '1',
  vorname: 'Marlene',
  nachname: 'Vogt',
  erstellt_am: day('2026-01-01'),
  ausgeschieden_am: day('2026-06-30'),
};
const SUCCESSOR = {
  ...BEFORE,
  id: 'a2',
  vorname: 'Nora',
  nachname: 'Brandt',
  erstellt_am: day('2026-07-01'),
  ausgeschieden_am: null,
};
const FORGOTTEN = { ...BEFORE, id: 'a3', nummer: '', vorname: '', nachname: '' };
const PEOPLE = [BEFORE, SUCCESSOR, FORGOTTEN];

test.each([
  ['an operator', 'betreiber:Ada Klein', '2026-03-01', null],
  ['a program', 'uhr', '2026-03-01', null],
  ['an agency as a whole', 'agentur:10471', '2026-03-01', null],
  ['whoever bore the number then', 'agentur:10471:1', '2026-03-01', 'Marlene Vogt'],
  ['and who bears it now', 'agentur:10471:1', '2026-08-01', 'Nora Brandt'],
  ['somebody without a number', 'agentur:10471:a2', '2026-08-01', 'Nora Brandt'],
  ['a number before it was given to anybody who is known', 'agentur:10471:1', '2025-03-01', ''],
  ['the same number in another agency', 'agentur:10472:1', '2026-03-01', ''],
  ['somebody who was forgotten', 'agentur:10471:a3', '2026-03-01', ''],
])('%s', (_, who, at, name) => expect(nameOf({ wer: who, am: day(at) }, PEOPLE)).toBe(name));

describe('where a history keeps the id', () => {
  const at = day('2026-08-01');
  // Both have left and come back, so each seems to have borne the number all the time.
  const anna = { ...BEFORE, id: 'b1', vorname: 'Anna', nachname: 'Alt', ausgeschieden_am: null };
  const bernd = { ...anna, id: 'b2', vorname: 'Bernd', nachname: 'Neu' };
  const who = 'agentur:10471:1';

  test.each([
    ['it is whoever did it, whatever the numbers say', 'b2', 'Bernd Neu'],
    ['it is nobody else who bears the number, once that person is forgotten', 'a3', ''],
    ['it is nobody else, once that person is gone', 'b9', ''],
    ['an older deed is not told as that of one of two', null, null],
  ])('%s', (_, id, name) => expect(nameOf({ wer: who, person_id: id, am: at }, [anna, bernd, FORGOTTEN])).toBe(name));

  test('another number since makes no difference', () => {
    expect(nameOf({ wer: who, person_id: 'b1', am: at }, [{ ...anna, nummer: '78' }])).toBe('Anna Alt');
  });
});

test('an agency without a person names nobody', () => {
  expect(personOf('agentur:10471')).toBe(null);
  expect(personOf('agentur:10471:1')).toEqual({ agentur: '10471', person: '1' });
});

test.each([
  ['uhr', 'uhr'],
  ['betreiber:Ada Klein', 'Ada Klein'],
  ['betreiber:Ada: Klein', 'Ada: Klein'],
  ['agentur:10471', '10471'],
  ['agentur:10471:1', '1'],
  ['agentur:10471:1:', ''],
  ['agentur:10471:1:Nora: Brandt', 'Nora: Brandt'],
])('%s is called "%s"', (who, called) => expect(displayNameOf(who)).toBe(called));
