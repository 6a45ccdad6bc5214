import type { Weg } from '@weitersagen/contract/paths';

export interface Limit {
  max: number;
  timeWindow: string;
}

/** Calls whose body is so large that reading it would hold up everybody else: a thread reads it (ADR 0017). */
export const IN_THREAD: readonly Weg[] = ['pruefeKatalogImport', 'importGutscheine', 'importInhalte'];

/** Bytes of a body; the few calls that take files say more. */
export const MORE_BYTES: Partial<Record<Weg, number>> = {
  leseBankantwort: 3_000_000,
  importGutscheine: 8_000_000,
  pruefeKatalogImport: 45_000_000,
  createBild: 14_200_000,
  importInhalte: 40_000_000,
  createInhalt: 2_000_000,
  putInhalt: 2_000_000,
  createInhaltsbild: 14_200_000,
  putInhaltsbild: 14_200_000,
};
