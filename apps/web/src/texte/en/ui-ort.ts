export const texts = {
  ergaenzt: 'Town added from the postcode: {ort}',
  auswahl: '{n, plural, one {One town} other {# towns}} to choose from for this postcode',
  entfernt: 'The suggested town no longer fits the postcode and was removed',
};
