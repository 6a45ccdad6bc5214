/** Portal §5, as the page shows them while somebody types. */
export const kontoRegeln = {
  laenge: 'mindestens 8 Zeichen',
  kleinbuchstabe: 'einen Kleinbuchstaben',
  grossbuchstabe: 'einen Großbuchstaben',
  ziffer: 'eine Ziffer',
};
