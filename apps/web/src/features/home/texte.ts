import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Empfehlen und {betrag} bekommen',
  },
  en: {
    titel: 'Recommend and get {betrag}',
  },
});
