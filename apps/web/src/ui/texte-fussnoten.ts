import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: { titel: 'Fußnoten', zurueck: 'Zurück zur Stelle von Fußnote {n}' },
  en: { titel: 'Footnotes', zurueck: 'Back to the place of footnote {n}' },
});
