/** Behind the mail's link, where there is nothing to say yes to any more. */
export const texts = {
  geloeschtText: 'Der Link aus der E-Mail gilt nicht mehr. Sie brauchen nichts weiter zu tun.',
  geloeschtSelbst:
    'Möchten Sie die Empfehlung doch annehmen? Dann öffnen Sie den Link, den Sie bekommen haben, und geben Sie Ihre Angaben ein.',
  ueberholtText:
    'Für diese Empfehlung sind unter Ihrer E-Mail-Adresse schon Angaben bestätigt. Dabei bleibt es, und Sie brauchen nichts weiter zu tun.',
  ueberholtHinweis:
    'Was zu dem Link in dieser E-Mail eingegeben wurde, verwenden wir nicht und löschen es nach 12 Wochen. Den Stand und Ihre Einwilligungen sehen Sie über die E-Mail, mit der Sie bestätigt haben.',
} as const;
