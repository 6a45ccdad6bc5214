export const texte = {
  audit: 'Audit',
  sucheHinweis: 'Person, Vorgang, Nummer',
  bezug: 'Bezug',
  betrieb: 'Betrieb',
} as const;
