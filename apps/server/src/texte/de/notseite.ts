/** What can be said before any page can be drawn. */
export const errorPage = {
  start: 'Zur Startseite',
  nochmal: 'Noch einmal versuchen',
  angekommen: 'Was Sie gesendet haben, ist angekommen',
  danach:
    'Sie brauchen nichts noch einmal zu senden. Nur die Seite danach ließ sich nicht zeigen: Laden Sie sie neu, dann sehen Sie, wie es jetzt steht.',
  neuLaden: 'Neu laden',
  adresse: 'Bitte prüfen Sie die Adresse oder öffnen Sie noch einmal den Link, den Sie bekommen haben.',
};
