import { bilingual } from './bilingual.ts';

export const texte = bilingual({
  de: {
    offline:
      'Wir erreichen den Dienst gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben bleiben stehen.',
  },
  en: {
    offline:
      'We cannot reach the service right now. Please check your connection and try again. What you entered stays here.',
  },
});
