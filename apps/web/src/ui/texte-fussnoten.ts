import { zweisprachig } from '../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: { titel: 'Fußnoten', zurueck: 'Zurück zur Stelle von Fußnote {n}' },
  en: { titel: 'Footnotes', zurueck: 'Back to the place of footnote {n}' },
});
