/** Who did it, as the timeline has it. */
export const texte = {
  empfehler: 'Empfehler',
  empfaenger: 'Empfänger',
  anbieter: 'Anbieter',
  uhr: 'automatisch',
  besucher: 'Besucher',
  produktApi: 'Produkt-API',
  inhaltsdienst: 'Inhaltsdienst',
  agentur: 'Agentur {agentur}',
  agenturPerson: 'Agentur {agentur}, Mitarbeiternummer {nummer}',
} as const;
