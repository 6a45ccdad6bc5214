export const texts = {
  seiten: 'Pages',
  zurueck: 'Previous page',
  weiter: 'Next page',
  seiteVon: 'Page {seite} of {seiten}',
};
