import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';

/** From this many characters on a text is long where there is little room (portal §9). */
const LONG = 40;

/** The short text filters of portal §9: cut at 19 or 10 characters, with dots, where the text is longer than 40. */
export function shorten(text: string, to: 19 | 10): string {
  const characters = [...new Intl.Segmenter(MAIN_LANGUAGE).segment(text)].map(({ segment }) => segment);
  return characters.length > LONG ? `${characters.slice(0, to).join('').trimEnd()}…` : text;
}
