import { type Font, width } from './fonts.ts';

export interface Sentence {
  lines: string[];
  size: number;
  /** Nothing was cut and no word was broken. */
  vollstaendig: boolean;
}

interface Piece {
  text: string;
  /** Whether a space stands before it; without one it follows a hyphen or a slash, where a line may break, too. */
  isSpaced: boolean;
}

interface LineBreak {
  lines: string[];
  /** A word was wider than a line and was broken inside. */
  zerbrochen: boolean;
}

const POINTS = '…';

const pieces = (text: string): Piece[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => word.split(/(?<=[-–/])(?=.)/).map((part, i) => ({ text: part, isSpaced: i === 0 })));

export function wrap(text: string, font: Font, size: number, maxWidth: number): LineBreak {
  const fits = (s: string) => width(s, font, size) <= maxWidth;
  const rows: string[] = [];
  let broken = false;
  for (const piece of pieces(text)) {
    const last = rows.at(-1);
    const extended = last === undefined ? undefined : last + (piece.isSpaced ? ' ' : '') + piece.text;
    if (extended !== undefined && fits(extended)) {
      rows[rows.length - 1] = extended;
      continue;
    }
    let rest = [...piece.text];
    while (!fits(rest.join('')) && rest.length > 1) {
      let count = rest.length - 1;
      while (count > 1 && !fits(`${rest.slice(0, count).join('')}-`)) count--;
      rows.push(`${rest.slice(0, count).join('')}-`);
      rest = rest.slice(count);
      broken = true;
    }
    rows.push(rest.join(''));
  }
  return { lines: rows, zerbrochen: broken };
}

/** The largest of the sizes at which so many lines hold the text; at the smallest it is cut where one sees it. */
export function set(
  text: string,
  font: Font,
  sizes: readonly [number, ...number[]],
  maxWidth: number,
  maxRows: number,
): Sentence {
  for (const size of sizes) {
    const { lines, zerbrochen } = wrap(text, font, size, maxWidth);
    if (lines.length <= maxRows && !zerbrochen) return { lines, size, vollstaendig: true };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const { lines } = wrap(text, font, size, maxWidth);
  if (lines.length <= maxRows) return { lines, size, vollstaendig: false };
  let last = lines[maxRows - 1] ?? '';
  while (last && width(last + POINTS, font, size) > maxWidth) last = [...last].slice(0, -1).join('');
  return { lines: [...lines.slice(0, maxRows - 1), last.trimEnd() + POINTS], size, vollstaendig: false };
}
