/** NUL and half of a surrogate pair are no characters of any text: PostgreSQL cannot store them. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The same of all that is in a value, however deep, and of the names in it. */
export const isWholeStorable = (value: unknown): boolean => {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && !isStorable(one)) return false;
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && !Object.keys(one).every(isStorable)) return false;
    for (const part of Object.values(one)) open.push(part);
  }
  return true;
};

/** Only a text with one of these in it can bring such a character in by JSON. */
const SUSPICIOUS = /\\u(0000|d[89a-f])/i;

/** It is JSON, and says what no text can say: most often it holds a file in UTF-16, half of whose bytes are zero. */
export class NoText extends SyntaxError {}

/** JSON that comes as text, from a call or in a file; throws where it is none, or says what no text can say. */
export const parseJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (SUSPICIOUS.test(text) && !isWholeStorable(value)) throw new NoText('no text');
  return value;
};
