import { zweisprachig } from '../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: { titel: 'Fußnoten', zeichen: 'Fußnote {n}', zurueck: 'Zurück zur Stelle von Fußnote {n}' },
  en: { titel: 'Footnotes', zeichen: 'Footnote {n}', zurueck: 'Back to where footnote {n} stands' },
});
