export const texte = { suchen: 'Suchen', wonach: 'Produkt suchen' } as const;
