export const texts = {
  bleibt: 'ab {preis} im Monat',
  steigt: '{preis} im Monat, ab dem {monat}.\u00a0Monat {danach}',
} as const;
