export const texte = { zeichen: 'Fußnote {n}' } as const;
