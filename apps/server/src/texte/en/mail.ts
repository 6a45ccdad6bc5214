export const mail = {
  over: 'via',
  knopfErsatz: 'The button does not work? Copy this link into your browser:',
  logo: (name: string) => `Logo of ${name}`,
};
