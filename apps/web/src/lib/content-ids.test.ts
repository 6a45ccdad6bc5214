import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withContentIds } from './content-ids.ts';

test.each([
  ['a heading that takes the page’s data', '<h2 id="boot">X</h2>', '<h2 id="text-boot">X</h2>'],
  [
    'one of each kind',
    '<h3 id="texte">X</h3><h4 id="suche">Y</h4>',
    '<h3 id="text-texte">X</h3><h4 id="text-suche">Y</h4>',
  ],
  ['one that is prefixed already', '<h2 id="text-boot">X</h2>', '<h2 id="text-text-boot">X</h2>'],
  [
    'a link within the text goes along',
    '<p><a href="#cookies">Mehr</a></p><h2 id="cookies">Cookies</h2>',
    '<p><a href="#text-cookies">Mehr</a></p><h2 id="text-cookies">Cookies</h2>',
  ],
  [
    'a link to the page’s own stays',
    '<a href="#produkte">Mehr</a><h2 id="a">A</h2>',
    '<a href="#produkte">Mehr</a><h2 id="text-a">A</h2>',
  ],
  [
    'a link to another page stays',
    '<a href="/alpha/agb#a">Mehr</a><h2 id="a">A</h2>',
    '<a href="/alpha/agb#a">Mehr</a><h2 id="text-a">A</h2>',
  ],
  ['words that look like markup are words', '<p>&lt;h2 id="boot"&gt;</p>', '<p>&lt;h2 id="boot"&gt;</p>'],
  ['a text without anchors', '<p>Nur Text</p>', '<p>Nur Text</p>'],
])('%s', (_, html, shown) => expect(withContentIds(html)).toBe(shown));

test('no text can take an id of the page’s own', () => {
  const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,60}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), id)), (headings) => {
      const html = headings.map(([day, name]) => `<${day} id="${name}">X</${day}><a href="#${name}">Y</a>`).join('');
      const shown = withContentIds(html);
      for (const [, name] of shown.matchAll(/ (?:id="|href="#)([^"]*)"/g)) expect(name).toMatch(/^text-/);
    }),
  );
});
