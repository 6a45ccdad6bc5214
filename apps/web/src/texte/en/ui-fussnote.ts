export const texts = { zeichen: 'Footnote {n}' };
