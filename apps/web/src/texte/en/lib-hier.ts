export const texte = { pruefen: 'Please check what you entered.' };
