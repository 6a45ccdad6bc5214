import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: { suchen: 'Suchen', wonach: 'Produkt suchen' },
  en: { suchen: 'Search', wonach: 'Search for a product' },
});
