export const texte = { frage: 'Your changes have not been saved yet. Do you want to leave the page and discard them?' };
