import { bilingual } from '../../lib/zweisprachig.ts';

export const texte = bilingual({
  de: { suchen: 'Suchen', wonach: 'Produkt suchen' },
  en: { suchen: 'Search', wonach: 'Search for a product' },
});
