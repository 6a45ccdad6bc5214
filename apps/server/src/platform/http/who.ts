import type { WhoCard } from './handler.ts';

/**
 * One of an agency's people, as every history keeps it: by the personnel number, else by the id. A number with a colon in it
 * would read as a number and somebody's name.
 */
export const whoOfAgentur = ({
  agentur,
  mitarbeiternummer: number,
  personId,
}: Pick<WhoCard['agentur'], 'agentur' | 'mitarbeiternummer' | 'personId'>): string =>
  `agentur:${agentur.nummer}:${number && !number.includes(':') ? number : personId}`;
