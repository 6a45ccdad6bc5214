import { expect, test } from 'vitest';
import { isLong, withSections } from './sections.ts';

test('a text without headings has no sections, and stays as it is', () => {
  const html = '<p>Nur Text</p><h3>Klein</h3>';
  expect(withSections(html)).toEqual({ html, sections: [] });
});

test('a heading keeps the id that its editor gave it, and gets one where it has none', () => {
  const { html, sections } = withSections('<h2>Wer</h2><p>A</p><h2 id="dauer">Wie lange</h2><p>B</p><h2>Rechte</h2>');
  expect(html).toBe(
    '<h2 id="abschnitt-1">Wer</h2><p>A</p><h2 id="dauer">Wie lange</h2><p>B</p><h2 id="abschnitt-3">Rechte</h2>',
  );
  expect(sections.map(({ id }) => id)).toEqual(['abschnitt-1', 'dauer', 'abschnitt-3']);
});

test('what a section is called is told without its markup and its footnotes', () => {
  const { sections } = withSections('<h2>Daten &amp; <strong>Rechte</strong>[[fn:wer]]</h2>');
  expect(sections).toEqual([{ id: 'abschnitt-1', titel: 'Daten & Rechte' }]);
});

test('a text of a screen or two is not called long', () => {
  expect(isLong('x'.repeat(2_000))).toBe(false);
  expect(isLong('x'.repeat(8_000))).toBe(true);
});
