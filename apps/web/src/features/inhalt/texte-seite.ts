import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Seite',
    nichtVerfuegbar: 'Inhalt nicht verfügbar',
    nichtVerfuegbarText: 'Diese Seite lässt sich gerade nicht laden. Alles andere im Portal funktioniert weiter.',
    nochmal: 'Noch einmal versuchen',
  },
  en: {
    titel: 'Page',
    nichtVerfuegbar: 'Content not available',
    nichtVerfuegbarText: 'This page cannot be loaded at the moment. Everything else in the portal works.',
    nochmal: 'Try again',
  },
});
