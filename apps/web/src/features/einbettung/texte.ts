import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    text: 'Dieses Portal gehört in ein eigenes Fenster.',
    oeffnen: 'Im eigenen Fenster öffnen',
  },
  en: {
    text: 'This portal belongs in a window of its own.',
    oeffnen: 'Open in its own window',
  },
});
