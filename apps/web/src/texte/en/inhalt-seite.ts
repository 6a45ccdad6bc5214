export const texts = {
  titel: 'Page',
  nichtVerfuegbar: 'Content not available',
  nichtVerfuegbarText: 'This page cannot be loaded at the moment. Everything else in the portal works.',
  nochmal: 'Try again',
};
