export const texte = { suchen: 'Search', wonach: 'Search for a product' };
