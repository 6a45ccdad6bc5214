/** A kind of document by which an agency is paid, or given back what it was charged. */
export const isReceived = (art: unknown): boolean => art === 'Gutschrift' || art === 'Korrektur';
