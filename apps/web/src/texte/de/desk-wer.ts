/** Who did it, as the timeline has it. */
export const texts = {
  empfehler: 'Empfehler',
  empfaenger: 'Empfänger',
  anbieter: 'Anbieter',
  uhr: 'automatisch',
  besucher: 'Besucher',
  produktApi: 'Produkt-API',
  inhaltsdienst: 'Inhaltsdienst',
  agentur: 'Agentur {agentur}',
  agenturName: '{name} (Agentur {agentur})',
  geloescht: '(gelöscht)',
  agenturPerson: 'Agentur {agentur}, Mitarbeiternummer {nummer}',
} as const;
