export const texts = {
  oeffnen: 'Produkte suchen',
  was: 'Was möchten Sie empfehlen?',
  suchen: 'Suchen',
  schliessen: 'Suche schließen',
} as const;
