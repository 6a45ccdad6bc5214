export const mail = {
  knopfErsatz: 'The button does not work? Copy this address into your browser:',
};
