import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    oeffnen: 'Produkte suchen',
    was: 'Was möchten Sie empfehlen?',
    suchen: 'Suchen',
    schliessen: 'Suche schließen',
  },
  en: {
    oeffnen: 'Search products',
    was: 'What would you like to recommend?',
    suchen: 'Search',
    schliessen: 'Close search',
  },
});
