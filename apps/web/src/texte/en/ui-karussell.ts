export const texts = {
  stand: '{von} to {bis} of {anzahl}',
  eines: '{n} of {anzahl}',
  zurueck: 'Previous',
  weiter: 'Next',
};
