/** Letters that no decomposition takes apart, and the German way of writing an umlaut without its dots. */
const WRITTEN_OUT: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** One spelling of each letter: small, umlauts written out, no accents. The column `berater.suche` is made the same way. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßæœøåłđðþı]/g, (letter) => WRITTEN_OUT[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** One spelling of a text: that of its letters, and every other character becomes a space. */
const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const TITLES = new Set(['dr', 'prof', 'professor', 'doktor', 'dipl', 'ing', 'med', 'phil', 'jur', 'rer', 'nat', 'pd']);

/** Without titles, unless nothing else is there. */
const withoutTitles = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !TITLES.has(word));
  return rest.length > 0 ? rest : words;
};

const words = (text: string): readonly string[] => withoutTitles(fold(text).split(' ').filter(Boolean));

/** The family name in one word: `Meier-Schulz` is `Meier Schulz`, `O'Neill` is `ONeill`. */
export const foldFamilyName = (name: string): string => words(name).join('');

/** First and family name by which two spellings are one person: second first names are left out (decisions §5). */
export const foldName = (firstName: string, familyName: string): string =>
  `${words(firstName)[0] ?? ''} ${foldFamilyName(familyName)}`;

/** Street, number and postcode: `Lindenstr. 4 A` is `Lindenstraße 4a`. */
export const foldAddress = ({
  street,
  number,
  postcode,
}: {
  street: string;
  number: string;
  postcode: string;
}): string =>
  [
    fold(postcode),
    fold(street)
      .replace(/str(asse)?(?= |$)/g, 'str')
      .replaceAll(' ', ''),
    fold(number).replaceAll(' ', ''),
  ].join('|');
