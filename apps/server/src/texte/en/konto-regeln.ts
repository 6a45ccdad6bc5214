export const kontoRegeln = {
  laenge: 'at least 8 characters',
  kleinbuchstabe: 'a lowercase letter',
  grossbuchstabe: 'an uppercase letter',
  ziffer: 'a digit',
};
