import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: { suchen: 'Suchen', wonach: 'Produkt suchen' },
  en: { suchen: 'Search', wonach: 'Search for a product' },
});
