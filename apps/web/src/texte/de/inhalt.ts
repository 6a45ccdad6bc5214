/** The titles alone; the long texts are loaded with the page's data and stay out of its JavaScript. */
export const texts = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'Teilnahmebedingungen',
  faq: 'Häufige Fragen',
  barrierefreiheit: 'Erklärung zur Barrierefreiheit',
} as const;
