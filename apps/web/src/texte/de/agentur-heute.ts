export const texte = {
  titel: 'Heute',
  gruss: 'Guten Tag, {name}.',
} as const;
