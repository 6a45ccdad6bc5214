export const texts = {
  iban: 'IBAN',
  ibanHinweis: 'With or without spaces.',
  ibanNurDe: 'A German IBAN: DE and 20 digits, with or without spaces.',
  kontoinhaber: 'Account holder',
  kontoinhaberHinweis: 'Exactly as your bank has the name. Banks check it before paying.',
};
