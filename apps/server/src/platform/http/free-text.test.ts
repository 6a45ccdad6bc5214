import { describe, expect, test } from 'vitest';
import { readingFreeText, withoutTurns } from './free-text.ts';

describe('characters that turn the direction of what follows', () => {
  test('are taken out of every text, however deep, and of nothing else', () => {
    const moment = new Date(0);
    const body = { Grund: 'a\u202eb', Liste: ['\u2066x\u2069', 3, null], Tief: { Am: moment, Ja: true } };
    expect(withoutTurns(body)).toEqual({ Grund: 'ab', Liste: ['x', 3, null], Tief: { Am: moment, Ja: true } });
    expect(withoutTurns('Müller-Lüdenscheidt \u200e–')).toBe('Müller-Lüdenscheidt \u200e–');
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
