/** What the character set of payment files leaves of a text: no umlauts, no marks, no XML signs. */

const ALLOWED = /[a-zA-Z0-9 /\-?:().,'+]/;

const TRANSLITERATION: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  '€': 'EUR',
  '„': "'",
  '“': "'",
  '”': "'",
  '‚': "'",
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  _: '-',
  '/': '/',
  ';': ',',
  '@': '(at)',
  '…': '...',
  '·': '-',
  '[': '(',
  ']': ')',
};

const oneCharacter = (character: string): string => {
  if (ALLOWED.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  const known = TRANSLITERATION[character];
  if (known !== undefined) return known;
  const baseForm = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...baseForm].every((z) => ALLOWED.test(z)) ? baseForm : '?';
};

/** `Zoë Müller-Łęcka & Söhne` becomes `Zoe Mueller-Lecka + Soehne`; what has no Latin form becomes a question mark. */
export const sepaText = (text: string): string =>
  [...text.normalize('NFC').replace(/\p{Cf}/gu, '')].map(oneCharacter).join('').replace(/ +/g, ' ').trim();

/** A text that was cut shows it by three dots. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;

/** Letters are left to recognise a payee by. */
export const isReadable = (sepa: string): boolean =>
  /[a-zA-Z]/.test(sepa) && sepa.replaceAll('?', '').length * 2 > sepa.length;

/** A name of which nothing is left in the letters that banks use cannot be paid. */
export const isPayableName = (name: string): boolean => isReadable(sepaText(name));
