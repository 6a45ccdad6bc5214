import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { betreiberMark, checkPage, pageOfForm } from './page.ts';

describe('what an open page sends', () => {
  test('is refused where another person has signed in meanwhile', () => {
    expect(checkPage({ seiteVon: 'miriam' }, 'helga')).toMatchObject({ code: 'PSOF0211' });
  });
  test.each([
    ['the person it was drawn for', 'miriam', 'miriam'],
    ['nobody: the call itself asks for a log-in', 'miriam', undefined],
    ['a program, which says nothing of a page', null, 'miriam'],
  ])('goes on for %s', (_, pageOf, signedIn) => {
    expect(checkPage({ seiteVon: pageOf }, signedIn)).toBeNull();
  });
});

const SHARE = 'multipart/form-data; boundary=x';
const share = (mark: string) =>
  `--x\r\nContent-Disposition: form-data; name="_konto"\r\n\r\n${mark}\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--`;
const asked = (body: string, type = 'application/x-www-form-urlencoded', method = 'POST') =>
  ({ method, body: Buffer.from(body), headers: { 'content-type': type } }) as unknown as FastifyRequest;

describe('whose page a form says it is', () => {
  test.each([
    ['no field', asked('Iban=DE89')],
    ['what could be no mark', asked('_konto=a%0d%0ab')],
    ['too long a mark', asked(`_konto=${'a'.repeat(65)}`)],
    ['a mark in parts that could be none', asked(share('a b'), SHARE)],
    ['no form at all', asked('_konto=miriam', undefined, 'GET')],
  ])('nobody’s: %s', (_, request) => {
    expect(pageOfForm(request)).toBe('');
  });
  test('is in its field, with files and without', () => {
    expect(pageOfForm(asked('Iban=DE89&_konto=miriam-1'))).toBe('miriam-1');
    expect(pageOfForm(asked(share('miriam-1'), SHARE))).toBe('miriam-1');
  });
  test('an operator’s mark names no address, and tells two apart', () => {
    const [ada, bea] = [betreiberMark('ada@betrieb.example'), betreiberMark('bea@betrieb.example')];
    expect(ada).toMatch(/^[0-9a-f]{16}$/);
    expect(ada).not.toBe(bea);
  });
});
