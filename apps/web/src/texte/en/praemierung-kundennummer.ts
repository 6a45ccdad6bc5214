export const texts = {
  knTitel: 'Your customer number',
  knDaTitel: 'We have your customer number',
  knHinweisEmpfehler: 'Are you a customer of {name} yourself? Your customer number helps us process your claim faster.',
  knHinweisEmpfaenger: 'The customer number of your new contract helps us process your reward faster.',
  knFreiwillig: 'This is voluntary. Your claim does not depend on it.',
  knFeld: 'Customer number',
  knFeldHinweis: 'You will find it at the top of your bill and in your contract confirmation.',
  knPflicht: 'Customer number is required',
  knSpeichern: 'Send customer number',
  knNotiert: 'Noted: {nummer}',
  knUnbekannt: 'Thank you. We will compare the number when we check your claim.',
  knPasst: 'It matches the order.',
  knPasstNicht:
    'It does not match the number that was reported to us with the order. Please compare it with your bill. Your claim does not depend on it.',
  knZu: 'We no longer need a customer number for this.',
  zurPraemie: 'Back to the reward',
  zumBonus: 'Back to the bonus',
};
