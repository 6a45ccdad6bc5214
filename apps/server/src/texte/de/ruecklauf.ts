/** What a returned transfer means to the person who waits for it. */
export const ruecklauf = {
  AC01: 'Unter dieser IBAN gibt es kein Konto.',
  AC04: 'Das Konto ist geschlossen.',
  AC06: 'Auf das Konto kann nicht überwiesen werden.',
  BE01: 'Der Name passt nicht zum Konto.',
  sonst: 'Die Bank konnte die Überweisung nicht ausführen.',
};
