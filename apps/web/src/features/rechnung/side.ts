/**
 * What is said of a document beside its kind: that an agency is paid by it, or given back what it was charged; or that it has to
 * give back what it was credited. An invoice says so by its name.
 */
export const sideOf = (art: unknown): 'zuIhrenGunsten' | 'zuIhrenLasten' | null => {
  if (art === 'Gutschriftkorrektur') return 'zuIhrenLasten';
  return art === 'Gutschrift' || art === 'Korrektur' ? 'zuIhrenGunsten' : null;
};
