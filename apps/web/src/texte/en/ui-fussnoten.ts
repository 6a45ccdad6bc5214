export const texte = { titel: 'Footnotes', zurueck: 'Back to the place of footnote {n}' };
