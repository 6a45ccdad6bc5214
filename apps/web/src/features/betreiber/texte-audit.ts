import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    audit: 'Audit',
    sucheHinweis: 'Person, Vorgang, Nummer',
    bezug: 'Bezug',
    betrieb: 'Betrieb',
  },
  en: {
    audit: 'Audit',
    sucheHinweis: 'Person, action, number',
    bezug: 'Subject',
    betrieb: 'Operations',
  },
});
