import { z } from 'zod';

/** What the checks of content find. */
export const BEFUND_REASONS = [
  'pflicht',
  'uebersetzungFehlt',
  'ueberschriftAnfang',
  'ueberschriftSprung',
  'ueberschriftLeer',
  'linkLeer',
  'linkNichtssagend',
  'fussnoteUnbekannt',
  'variableUnbekannt',
  'titelLang',
  'alternativtextFehlt',
  'alternativtextDateiname',
  'platzhalterUnbekannt',
  'schluesselUnbekannt',
  'kontrast',
  'eingebauteEntfallen',
  'fussnoteGehtNicht',
  'htmlGehtNicht',
  'bezeichnerUngelesen',
] as const;
export type BefundReason = (typeof BEFUND_REASONS)[number];

/** What was found wrong. An error stops publishing, a hint does not. */
export const befund = z.object({
  /** `de.Inhalt` */
  Feld: z.string(),
  Art: z.enum(['fehler', 'hinweis']),
  Grund: z.enum(BEFUND_REASONS),
  /** What it is about: the heading, the link, the name of the variable. */
  Was: z.string(),
});
export type Befund = z.output<typeof befund>;
