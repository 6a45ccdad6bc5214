import { bilingual } from '../lib/zweisprachig.ts';

export const texte = bilingual({ de: { zeichen: 'Fußnote {n}' }, en: { zeichen: 'Footnote {n}' } });
