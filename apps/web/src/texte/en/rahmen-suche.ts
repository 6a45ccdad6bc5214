export const texts = {
  oeffnen: 'Search products',
  was: 'What would you like to recommend?',
  suchen: 'Search',
  schliessen: 'Close search',
};
