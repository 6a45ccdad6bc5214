import { bilingual } from './bilingual.ts';

export const texte = bilingual({
  de: { pruefen: 'Bitte prüfen Sie Ihre Eingaben.' },
  en: { pruefen: 'Please check what you entered.' },
});
