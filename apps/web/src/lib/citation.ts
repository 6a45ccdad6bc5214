const NO_BREAK = '\u00a0';
/** What means nothing without the number or the letter behind it. */
const BEFORE_NUMBER = /(§§?|\b(?:Art|Abs|Nr|Buchst|No)\.|\b(?:Satz|[Ss]ection)) (?=\d|[a-z]\b)/g;

/** No line ends within a number of the law: `Art. 6`, `Abs. 1`, `§ 25`. */
export const unbrokenCitations = (text: string): string => text.replace(BEFORE_NUMBER, `$1${NO_BREAK}`);
