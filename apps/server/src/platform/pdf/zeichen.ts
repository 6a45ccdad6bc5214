import bidiFactory from 'bidi-js';
import { fontFor, type Grundschrift, grundschrift, type Schrift } from './schriften.ts';

// The types look for the function in `default`; the module is the function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });
const woerter = new Intl.Segmenter('de', { granularity: 'word' });

/** One sign as a person counts it, in the order in which it is read. */
export interface Zeichen {
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
const numbers = (zeichen: string): string =>
  `[${[...zeichen].map((z) => `U+${(z.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`;

type Ohneebene = Omit<Zeichen, 'ebene'>;

const replaced = (zeichen: string, grund: Grundschrift): Ohneebene[] =>
  [...numbers(zeichen)].map((text) => ({ text, schrift: grundschrift(grund) }));

const characterOf = (absatz: string, grund: Grundschrift): Ohneebene[] =>
  [...graphemes.segment(absatz)].flatMap(({ segment }) => {
    const gefunden = fontFor(segment, grund);
    return gefunden ? [{ text: gefunden.zeichen, schrift: gefunden.schrift }] : replaced(segment, grund);
  });

/** Whether a sign of it can only be said by its number. */
export const hasUnknown = (text: string): boolean =>
  [...graphemes.segment(sanitized(text))].some(({ segment }) => segment !== '\n' && !fontFor(segment, 'Text'));

/** The signs of one paragraph, each with its font and its direction. */
export const split = (absatz: string, grund: Grundschrift): Zeichen[] => {
  const ohne = characterOf(absatz, grund).filter(({ text }) => text !== '');
  const text = ohne.map((z) => z.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  let stelle = 0;
  return ohne.map((z) => {
    const ebene = levels[stelle] ?? 0;
    stelle += z.text.length;
    return { ...z, ebene };
  });
};

/** One font, from left to right: nothing that the library could not set by itself. */
export const isPlain = (zeichen: readonly Zeichen[], grund: Grundschrift): boolean =>
  zeichen.every(({ schrift, ebene }) => ebene === 0 && schrift.name === grund);

const LEER = /^\s+$/;
const withoutEnd = (zeichen: readonly Zeichen[]): Zeichen[] =>
  zeichen.slice(0, zeichen.findLastIndex(({ text }) => !LEER.test(text)) + 1);

/** Rule L2: from the highest level to the lowest odd one, what lies at it or above is turned round. */
const visibleFolge = (zeile: readonly Zeichen[]): Zeichen[] => {
  const folge = [...zeile];
  for (let ebene = Math.max(0, ...folge.map((z) => z.ebene)); ebene > 0; ebene--)
    for (let von = 0; von < folge.length; von++) {
      if ((folge[von]?.ebene ?? 0) < ebene) continue;
      let bis = von;
      while ((folge[bis + 1]?.ebene ?? 0) >= ebene) bis++;
      folge.splice(von, bis - von + 1, ...folge.slice(von, bis + 1).reverse());
      von = bis;
    }
  return folge;
};

const RECHTS =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;
const isOdd = ({ ebene }: Zeichen): boolean => ebene % 2 === 1;
/** The font turns these round itself and joins them: it has to get them as they are read. */
const appliesItself = ({ text }: Zeichen): boolean => RECHTS.test(text);

const isContinuation = (vorher: Zeichen, jetzt: Zeichen): boolean =>
  vorher.schrift === jetzt.schrift &&
  vorher.ebene === jetzt.ebene &&
  appliesItself(vorher) === appliesItself(jetzt) &&
  // Digits of a script from right to left run the other way: each by itself, so that nothing turns them.
  (isOdd(jetzt) || !appliesItself(jetzt));

const mirrored = (z: Zeichen): string => (isOdd(z) && bidi.getMirroredCharacter(z.text)) || z.text;

/** One line as it is drawn. */
export const laeufe = (zeile: readonly Zeichen[]): Lauf[] => {
  const fertig: Lauf[] = [];
  let vorher: Zeichen | undefined;
  for (const z of visibleFolge(zeile)) {
    const letzter = fertig.at(-1);
    if (!letzter || !vorher || !isContinuation(vorher, z)) fertig.push({ text: mirrored(z), schrift: z.schrift });
    else letzter.text = isOdd(z) && appliesItself(z) ? z.text + letzter.text : letzter.text + mirrored(z);
    vorher = z;
  }
  return fertig;
};

/** Pieces between which a line may end: at blanks, and between words of a script that has none. */
const pieces = (zeichen: readonly Zeichen[]): Zeichen[][] => {
  const fertig: Zeichen[][] = [];
  let stelle = 0;
  let vorher: 'leer' | 'wort' | 'sonst' = 'leer';
  for (const { segment, isWordLike } of woerter.segment(zeichen.map((z) => z.text).join(''))) {
    const teil: Zeichen[] = [];
    for (let laenge = 0; laenge < segment.length && stelle < zeichen.length; stelle++) {
      const z = zeichen[stelle] as Zeichen;
      teil.push(z);
      laenge += z.text.length;
    }
    const art = LEER.test(segment) ? 'leer' : isWordLike ? 'wort' : 'sonst';
    const neu = art !== 'leer' && (vorher === 'leer' || (vorher === 'wort' && art === 'wort'));
    if (neu || fertig.length === 0) fertig.push(teil);
    else fertig.at(-1)?.push(...teil);
    vorher = art;
  }
  return fertig;
};

type Messe = (zeichen: readonly Zeichen[]) => number;

/** Lines no wider than this, without the blanks at their ends; a word that is wider is cut. */
export const wrap = (zeichen: readonly Zeichen[], breite: number, messe: Messe): Zeichen[][] => {
  let zeile: Zeichen[] = [];
  const zeilen = [zeile];
  let belegt = 0;
  const add = (mehr: readonly Zeichen[]) => {
    if (zeile.length > 0 && belegt + messe(withoutEnd(mehr)) > breite) {
      zeile = [];
      zeilen.push(zeile);
      belegt = 0;
    }
    zeile.push(...mehr);
    belegt += messe(mehr);
  };
  for (const stueck of pieces(zeichen))
    if (messe(withoutEnd(stueck)) <= breite) add(stueck);
    else for (const z of stueck) add([z]);
  return zeilen.map(withoutEnd);
};
