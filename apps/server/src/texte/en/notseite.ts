export const errorPage = {
  start: 'To the start page',
  nochmal: 'Try again',
  adresse: 'Please check the address, or open the link that you were given once more.',
};
