import { describe, expect, test } from 'vitest';
import { glossaryWords } from './glossary.ts';
import { writtenIn } from './names.ts';
import { findUnknown, partsOf } from './unknown.ts';

const unknownIn = (text: string): string[] => {
  const words = new Map(writtenIn('apps/a.ts', text).map((word) => [word, new Set(['apps/a.ts'])]));
  return [...findUnknown(words).keys()];
};

describe('refused', () => {
  test('German in names and comments that is no word of the domain', () => {
    expect(
      unknownIn(`
        // Hier wird gelesen.
        const readZeilen = (gelesen: string[]) => gelesen;
        function openIt({ a: gespeichert }: { a: number }) { return gespeichert; }`).sort(),
    ).toEqual(['gelesen', 'gespeichert', 'hier', 'wird', 'zeilen']);
  });
});

describe('let through', () => {
  test('English, words of the glossary, and what others have named: properties, strings, imports, quoted code', () => {
    expect(
      unknownIn(`
        import { gelesen } from './verzeichnis.ts';
        /** Sends the rewards of a Mandant that are \`Bereitgestellt\`. */
        const sendPraemierungen = ({ Empfehlungsnummer }: { Empfehlungsnummer: string }) => ({ Vorname: 'Hänschen klein', nr: Empfehlungsnummer });
        export const all = gelesen.zeilen;`),
    ).toEqual([]);
  });
});

test('the glossary gives its terms, and the parts of those that are written as code', () => {
  expect(glossaryWords()).toEqual(expect.arrayContaining(['mandanten', 'praemierungen', 'vertrag', 'gueltig']));
});
test.each([
  ['readAllRows', ['read', 'all', 'rows']],
  ['HTMLPage', ['html', 'page']],
  ['MAX_ROWS', ['max', 'rows']],
])('the parts of %s', (name, parts) => expect(partsOf(name)).toEqual(parts));
