/** What XML 1.0 has no characters for, a surrogate without its half among them. */
const NO_CHARACTER =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are left out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escaping does not help there: XML knows no way to write them, and one of them makes a whole document unreadable. */
export const onlyCharacters = (text: string): string => text.replace(NO_CHARACTER, '');

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
