import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Kurze Sicherheitsprüfung',
    text: 'Ihr Gerät rechnet einen Moment, damit keine Programme das Formular ausfüllen. Sie müssen nichts tun.',
    fehler: 'Die Sicherheitsprüfung ließ sich nicht laden.',
    nochmal: 'Noch einmal versuchen',
  },
  en: {
    titel: 'A short security check',
    text: 'Your device calculates for a moment, so that no programs can fill in this form. There is nothing you need to do.',
    fehler: 'The security check could not be loaded.',
    nochmal: 'Try again',
  },
});
