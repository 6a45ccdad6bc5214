export const texts = { titel: 'Footnotes', zurueck: 'Back to the place of footnote {n}' };
