export const texts = {
  text: 'Dieses Portal gehört in ein eigenes Fenster.',
  oeffnen: 'Im eigenen Fenster öffnen',
} as const;
