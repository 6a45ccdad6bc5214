import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Möchten Sie wirklich schon gehen?',
    text: 'Eine Empfehlung dauert zwei Minuten. Wird ein Vertrag daraus, bekommen Sie bis zu {betrag}.',
    jetzt: 'Jetzt Empfehlen',
    nein: 'Nein, danke',
  },
  en: {
    titel: 'Do you really want to leave already?',
    text: 'A recommendation takes two minutes. If it becomes a contract, you get up to {betrag}.',
    jetzt: 'Recommend now',
    nein: 'No, thank you',
  },
});
