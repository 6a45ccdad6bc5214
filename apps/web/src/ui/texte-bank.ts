import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    iban: 'IBAN',
    ibanHinweis: 'Mit oder ohne Leerzeichen.',
    ibanNurDe: 'Eine deutsche IBAN: DE und 20 Ziffern, mit oder ohne Leerzeichen.',
    kontoinhaber: 'Kontoinhaberin oder Kontoinhaber',
    kontoinhaberHinweis: 'Genau so, wie der Name bei Ihrer Bank steht. Die Bank vergleicht ihn vor der Zahlung.',
  },
  en: {
    iban: 'IBAN',
    ibanHinweis: 'With or without spaces.',
    ibanNurDe: 'A German IBAN: DE and 20 digits, with or without spaces.',
    kontoinhaber: 'Account holder',
    kontoinhaberHinweis: 'Exactly as your bank has the name. Banks check it before paying.',
  },
});
