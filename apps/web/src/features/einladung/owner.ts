import type { Boot } from '../../boot.ts';

/** Whose entries wait on this device. */
export const ownerOf = ({ mandant, agentur }: Pick<Boot, 'mandant' | 'agentur'>): string =>
  [mandant?.Route, agentur?.Agentur.Nummer, agentur?.Email ?? `${agentur?.Vorname} ${agentur?.Nachname}`].join(' ');
