export const texts = {
  audit: 'Audit',
  sucheHinweis: 'Person, action, number',
  bezug: 'Subject',
  betrieb: 'Operations',
};
