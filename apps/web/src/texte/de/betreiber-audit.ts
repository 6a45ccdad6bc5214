export const texts = {
  audit: 'Audit',
  sucheHinweis: 'Person, Vorgang, Nummer',
  bezug: 'Bezug',
  agentur: 'Agentur',
  betrieb: 'Betrieb',
} as const;
