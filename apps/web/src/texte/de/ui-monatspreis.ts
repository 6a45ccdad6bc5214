export const texts = {
  bleibt: 'ab {preis} im Monat',
  steigt: '{preis} im Monat, ab dem {monat}. Monat {danach}',
} as const;
