export const texts = {
  stand: '{von} bis {bis} von {anzahl}',
  eines: '{n} von {anzahl}',
  zurueck: 'Zurück blättern',
  weiter: 'Weiter blättern',
} as const;
