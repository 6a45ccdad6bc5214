export const texts = {
  empfehler: 'Referrer',
  empfaenger: 'Recipient',
  anbieter: 'Provider',
  uhr: 'automatic',
  besucher: 'Visitor',
  produktApi: 'Product API',
  inhaltsdienst: 'Content service',
  agentur: 'Agency {agentur}',
  agenturName: '{name} (agency {agentur})',
  geloescht: '(deleted)',
  agenturPerson: 'Agency {agentur}, personnel number {nummer}',
};
