import { describe, expect, test } from 'vitest';
import { fussnoteCounter } from './fussnoten.ts';
import { withFussnoten } from './fussnoten-html.ts';

const text = (Identifier: string) => ({ Identifier, Titel: '', Inhalt: `<p>${Identifier}</p>` });
const counter = () => fussnoteCounter([text('b'), text('a'), text('c')]);
const character = (n: number) => `Fußnote ${n}`;

describe('nothing is shown', () => {
  test('for a footnote that there is not, and the others keep their numbers', () => {
    const z = counter();
    expect(z.nummer('fehlt', 's')).toBeNull();
    expect(z.nummer('a', 's')?.n).toBe(1);
    expect(withFussnoten('x[[fn:fehlt]]y', z, 't', character)).toBe('xy');
  });
  test('for a mark outside of a page with footnotes', () => {
    expect(withFussnoten('x[[fn:a]]y', null, 't', character)).toBe('xy');
  });
  test('at the end for a footnote that no place names', () => {
    const z = counter();
    z.nummer('a', 's');
    expect(z.liste().map((f) => f.Identifier)).toEqual(['a']);
  });
});

test('footnotes are numbered in the order in which they are met, each once', () => {
  const z = counter();
  expect(['c', 'a', 'c', 'b'].map((id, i) => z.nummer(id, `s${i}`)?.n)).toEqual([1, 2, 1, 3]);
  expect(z.liste().map((f) => f.Identifier)).toEqual(['c', 'a', 'b']);
});
test('only the first place is led back to, and drawing it again does not change that', () => {
  const z = counter();
  expect([z.nummer('a', 's0'), z.nummer('a', 's1'), z.nummer('a', 's0')].map((x) => x?.anker)).toEqual([
    'fnref-1',
    undefined,
    'fnref-1',
  ]);
});
test('marks in HTML become links with a name', () => {
  expect(withFussnoten('<p>A[[fn:b]] B[[fn:b]]</p>', counter(), 's', character)).toBe(
    '<p>A<sup><a class="fussnote" href="#fn-1" id="fnref-1" aria-label="Fußnote 1">1</a></sup> B<sup><a class="fussnote" href="#fn-1" aria-label="Fußnote 1">1</a></sup></p>',
  );
});
