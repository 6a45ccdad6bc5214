export const texte = {
  titel: 'Today',
  gruss: 'Hello {name}.',
} as const;
