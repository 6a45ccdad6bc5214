import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: { frage: 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite verlassen und sie verwerfen?' },
  en: { frage: 'Your changes have not been saved yet. Do you want to leave the page and discard them?' },
});
