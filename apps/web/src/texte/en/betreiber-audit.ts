export const texte = {
  audit: 'Audit',
  sucheHinweis: 'Person, action, number',
  bezug: 'Subject',
  betrieb: 'Operations',
};
