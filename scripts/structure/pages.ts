import fs from 'node:fs';
import path from 'node:path';
import type { Check } from './checks.ts';
import type { Source } from './sources.ts';

/** Pages that say where something is done: what they name has to be there. Decisions tell of what was, too. */
const GUIDES = /^(README|CONTRIBUTING|docs\/(architecture|tests|how-to\/[\w-]+))\.md$/;

const SPAN = /`([^`\n]+)`/g;
const BLOCK = /```\w*\n([\s\S]*?)```/g;
const FILE = /^[\w./-]+\.(?:tsx?|mjs|css)$/;
/**
 * What several words have grown together to (`mailTemplate`, `OWN_COOKIES`), and what is called (`prepare(bytes)`): any other
 * single word is found in any text.
 */
const NAME = /\b(?:[A-Za-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+|[A-Z]{2,}(?:_[A-Z0-9]+)+|[a-z]\w{3,}(?=\())\b/g;
/** A component or a type of one word: what stands alone between backticks, or opens a tag or what a type is told (`<Photo`). */
const ONE_WORD = /^[A-Z][a-z]\w{2,}$|(?<=<\[?)[A-Z][a-z]\w{2,}/g;
/** What something is called with, of a table of which no code hands that over (`route(wege.`). */
const GIVEN = /\b[a-z]\w{3,}\([a-z]\w*\./g;
const ANY_WORD = /[A-Za-z]\w+/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;

export interface Page {
  readonly file: string;
  readonly text: string;
}

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

const wordsOf = (sources: readonly Source[], pattern: RegExp): ReadonlySet<string> =>
  new Set(sources.flatMap(({ code }) => code.match(pattern) ?? []));

interface Known {
  readonly files: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
}

const goneFrom = ({ file, text }: Page, { files, names, words, given }: Known): string[] => {
  if (!GUIDES.test(file)) return [];
  const spans = allOf(text.replace(BLOCK, ''), SPAN);
  const [places, rest] = [spans.filter((span) => FILE.test(span)), spans.filter((span) => !FILE.test(span))];
  const parts = [...rest, ...allOf(text, BLOCK)];
  const gone = [
    ...parts.flatMap((part) => part.match(NAME) ?? []).filter((name) => !names.has(name)),
    ...parts.flatMap((part) => part.match(ONE_WORD) ?? []).filter((name) => !words.has(name)),
    ...parts.flatMap((part) => part.match(GIVEN) ?? []).filter((call) => !given.has(call)),
  ];
  return [
    ...places
      .filter((place) => !fs.existsSync(place) && !files.some((known) => known.endsWith(`/${place}`)))
      .map((place) => `${file}: there is no file ${place}`),
    ...[...new Set(gone)].map((name) => `${file}: no code says ${name}`),
  ];
};

const brokenLinks = ({ file, text }: Page): string[] =>
  allOf(text.replace(BLOCK, ''), LINK)
    .filter((to) => !fs.existsSync(path.join(path.dirname(file), to)))
    .map((to) => `${file}: its link ${to} leads nowhere`);

const readPages = (): Page[] =>
  ['README.md', 'CONTRIBUTING.md', ...fs.globSync('docs/**/*.md')].map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: fs.readFileSync(file, 'utf8'),
  }));

/** What a page names has to be there, or whoever follows it to the letter stops at a name that has gone. */
export const pageChecks = (sources: readonly Source[], pages: readonly Page[] = readPages()): Check[] => {
  const known = {
    files: sources.map(({ file }) => file),
    names: wordsOf(sources, NAME),
    words: wordsOf(sources, ANY_WORD),
    given: wordsOf(sources, GIVEN),
  };
  return [
    {
      name: 'pages that say how name what there is',
      findings: pages.some(({ file }) => GUIDES.test(file))
        ? pages.flatMap((page) => goneFrom(page, known))
        : ['no page was read'],
    },
    { name: 'links between pages lead somewhere', findings: pages.flatMap(brokenLinks) },
  ];
};
