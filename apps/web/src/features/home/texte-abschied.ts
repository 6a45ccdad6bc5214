import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Möchten Sie wirklich schon gehen?',
    text: 'Eine Empfehlung dauert zwei Minuten. Kommt der Vertrag zustande, sind bis zu {betrag} für Sie drin.',
    jetzt: 'Jetzt Empfehlen',
    nein: 'Nein, danke',
  },
  en: {
    titel: 'Do you really want to leave already?',
    text: 'A recommendation takes two minutes. If it becomes a contract, up to {betrag} is in it for you.',
    jetzt: 'Recommend now',
    nein: 'No, thank you',
  },
});
