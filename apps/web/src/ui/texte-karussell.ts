import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    stand: '{von} bis {bis} von {anzahl}',
    eines: '{n} von {anzahl}',
    zurueck: 'Zurück blättern',
    weiter: 'Weiter blättern',
  },
  en: { stand: '{von} to {bis} of {anzahl}', eines: '{n} of {anzahl}', zurueck: 'Previous', weiter: 'Next' },
});
