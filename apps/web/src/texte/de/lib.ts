export const texts = {
  offline: 'Wir erreichen den Dienst gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  bleibt: 'Ihre Eingaben bleiben stehen.',
} as const;
