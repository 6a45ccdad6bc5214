import { type ByLanguage, perMessage } from './languages.ts';
import { einwilligungen as de } from './texte/de/einwilligungen.ts';
import { einwilligungen as en } from './texte/en/einwilligungen.ts';

const Messages: ByLanguage<typeof de> = { de, en };

/** The version of each sentence: a changed one gets a new version. */
export const FASSUNGEN = {
  agb: '2026-01',
  praemienbedingungen: '2026-01',
  newsletter: '2026-01',
  kontaktEinverstanden: '2026-02',
  empfehlungsdaten: '2026-01',
  datenschutz: '2026-01',
  werbung: '2026-01',
  empfaengerAgb: '2026-02',
  einladungEinverstanden: '2026-01',
} as const;
export type EinwilligungPurpose = keyof typeof FASSUNGEN;

/**
 * The sentences a person agrees to, as they stand beside the box. A receipt keeps version and hash, so that years later it
 * can be shown what exactly was agreed to. Free of zod.
 */
export const EINWILLIGUNGEN = perMessage<EinwilligungPurpose>((language) => Messages[language]);
