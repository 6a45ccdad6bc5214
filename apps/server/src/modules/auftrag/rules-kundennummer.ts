/** As people copy it from a letter: without blanks and separators, in capitals. Null: not a customer number. */
export const normalizeKundennummer = (input: string): string | null => {
  const number = input
    .normalize('NFKC')
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  return /^(?=.*\d)[0-9A-Z]{4,20}$/.test(number) ? number : null;
};
