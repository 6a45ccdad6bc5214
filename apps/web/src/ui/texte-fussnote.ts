import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({ de: { zeichen: 'Fußnote {n}' }, en: { zeichen: 'Footnote {n}' } });
