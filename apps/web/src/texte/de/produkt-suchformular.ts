export const texts = { suchen: 'Suchen', wonach: 'Produkt suchen' } as const;
