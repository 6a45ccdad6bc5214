import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPath, safeTarget } from './path.ts';

const AREA = '/persoenlicherbereich';
/** Every code unit there is, halves of characters too. */
const anything = fc.string({ unit: 'binary' });
const halves = fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units));
/** What leads astray most often, with anything between. */
const crafted = fc
  .array(fc.oneof(fc.constantFrom('/', '\\', '.', '..', '%2e', '//', '@', ':', '?', '#', '\r\n', '\0', '%'), anything))
  .map((parts) => parts.join(''));
const ASCII_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

describe('a redirect that came with the address', () => {
  test.each([
    ['//evil.example'],
    ['https://evil.example'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['/a\nb'],
    ['/\t/evil.example'],
    ['/a\u0000'],
    ['/a\u007f'],
    ['/a\u0085'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/\ud800'],
    [''],
    [null],
  ])('%j leads to the safe place', (target) => expect(safeTarget(target, AREA)).toBe(AREA));

  test.each([
    ['/code?x=1', '/code?x=1'],
    ['/empfehlung/Ā?q=ü€#Ende ß', '/empfehlung/%C4%80?q=%C3%BC%E2%82%AC#Ende%20%C3%9F'],
    ['/a/../b', '/b'],
    ['/100%?q=%zz', '/100%?q=%zz'],
  ])('%j of the portal is followed as %j', (target, path) => expect(safeTarget(target, AREA)).toBe(path));

  test('over all of Unicode: a path of this portal that can stand in a header, and the same when asked again', () => {
    fc.assert(
      fc.property(fc.oneof(anything, halves, crafted), (rest) => {
        for (const target of [rest, `/${rest}`]) {
          const path = safeTarget(target, AREA);
          expect(path).toMatch(ASCII_PATH);
          expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
          expect(new Headers({ location: path }).get('location')).toBe(path);
          expect(safeTarget(path, '/')).toBe(path);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('over all of Unicode: what stands in a path or its query can stand in a header', () => {
  fc.assert(
    fc.property(fc.oneof(anything, halves, crafted), (text) => {
      const path = fillPath('/häufig/:id/*', { id: text, '*': text }, { q: text });
      expect(path).toMatch(ASCII_PATH);
      expect(new Headers({ location: path }).get('location')).toBe(path);
    }),
  );
});
