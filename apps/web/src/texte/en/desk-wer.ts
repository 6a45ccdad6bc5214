export const texte = {
  empfehler: 'Referrer',
  empfaenger: 'Recipient',
  anbieter: 'Provider',
  agentur: 'Agency {agentur}',
  agenturPerson: 'Agency {agentur}, personnel number {nummer}',
};
