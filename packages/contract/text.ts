/** NUL and half of a surrogate pair are no characters of any text: PostgreSQL cannot store them. */
export const isSpeicherbar = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The same of all that is in a value, however deep, and of the names in it. */
export const isWholeSpeicherbar = (wert: unknown): boolean => {
  const offen: unknown[] = [wert];
  while (offen.length > 0) {
    const eines = offen.pop();
    if (typeof eines === 'string' && !isSpeicherbar(eines)) return false;
    if (typeof eines !== 'object' || eines === null) continue;
    if (!Array.isArray(eines) && !Object.keys(eines).every(isSpeicherbar)) return false;
    for (const teil of Object.values(eines)) offen.push(teil);
  }
  return true;
};

/** Only a text with one of these in it can bring such a character in by JSON. */
const VERDAECHTIG = /\\u(0000|d[89a-f])/i;

/** JSON that comes as text, from a call or in a file; throws where it is none, or says what no text can say. */
export const parseJson = (text: string): unknown => {
  const wert: unknown = JSON.parse(text);
  if (VERDAECHTIG.test(text) && !isWholeSpeicherbar(wert)) throw new SyntaxError('no text');
  return wert;
};
