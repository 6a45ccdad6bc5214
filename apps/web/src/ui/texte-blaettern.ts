import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    seiten: 'Seiten',
    zurueck: 'Vorige Seite',
    weiter: 'Nächste Seite',
    seiteVon: 'Seite {seite} von {seiten}',
  },
  en: { seiten: 'Pages', zurueck: 'Previous page', weiter: 'Next page', seiteVon: 'Page {seite} of {seiten}' },
});
