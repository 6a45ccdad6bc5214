import { atMandant, drawScreen } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { type LegalScreen, Rechtstext } from './rechtstext.tsx';

const stand: LegalScreen['stand'] = { bildschirm: 'datenschutz', gezeigt: null, sprache: 'de', alle: [] };
/** The page of a legal text, as the server draws it. */
function page(more: Partial<LegalScreen>): string {
  const found: LegalScreen = { titel: 'Recht', sections: [], html: null, fussnoten: [], stand, ...more };
  return drawScreen({ Component: Rechtstext, loader: async () => found }, found, { boot: atMandant() }).html;
}
const jumps = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
const headings = (html: string) => [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id);

const titles = ['Wer', 'Was', 'Wie lange', 'Rechte'];
const built = (words: number) => ({
  sections: titles.map((titel) => ({ titel, paragraphs: ['Wort '.repeat(words)] })),
});
const written = (words: number) => ({
  html: titles.map((titel) => `<h2>${titel}</h2><p>${'Wort '.repeat(words)}</p>`).join(''),
});

test.each([
  ['built in', built],
  ['written by an editor', written],
] as const)(
  'a text that is read at one go has no table of contents; a long one leads to each section (%s)',
  (_, of) => {
    expect(jumps(page(of(20)))).toEqual([]);
    const long = page(of(500));
    expect(jumps(long)).toHaveLength(titles.length);
    expect(jumps(long)).toEqual(headings(long));
  },
);

test('no line of it ends within a number of the law', () => {
  const sections = [{ titel: 'Grundlage', paragraphs: ['Das erlaubt Art. 6 Abs. 1 Buchst. b DSGVO.'] }];
  expect(page({ sections })).toContain('Art.\u00a06\u00a0Abs.\u00a01\u00a0Buchst.\u00a0b DSGVO');
});
