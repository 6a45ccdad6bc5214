import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    oeffnen: 'Suche',
    was: 'Was möchten Sie empfehlen?',
    suchen: 'Suchen',
    schliessen: 'Suche schließen',
  },
  en: {
    oeffnen: 'Search',
    was: 'What would you like to recommend?',
    suchen: 'Search',
    schliessen: 'Close search',
  },
});
