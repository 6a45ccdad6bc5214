/** Portal §5, as the page shows them while somebody types: the pattern is met or not yet. */
export const PASSWORTREGELN = [
  { name: 'laenge', muster: '.{8,}', de: 'mindestens 8 Zeichen', en: 'at least 8 characters' },
  { name: 'kleinbuchstabe', muster: '\\p{Ll}', de: 'einen Kleinbuchstaben', en: 'a lowercase letter' },
  { name: 'grossbuchstabe', muster: '\\p{Lu}', de: 'einen Großbuchstaben', en: 'an uppercase letter' },
  { name: 'ziffer', muster: '\\d', de: 'eine Ziffer', en: 'a digit' },
] as const;
