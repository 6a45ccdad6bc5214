import { bilingual } from '../../lib/bilingual.ts';

/** Behind the mail's link, where there is nothing to say yes to any more. */
export const texte = bilingual({
  de: {
    geloeschtText:
      'Danke, dass Sie Bescheid gesagt haben. Wir haben die Angaben gelöscht, und der Link aus der E-Mail gilt nicht mehr. Sie brauchen nichts weiter zu tun.',
    geloeschtSelbst:
      'Möchten Sie die Empfehlung selbst annehmen? Dann öffnen Sie den Link, den Sie bekommen haben, und geben Sie Ihre Angaben ein.',
    ueberholtText:
      'Für diese Empfehlung sind unter Ihrer E-Mail-Adresse schon Angaben bestätigt. Dabei bleibt es, und Sie brauchen nichts weiter zu tun.',
    ueberholtHinweis:
      'Was zu dem Link in dieser E-Mail eingegeben wurde, verwenden wir nicht und löschen es nach 12 Wochen. Den Stand und Ihre Einwilligungen sehen Sie über die E-Mail, mit der Sie bestätigt haben.',
  },
  en: {
    geloeschtText:
      'Thank you for telling us. We have deleted the details, and the link in the e-mail is no longer valid. There is nothing more for you to do.',
    geloeschtSelbst:
      'Would you like to accept the recommendation yourself? Then open the link you were given and enter your details.',
    ueberholtText:
      'Details with your e-mail address have already been confirmed for this recommendation. They stay as they are, and there is nothing more for you to do.',
    ueberholtHinweis:
      'What was entered for the link in this e-mail is not used and will be deleted after 12 weeks. You can see the status and your consents through the e-mail with which you confirmed.',
  },
});
