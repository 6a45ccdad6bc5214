export const errorPage = {
  start: 'To the start page',
  nochmal: 'Try again',
  angekommen: 'What you sent has arrived',
  danach:
    'There is no need to send anything again. Only the page after it could not be shown: reload it to see where things stand now.',
  neuLaden: 'Reload',
  adresse: 'Please check the address, or open the link that you were given once more.',
};
