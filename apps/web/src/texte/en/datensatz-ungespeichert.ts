export const texts = { frage: 'Your changes have not been saved yet. Do you want to leave the page and discard them?' };
