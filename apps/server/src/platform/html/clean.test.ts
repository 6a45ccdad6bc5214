import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlreadyClean } from './clean.ts';
import { clean } from './sanitize.ts';

test.each([
  '<p onclick="x">a</p>',
  '<script>x</script>',
  '<p>a',
  'a</p>',
  '<p><p>a</p></p>',
  '<p><ul><li>a</li></ul></p>',
  '<ul>a</ul>',
  '<b>a</b>',
  'a < b',
  'a & b',
  '&quot;a&quot;',
  '<img src=x onerror=x>',
  ' <p>a</p>',
  '<P>a</P>',
  '<p\n>a</p>',
])('%j goes to the cleaning', (html) => expect(isAlreadyClean(html)).toBe(false));

test.each([
  '',
  'Text',
  '<p>a &amp; b<br />c</p>',
  '<h2>Titel</h2><ul><li><strong>a</strong> b</li>\n<li>c</li></ul>',
  '[[fn:x]] {{y}}',
])('%j does not', (html) => expect(isAlreadyClean(html)).toBe(true));

test('what is found clean is what cleaning leaves', () => {
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>', '<strong>', '</strong>', '<em>', '</em>'],
    ...[
      '<h2>',
      '</h2>',
      '<sup>',
      '</sup>',
      '<br />',
      '<br>',
      '&amp;',
      '&lt;',
      '&nbsp;',
      '&',
      '<',
      '"',
      "'",
      ' ',
      '\n',
      'Wort',
      'ä',
      '\u00a0',
    ],
    ...['<script>', '<p class="x">', '<!-- x -->', '<![CDATA[x]]>', '<svg>', '\0', '=x>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const html = parts.join('');
      if (isAlreadyClean(html)) expect(clean(html)).toBe(html);
    }),
    { numRuns: 20_000 },
  );
});
