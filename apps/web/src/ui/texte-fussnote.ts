import { zweisprachig } from '../lib/zweisprachig.ts';

export const texte = zweisprachig({ de: { zeichen: 'Fußnote {n}' }, en: { zeichen: 'Footnote {n}' } });
