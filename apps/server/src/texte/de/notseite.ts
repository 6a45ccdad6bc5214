/** What can be said before any page can be drawn. */
export const errorPage = {
  start: 'Zur Startseite',
  nochmal: 'Noch einmal versuchen',
  adresse: 'Bitte prüfen Sie die Adresse oder öffnen Sie noch einmal den Link, den Sie bekommen haben.',
};
