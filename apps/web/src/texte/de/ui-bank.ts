export const texts = {
  iban: 'IBAN',
  ibanHinweis: 'Mit oder ohne Leerzeichen.',
  ibanNurDe: 'Eine deutsche IBAN: DE und 20 Ziffern, mit oder ohne Leerzeichen.',
  kontoinhaber: 'Kontoinhaberin oder Kontoinhaber',
  kontoinhaberHinweis: 'Genau so, wie der Name bei Ihrer Bank steht. Die Bank vergleicht ihn vor der Zahlung.',
} as const;
