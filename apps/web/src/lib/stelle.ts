/** The place that an address names; one that nobody can read names none. */
export const leseStelle = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};
