export const texte = {
  empfehler: 'Referrer',
  empfaenger: 'Recipient',
  anbieter: 'Provider',
};
