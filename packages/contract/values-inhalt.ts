/** Apart from the others, which every visitor loads; zod-free, for the browser. */

/** What an editor does with an item beside writing it. */
export const INHALT_STEPS = [
  'veroeffentlichen',
  'verwerfen',
  'zurueckziehen',
  'archivieren',
  'zurueckholen',
  'wiederherstellen',
  'vormerken',
  'vormerkungAufheben',
] as const;
export type InhaltStep = (typeof INHALT_STEPS)[number];
