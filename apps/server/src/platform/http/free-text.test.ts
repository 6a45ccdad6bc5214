import { requiredText } from '@weitersagen/contract/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readingFreeText, withoutTurns } from './free-text.ts';

describe('characters that turn the direction of what follows', () => {
  test('are taken out of every text, however deep, and of nothing else', () => {
    const moment = new Date(0);
    const body = { Grund: 'a\u202eb', Liste: ['\u2066x\u2069', 3, null], Tief: { Am: moment, Ja: true } };
    expect(withoutTurns(body)).toEqual({ Grund: 'ab', Liste: ['x', 3, null], Tief: { Am: moment, Ja: true } });
    expect(withoutTurns('Müller-Lüdenscheidt \u200e–')).toBe('Müller-Lüdenscheidt \u200e–');
  });

  test('stay in a password, which nobody reads and which is typed in again as it was chosen', () => {
    const body = { PasswordNeu: 'a\u202ab', Benutzer: { Password: '\u2066x', Name: 'x\u2069' } };
    expect(withoutTurns(body)).toEqual({ PasswordNeu: 'a\u202ab', Benutzer: { Password: '\u2066x', Name: 'x' } });
  });

  test('are no text by themselves: what is left without them is read once more by its schema', () => {
    const compile = readingFreeText(({ schema }) => (data: unknown) => {
      const { error, data: value } = (schema as z.ZodType).safeParse(data);
      return error ? { error } : { value };
    });
    const validate = compile({
      schema: z.object({ Grund: requiredText(9) }),
      method: 'PUT',
      url: '/',
      httpPart: 'body',
    });
    expect(validate({ Grund: '\u202e \u2069' })).toMatchObject({ error: { issues: [{ message: 'pflicht' }] } });
    expect(validate({ Grund: 'so \u202e' })).toEqual({ value: { Grund: 'so' } });
  });

  test('cost no answer where somebody sends a body without end', () => {
    const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'x\u202e');
    expect(() => withoutTurns({ Grund: 'a\u202e', Rest: deep })).not.toThrow();
  });

  test('are refused first where a schema refuses them', () => {
    const error = new Error('no');
    const compile = readingFreeText(() => (data: unknown) => (data === 'x\u202e' ? { error } : { value: data }));
    const validate = compile({ schema: null, method: 'PUT', url: '/', httpPart: 'body' });
    expect(validate('x\u202e')).toEqual({ error });
    expect(validate('y\u202e')).toEqual({ value: 'y' });
  });

  test('stay in an address, which is no text that others read', () => {
    const compile = readingFreeText(() => (data: unknown) => ({ value: data }));
    expect(compile({ schema: null, method: 'GET', url: '/', httpPart: 'querystring' })('y\u202e')).toEqual({
      value: 'y\u202e',
    });
  });
});
