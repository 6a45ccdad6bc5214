import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    neuerTab: 'Neu anmelden',
    danach: 'Danach senden Sie dieses Formular einfach noch einmal ab: Ihre Eingaben bleiben stehen.',
  },
  en: {
    neuerTab: 'Sign in again',
    danach: 'Then just send this form once more: what you entered stays.',
  },
});
