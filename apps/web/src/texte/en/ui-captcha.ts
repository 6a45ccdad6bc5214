export const texts = {
  titel: 'A short security check',
  text: 'Your device calculates for a moment, so that no programs can fill in this form. There is nothing you need to do.',
  fehler: 'The security check could not be loaded.',
  nochmal: 'Try again',
};
