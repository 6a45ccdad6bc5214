import { expect, test } from 'vitest';
import { refusalFrom } from './refusal-reason.tsx';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test.each([
  ['without a reason', { Grund: 'so' }, ['Ablehnungsgrund']],
  ['with a reason that there is not', { Ablehnungsgrund: 'laune', Grund: 'so' }, ['Ablehnungsgrund']],
  ['with another reason and no words', { Ablehnungsgrund: 'anderer', Grund: '  ' }, ['Grund']],
])('nothing is refused %s', (_, fields, missing) => {
  const answer = refusalFrom(form(fields), 'de');
  expect(answer.ok ? [] : Object.keys(answer.fields)).toEqual(missing);
});

test.each([
  [{ Ablehnungsgrund: 'doppelt', Grund: '' }, 'doppelt'],
  [{ Ablehnungsgrund: 'doppelt', Grund: ' siehe A-1 ' }, 'doppelt: siehe A-1'],
  [{ Ablehnungsgrund: 'anderer', Grund: 'Testauftrag' }, 'anderer: Testauftrag'],
])('a reason is kept with its words', (fields, grund) =>
  expect(refusalFrom(form(fields), 'de')).toEqual({ ok: true, grund }),
);
