import { bilingual } from '../../lib/bilingual.ts';

/** The titles alone; the long texts are loaded with the page's data and stay out of its JavaScript. */
export const texte = bilingual({
  de: {
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    agb: 'Teilnahmebedingungen',
    faq: 'Häufige Fragen',
    barrierefreiheit: 'Erklärung zur Barrierefreiheit',
  },
  en: {
    impressum: 'Imprint',
    datenschutz: 'Privacy',
    agb: 'Terms of participation',
    faq: 'Questions and answers',
    barrierefreiheit: 'Accessibility statement',
  },
});
