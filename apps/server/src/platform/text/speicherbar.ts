/** NUL and half of a surrogate pair are no characters of any text: PostgreSQL cannot store them or look for them. */
export const isSpeicherbar = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
