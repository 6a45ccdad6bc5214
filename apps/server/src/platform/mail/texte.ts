import type { MailInhalt } from './inhalt.ts';

/** The few words that every mail shares. */
export const MAIL_TEXTS: Record<MailInhalt['sprache'], { knopfErsatz: string }> = {
  de: {
    knopfErsatz: 'Der Knopf funktioniert nicht? Dann kopieren Sie diese Adresse in Ihren Browser:',
  },
  en: {
    knopfErsatz: 'The button does not work? Copy this address into your browser:',
  },
};
