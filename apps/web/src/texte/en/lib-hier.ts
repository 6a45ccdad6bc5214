export const texts = { pruefen: 'Please check what you entered.' };
