import { perMessage } from './languages.ts';
import { TEXTE } from './texte.ts';

/** What an operator is told of a record of the catalogue. */
export const KATALOGMELDUNGEN = perMessage((language) => TEXTE[language].meldungenKatalog);

/** Sentences for failed inputs, by their codes. */
export const MELDUNGEN = {
  ...perMessage((language) => TEXTE[language].meldungen),
  ...perMessage((language) => TEXTE[language].meldungenInhalt),
  ...KATALOGMELDUNGEN,
};
export type Meldung = keyof typeof MELDUNGEN;

/** What stands at the field itself, where the summary has to say which box it means (portal §5: two sentences for one box). */
export const AM_FELD: Partial<Record<Meldung, Meldung>> = { zustimmung: 'pflichtZustimmung' };

/** Labels of fields, as they stand on the forms; keyed by the last part of the field's path. */
export const FELDNAMEN = perMessage<string>((language) => TEXTE[language].feldnamen);
