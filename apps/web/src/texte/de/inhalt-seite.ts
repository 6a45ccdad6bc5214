export const texts = {
  titel: 'Seite',
  nichtVerfuegbar: 'Inhalt nicht verfügbar',
  nichtVerfuegbarText: 'Diese Seite lässt sich gerade nicht laden. Alles andere im Portal funktioniert weiter.',
  nochmal: 'Noch einmal versuchen',
} as const;
