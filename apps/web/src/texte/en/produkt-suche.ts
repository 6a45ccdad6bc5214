export const texts = {
  titel: 'Search',
  seitentitel: 'Search for “{suche}”',
  text: 'What should your contact get? One word will do, or the beginning of a name.',
  treffer: '{n, plural, =0 {Nothing found} one {# result} other {# results}} for “{suche}”',
  nurKategorien:
    '{n, plural, one {No product, but one matching category} other {No product, but # matching categories}} for “{suche}”',
  kategorien: 'Matching categories',
  produkte: 'Matching products',
  nichtsTitel: 'We found nothing for this',
  nichtsText: 'This often helps:',
  tipp1: 'Enter fewer or shorter words',
  tipp2: 'Look for typing errors',
  tipp3: 'Use a more general word instead of the exact name',
  stoebern: 'Or browse the categories',
  alle: 'All products',
  vorher: 'Start here',
};
