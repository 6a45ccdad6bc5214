import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    sicherheitsfrage: 'Sicherheitsfrage: {frage}',
    hinweis: 'Als Zahl oder als Wort. So wissen wir, dass Sie kein Programm sind.',
  },
  en: {
    sicherheitsfrage: 'Security question: {frage}',
    hinweis: 'As a number or as a word. It tells us that you are not a program.',
  },
});
