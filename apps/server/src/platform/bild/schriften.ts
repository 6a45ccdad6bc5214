import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ORDNER = new URL('../../../assets/fonts/', import.meta.url);
const DATEIEN = {
  'Source Sans 3': { 400: 'SourceSans3_400Regular.ttf', 700: 'SourceSans3_700Bold.ttf' },
  Lora: { 400: 'Lora_700Bold.ttf', 700: 'Lora_700Bold.ttf' },
  Outfit: { 400: 'Outfit_400Regular.ttf', 700: 'Outfit_700Bold.ttf' },
} as const;

export type Familie = keyof typeof DATEIEN;
export type Staerke = 400 | 700;
export interface Schrift {
  familie: Familie;
  staerke: Staerke;
}

const path = (datei: string) => fileURLToPath(new URL(datei, ORDNER));

export const SCHRIFT_DATEIEN: string[] = [...new Set(Object.values(DATEIEN).flatMap((d) => Object.values(d)))].map(
  path,
);

/** The family of a CSS list that ships with the product. */
export const familyFrom = (cssListe: string): Familie => {
  const erste =
    cssListe
      .split(',')[0]
      ?.trim()
      .replace(/^['"]|['"]$/g, '') ?? '';
  return Object.hasOwn(DATEIEN, erste) ? (erste as Familie) : 'Source Sans 3';
};

/** Advance of a character in thousandths of the font size. */
type Breiten = (zeichen: number) => number;

const gelesen = new Map<string, Breiten>();

/** The width of a text; kerning is left out, which makes a text a little wider here than it is drawn. */
export function width(text: string, { familie, staerke }: Schrift, groesse: number): number {
  const datei = DATEIEN[familie][staerke];
  let breiten = gelesen.get(datei);
  if (!breiten) {
    breiten = readWidths(readFileSync(path(datei)));
    gelesen.set(datei, breiten);
  }
  let summe = 0;
  for (const zeichen of text) summe += breiten(zeichen.codePointAt(0) ?? 0);
  return (summe * groesse) / 1000;
}

/** The tables head, hhea, hmtx and cmap (format 4) of a TrueType file: all that a line break needs to know. */
export function readWidths(ttf: Buffer): Breiten {
  const tabellen = new Map<string, number>();
  for (let i = 0; i < ttf.readUInt16BE(4); i++)
    tabellen.set(ttf.toString('latin1', 12 + i * 16, 16 + i * 16), ttf.readUInt32BE(20 + i * 16));
  const place = (name: string): number => {
    const wo = tabellen.get(name);
    if (wo === undefined) throw new Error(`font without table ${name}`);
    return wo;
  };
  const proGeviert = ttf.readUInt16BE(place('head') + 18);
  const anzahl = ttf.readUInt16BE(place('hhea') + 34);
  const hmtx = place('hmtx');
  const glyph = characterToGlyph(ttf, place('cmap'));
  const vorrat = new Map<number, number>();
  return (zeichen) => {
    const bekannt = vorrat.get(zeichen);
    if (bekannt !== undefined) return bekannt;
    const vorschub = ttf.readUInt16BE(hmtx + 4 * Math.min(glyph(zeichen), anzahl - 1));
    const tausendstel = (vorschub * 1000) / proGeviert;
    vorrat.set(zeichen, tausendstel);
    return tausendstel;
  };
}

function characterToGlyph(ttf: Buffer, cmap: number): (zeichen: number) => number {
  const tafel = Array.from(
    { length: ttf.readUInt16BE(cmap + 2) },
    (_, i) => cmap + ttf.readUInt32BE(cmap + 8 + i * 8),
  ).find((t) => ttf.readUInt16BE(t) === 4);
  if (tafel === undefined) throw new Error('font without a character map of format 4');
  const laenge = ttf.readUInt16BE(tafel + 6);
  const [ende, start, delta, versatz] = [14, 16 + laenge, 16 + 2 * laenge, 16 + 3 * laenge].map((o) => tafel + o) as [
    number,
    number,
    number,
    number,
  ];
  return (zeichen) => {
    for (let i = 0; i < laenge; i += 2) {
      if (zeichen > ttf.readUInt16BE(ende + i)) continue;
      const von = ttf.readUInt16BE(start + i);
      if (zeichen < von) return 0;
      const sprung = ttf.readUInt16BE(versatz + i);
      const glyphe = sprung === 0 ? zeichen : ttf.readUInt16BE(versatz + i + sprung + 2 * (zeichen - von));
      return glyphe === 0 ? 0 : (glyphe + ttf.readUInt16BE(delta + i)) & 0xffff;
    }
    return 0;
  };
}
