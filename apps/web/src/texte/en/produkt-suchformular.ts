export const texts = { suchen: 'Search', wonach: 'Search for a product' };
