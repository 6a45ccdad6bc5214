import { zweisprachig } from './zweisprachig.ts';

export const texte = zweisprachig({
  de: { pruefen: 'Bitte prüfen Sie Ihre Eingaben.' },
  en: { pruefen: 'Please check what you entered.' },
});
