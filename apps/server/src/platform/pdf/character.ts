import bidiFactory from 'bidi-js';
import { fontFor, type Grundschrift, grundschrift, type Schrift } from './fonts.ts';

// The types look for the function in `default`; the module is the function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });
const words = new Intl.Segmenter('de', { granularity: 'word' });

/** One sign as a person counts it, in the order in which it is read. */
export interface Character {
  text: string;
  schrift: Schrift;
  /** Odd: from right to left (UAX #9). */
  ebene: number;
}

/** What one font draws in one go, from left to right. */
export interface Lauf {
  text: string;
  schrift: Schrift;
}

/** What would turn the order of what stands around it, and what no font draws. */
const STEUERZEICHEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n)\p{Cc}/gu;

export const sanitized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(STEUERZEICHEN, '');

/** Nothing is lost without a word: what no font has stands there by its numbers in Unicode. */
const numbers = (character: string): string =>
  `[${[...character].map((z) => `U+${(z.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`;

type Ohneebene = Omit<Character, 'ebene'>;

const replaced = (character: string, grund: Grundschrift): Ohneebene[] =>
  [...numbers(character)].map((text) => ({ text, schrift: grundschrift(grund) }));

const characterOf = (paragraph: string, grund: Grundschrift): Ohneebene[] =>
  [...graphemes.segment(paragraph)].flatMap(({ segment }) => {
    const found = fontFor(segment, grund);
    return found ? [{ text: found.zeichen, schrift: found.schrift }] : replaced(segment, grund);
  });

/** Whether a sign of it can only be said by its number. */
export const hasUnknown = (text: string): boolean =>
  [...graphemes.segment(sanitized(text))].some(({ segment }) => segment !== '\n' && !fontFor(segment, 'Text'));

/** The signs of one paragraph, each with its font and its direction. */
export const split = (paragraph: string, grund: Grundschrift): Character[] => {
  const without = characterOf(paragraph, grund).filter(({ text }) => text !== '');
  const text = without.map((z) => z.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  let place = 0;
  return without.map((z) => {
    const ebene = levels[place] ?? 0;
    place += z.text.length;
    return { ...z, ebene };
  });
};

/** One font, from left to right: nothing that the library could not set by itself. */
export const isPlain = (characters: readonly Character[], grund: Grundschrift): boolean =>
  characters.every(({ schrift, ebene }) => ebene === 0 && schrift.name === grund);

const EMPTY = /^\s+$/;
const withoutEnd = (characters: readonly Character[]): Character[] =>
  characters.slice(0, characters.findLastIndex(({ text }) => !EMPTY.test(text)) + 1);

/** Rule L2: from the highest level to the lowest odd one, what lies at it or above is turned round. */
const visibleFolge = (row: readonly Character[]): Character[] => {
  const folge = [...row];
  for (let layer = Math.max(0, ...folge.map((z) => z.ebene)); layer > 0; layer--)
    for (let von = 0; von < folge.length; von++) {
      if ((folge[von]?.ebene ?? 0) < layer) continue;
      let until = von;
      while ((folge[until + 1]?.ebene ?? 0) >= layer) until++;
      folge.splice(von, until - von + 1, ...folge.slice(von, until + 1).reverse());
      von = until;
    }
  return folge;
};

const RIGHT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;
const isOdd = ({ ebene }: Character): boolean => ebene % 2 === 1;
/** The font turns these round itself and joins them: it has to get them as they are read. */
const appliesItself = ({ text }: Character): boolean => RIGHT.test(text);

const isContinuation = (before: Character, now: Character): boolean =>
  before.schrift === now.schrift &&
  before.ebene === now.ebene &&
  appliesItself(before) === appliesItself(now) &&
  // Digits of a script from right to left run the other way: each by itself, so that nothing turns them.
  (isOdd(now) || !appliesItself(now));

const mirrored = (z: Character): string => (isOdd(z) && bidi.getMirroredCharacter(z.text)) || z.text;

/** One line as it is drawn. */
export const laeufe = (row: readonly Character[]): Lauf[] => {
  const done: Lauf[] = [];
  let before: Character | undefined;
  for (const z of visibleFolge(row)) {
    const last = done.at(-1);
    if (!last || !before || !isContinuation(before, z)) done.push({ text: mirrored(z), schrift: z.schrift });
    else last.text = isOdd(z) && appliesItself(z) ? z.text + last.text : last.text + mirrored(z);
    before = z;
  }
  return done;
};

/** Pieces between which a line may end: at blanks, and between words of a script that has none. */
const pieces = (characters: readonly Character[]): Character[][] => {
  const done: Character[][] = [];
  let place = 0;
  let before: 'leer' | 'wort' | 'sonst' = 'leer';
  for (const { segment, isWordLike } of words.segment(characters.map((z) => z.text).join(''))) {
    const part: Character[] = [];
    for (let length = 0; length < segment.length && place < characters.length; place++) {
      const z = characters[place] as Character;
      part.push(z);
      length += z.text.length;
    }
    const kind = EMPTY.test(segment) ? 'leer' : isWordLike ? 'wort' : 'sonst';
    const neu = kind !== 'leer' && (before === 'leer' || (before === 'wort' && kind === 'wort'));
    if (neu || done.length === 0) done.push(part);
    else done.at(-1)?.push(...part);
    before = kind;
  }
  return done;
};

type Measure = (characters: readonly Character[]) => number;

/** Lines no wider than this, without the blanks at their ends; a word that is wider is cut. */
export const wrap = (characters: readonly Character[], width: number, measure: Measure): Character[][] => {
  let row: Character[] = [];
  const rows = [row];
  let belegt = 0;
  const add = (more: readonly Character[]) => {
    if (row.length > 0 && belegt + measure(withoutEnd(more)) > width) {
      row = [];
      rows.push(row);
      belegt = 0;
    }
    row.push(...more);
    belegt += measure(more);
  };
  for (const piece of pieces(characters))
    if (measure(withoutEnd(piece)) <= width) add(piece);
    else for (const z of piece) add([z]);
  return rows.map(withoutEnd);
};
