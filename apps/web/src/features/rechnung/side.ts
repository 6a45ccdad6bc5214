/**
 * What is said of a document beside its kind: that an agency is paid by it, or given back what it was charged; or that it has to
 * give back what it was credited. An invoice says so by its name.
 */
export const sideOf = (kind: unknown): 'zuIhrenGunsten' | 'zuIhrenLasten' | null => {
  if (kind === 'Gutschriftkorrektur') return 'zuIhrenLasten';
  return kind === 'Gutschrift' || kind === 'Korrektur' ? 'zuIhrenGunsten' : null;
};
