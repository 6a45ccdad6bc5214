export const texts = {
  titel: '{produkt}: your reward',
  frage: 'Who gets how much?',
  sie: 'You',
  kontakt: 'Your contact',
  alsGeld: 'as cash to your account',
  oderGutschein: 'or as a voucher: {marken}',
  ihrAnteil: 'You get your share',
  nichtsFuerSie: 'You give the whole reward away. Your contact chooses: cash or voucher.',
  nichtsFuerSieGeld: 'You give the whole reward away. Your contact gets it as cash to their account.',
  weiter: 'Recommend like this',
};
