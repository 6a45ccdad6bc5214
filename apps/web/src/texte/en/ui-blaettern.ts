export const texte = {
  seiten: 'Pages',
  zurueck: 'Previous page',
  weiter: 'Next page',
  seiteVon: 'Page {seite} of {seiten}',
};
