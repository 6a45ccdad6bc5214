import fs from 'node:fs';

/** As German nouns end in the plural or in front of another noun. */
const ENDINGS = ['', 'e', 'en', 'n', 's', 'es', 'er'];

/** The parts of a term that is written as code: `auszahlungslauf`, `GeworbenVon`, `vertrag_gueltig`. */
const partsOf = (term: string): string[] => term.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? [];

/** The German words of the glossary, with their endings: the only ones that code may have. */
export function glossaryWords(): string[] {
  const rows = fs.readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| `([^`\n]+)`/gm);
  const parts = [...rows].flatMap(([, term]) => [term!, ...partsOf(term!)]);
  const words = parts.map((part) => part.toLowerCase()).filter((part) => /^[\p{Ll}]{3,}$/u.test(part));
  return [...new Set(words.flatMap((word) => ENDINGS.map((ending) => word + ending)))].sort();
}
