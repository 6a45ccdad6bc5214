export const mail = {
  over: 'via',
  knopfErsatz: 'The button does not work? Copy this address into your browser:',
};
