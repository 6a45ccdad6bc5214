import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { FONT_FILES } from '../bild/fonts.ts';

/** The document's own two; every other one stands in where they lack a sign. */
export type Grundschrift = 'Text' | 'Fett';

interface Source {
  datei: string;
  /** Scripts whose signs are looked for here first; by the Unicode extensions, so that their digits and marks count. */
  fuer?: RegExp;
  /** Asked as well where no script decides. */
  sonst?: boolean;
}

const noto = (name: string, fuer: RegExp): Source => ({ datei: `NotoSans${name}-Regular.ttf`, fuer });

/** Drawn as a picture wherever it can be. */
const BILDZEICHEN = /\p{Emoji_Presentation}|\ufe0f/u;

const MORE: readonly Source[] = [
  { datei: 'NotoSans-Regular.ttf', sonst: true },
  { datei: 'NotoSansSymbols-Regular.ttf', sonst: true },
  { datei: 'NotoSansSymbols2-Regular.ttf', sonst: true },
  noto('Arabic', /\p{scx=Arabic}/u),
  noto('Hebrew', /\p{scx=Hebrew}/u),
  noto('Syriac', /\p{scx=Syriac}/u),
  noto('Thaana', /\p{scx=Thaana}/u),
  noto('NKo', /\p{scx=Nko}/u),
  noto('Adlam', /\p{scx=Adlam}/u),
  noto('Devanagari', /\p{scx=Devanagari}/u),
  noto('Bengali', /\p{scx=Bengali}/u),
  noto('Gurmukhi', /\p{scx=Gurmukhi}/u),
  noto('Gujarati', /\p{scx=Gujarati}/u),
  noto('Oriya', /\p{scx=Oriya}/u),
  noto('Tamil', /\p{scx=Tamil}/u),
  noto('Telugu', /\p{scx=Telugu}/u),
  noto('Kannada', /\p{scx=Kannada}/u),
  noto('Malayalam', /\p{scx=Malayalam}/u),
  noto('Sinhala', /\p{scx=Sinhala}/u),
  noto('Thai', /\p{scx=Thai}/u),
  noto('Lao', /\p{scx=Lao}/u),
  noto('Khmer', /\p{scx=Khmer}/u),
  noto('Myanmar', /\p{scx=Myanmar}/u),
  noto('Georgian', /\p{scx=Georgian}/u),
  noto('Armenian', /\p{scx=Armenian}/u),
  noto('Ethiopic', /\p{scx=Ethiopic}/u),
  noto('Tifinagh', /\p{scx=Tifinagh}/u),
  noto('Cherokee', /\p{scx=Cherokee}/u),
  { datei: 'NotoSerifTibetan-Regular.ttf', fuer: /\p{scx=Tibetan}/u },
  {
    datei: 'DroidSansFallbackFull.ttf',
    fuer: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Bopomofo}/u,
    sonst: true,
  },
  { datei: 'NanumGothic-Regular.ttf', fuer: /\p{scx=Hangul}/u },
  { datei: 'NotoEmoji-Regular.ttf', fuer: BILDZEICHEN, sonst: true },
];

const GRUND: Record<Grundschrift, string> = {
  Text: 'SourceSans3_400Regular.ttf',
  Fett: 'SourceSans3_700Bold.ttf',
};

export interface Schrift {
  /** How the document calls it. */
  name: string;
  bytes: Buffer;
  hat(character: number): boolean;
  /** From the base line to the top, as a part of the font size. */
  aufstieg: number;
}

const gelesen = new Map<string, Schrift>();

const read = (name: string, path: string): Schrift => {
  const existing = gelesen.get(name);
  if (existing) return existing;
  const bytes = readFileSync(path);
  const font = create(bytes) as Font;
  const schrift: Schrift = {
    name,
    bytes,
    hat: (character) => font.hasGlyphForCodePoint(character),
    aufstieg: font.ascent / font.unitsPerEm,
  };
  gelesen.set(name, schrift);
  return schrift;
};

export const grundschrift = (name: Grundschrift): Schrift => {
  const path = FONT_FILES.find((file) => file.endsWith(GRUND[name]));
  if (!path) throw new Error(`no font ${GRUND[name]}`);
  return read(name, path);
};

const FOLDER = new URL('../../../assets/fonts/weitere/', import.meta.url);
const more = ({ datei }: Source): Schrift => read(datei, fileURLToPath(new URL(datei, FOLDER)));

/** Joiners, variation selectors and their like are seen only in what they do to their neighbours. */
const UNSICHTBAR = /\p{Default_Ignorable_Code_Point}/u;

const hasAll = (font: Schrift, character: string): boolean =>
  [...character].every((z) => UNSICHTBAR.test(z) || font.hat(z.codePointAt(0) ?? 0));

const withoutUnknownUnsichtbare = (font: Schrift, character: string): string =>
  [...character].filter((z) => !UNSICHTBAR.test(z) || font.hat(z.codePointAt(0) ?? 0)).join('');

/** Fonts are read when the first sign asks for them: most documents need none but their own. */
function* anwaerter(character: string, grund: Grundschrift): Generator<Schrift> {
  if (!BILDZEICHEN.test(character)) yield grundschrift(grund);
  for (const source of MORE) if (source.fuer?.test(character)) yield more(source);
  yield grundschrift(grund);
  for (const source of MORE) if (source.sonst) yield more(source);
}

/** The font that has all of one sign (a grapheme), and what of the sign it is given; null where there is none. */
export const fontFor = (character: string, grund: Grundschrift): { schrift: Schrift; zeichen: string } | null => {
  for (const schrift of anwaerter(character, grund))
    if (hasAll(schrift, character)) return { schrift, zeichen: withoutUnknownUnsichtbare(schrift, character) };
  return null;
};
