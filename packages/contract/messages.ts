import { perMessage } from './languages.ts';
import { TEXTE } from './texte.ts';

/** What an operator is told of a record of the catalogue. */
export const KATALOG_MESSAGES = perMessage((language) => TEXTE[language].meldungenKatalog);

/** Sentences for failed inputs, by their codes. */
export const MESSAGES = {
  ...perMessage((language) => TEXTE[language].meldungen),
  ...perMessage((language) => TEXTE[language].meldungenInhalt),
  ...KATALOG_MESSAGES,
};
export type Message = keyof typeof MESSAGES;
export const isMessage = (text: string): text is Message => Object.hasOwn(MESSAGES, text);

/** What stands at the field itself, where the summary has to say which box it means (portal §5: two sentences for one box). */
export const AT_FIELD: Partial<Record<Message, Message>> = { zustimmung: 'pflichtZustimmung' };

/** Labels of fields, as they stand on the forms; keyed by the last part of the field's path. */
export const FIELD_NAMES = perMessage<string>((language) => TEXTE[language].feldnamen);
