export const texts = {
  seiten: 'Seiten',
  zurueck: 'Vorige Seite',
  weiter: 'Nächste Seite',
  seiteVon: 'Seite {seite} von {seiten}',
} as const;
