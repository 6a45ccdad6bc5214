const NO_BREAK = '\u00a0';
const WORD_JOINER = '\u2060';
const PART = String.raw`(?:Abs|Nr|Buchst|No)\.|Satz`;
/** What means nothing without the number or the letter behind it, and what belongs to the number before it. */
const BEFORE_NUMBER = new RegExp(String.raw`(§§?|\bArt\.|\b(?:${PART}|[Ss]ection)) (?=\d|[a-z]\b)`, 'g');
const BEHIND_NUMBER = new RegExp(String.raw`(\d[a-z]?) (?=(?:${PART}) [\da-z]\b)`, 'g');

/** No line ends within a place of the law: `Art. 6 Abs. 1`, `§ 25`, `6(1)(b)`. */
export const unbrokenCitations = (text: string): string =>
  text
    .replace(BEHIND_NUMBER, `$1${NO_BREAK}`)
    .replace(BEFORE_NUMBER, `$1${NO_BREAK}`)
    .replace(/(?<=[\da-z)])(?=\(\w{1,3}\))/g, WORD_JOINER);
