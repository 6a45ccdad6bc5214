export const texts = {
  audit: 'Audit',
  sucheHinweis: 'Person, Vorgang, Nummer',
  bezug: 'Bezug',
  betrieb: 'Betrieb',
} as const;
