export const texte = {
  empfehler: 'Referrer',
  empfaenger: 'Recipient',
  anbieter: 'Provider',
  uhr: 'automatic',
  besucher: 'Visitor',
  produktApi: 'Product API',
  inhaltsdienst: 'Content service',
  agentur: 'Agency {agentur}',
  agenturPerson: 'Agency {agentur}, personnel number {nummer}',
};
