import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font as Family } from '@weitersagen/contract/marke-fonts';

const FOLDER = new URL('../../../assets/fonts/', import.meta.url);
const FILES = {
  'Source Sans 3': { 400: 'SourceSans3_400Regular.ttf', 700: 'SourceSans3_700Bold.ttf' },
  Lora: { 400: 'Lora_700Bold.ttf', 700: 'Lora_700Bold.ttf' },
  Outfit: { 400: 'Outfit_400Regular.ttf', 700: 'Outfit_700Bold.ttf' },
} as const satisfies Record<Family, Record<number, string>>;

export type FontWeight = 400 | 700;
export interface Font {
  family: Family;
  weight: FontWeight;
}

const path = (file: string) => fileURLToPath(new URL(file, FOLDER));

export const fontFile = ({ family, weight }: Font): string => path(FILES[family][weight]);

export const FONT_FILES: string[] = [...new Set(Object.values(FILES).flatMap((d) => Object.values(d)))].map(path);

/** Advance of a character in thousandths of the font size. */
type Widths = (character: number) => number;

const reading = new Map<string, Widths>();

/** The width of a text; kerning is left out, which makes a text a little wider here than it is drawn. */
export function width(text: string, { family, weight }: Font, size: number): number {
  const file = FILES[family][weight];
  let widths = reading.get(file);
  if (!widths) {
    widths = readWidths(readFileSync(path(file)));
    reading.set(file, widths);
  }
  let sum = 0;
  for (const character of text) sum += widths(character.codePointAt(0) ?? 0);
  return (sum * size) / 1000;
}

/** The tables `head`, `hhea`, `hmtx` and `cmap` (format 4) of a TrueType file: all that a line break needs to know. */
function readWidths(ttf: Buffer): Widths {
  const tables = new Map<string, number>();
  for (let i = 0; i < ttf.readUInt16BE(4); i++)
    tables.set(ttf.toString('latin1', 12 + i * 16, 16 + i * 16), ttf.readUInt32BE(20 + i * 16));
  const place = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`font without table ${name}`);
    return at;
  };
  const unitsPerEm = ttf.readUInt16BE(place('head') + 18);
  const count = ttf.readUInt16BE(place('hhea') + 34);
  const widths = place('hmtx');
  const glyph = characterToGlyph(ttf, place('cmap'));
  const cache = new Map<number, number>();
  return (character) => {
    const known = cache.get(character);
    if (known !== undefined) return known;
    const advance = ttf.readUInt16BE(widths + 4 * Math.min(glyph(character), count - 1));
    const thousandth = (advance * 1000) / unitsPerEm;
    cache.set(character, thousandth);
    return thousandth;
  };
}

function characterToGlyph(ttf: Buffer, mapping: number): (character: number) => number {
  const format4 = Array.from(
    { length: ttf.readUInt16BE(mapping + 2) },
    (_, i) => mapping + ttf.readUInt32BE(mapping + 8 + i * 8),
  ).find((t) => ttf.readUInt16BE(t) === 4);
  if (format4 === undefined) throw new Error('font without a character map of format 4');
  const length = ttf.readUInt16BE(format4 + 6);
  const [end, start, delta, offset] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length].map((o) => format4 + o) as [
    number,
    number,
    number,
    number,
  ];
  return (character) => {
    for (let i = 0; i < length; i += 2) {
      if (character > ttf.readUInt16BE(end + i)) continue;
      const from = ttf.readUInt16BE(start + i);
      if (character < from) return 0;
      const idOffset = ttf.readUInt16BE(offset + i);
      const glyph = idOffset === 0 ? character : ttf.readUInt16BE(offset + i + idOffset + 2 * (character - from));
      return glyph === 0 ? 0 : (glyph + ttf.readUInt16BE(delta + i)) & 0xffff;
    }
    return 0;
  };
}
