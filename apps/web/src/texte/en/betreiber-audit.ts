export const texts = {
  audit: 'Audit',
  sucheHinweis: 'Person, action, number',
  bezug: 'Subject',
  agentur: 'Agency',
  betrieb: 'Operations',
};
