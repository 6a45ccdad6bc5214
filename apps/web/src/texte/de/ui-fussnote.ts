export const texts = { zeichen: 'Fußnote {n}' } as const;
