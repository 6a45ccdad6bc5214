export const texte = { zeichen: 'Footnote {n}' };
