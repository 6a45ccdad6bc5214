export const texts = {
  titel: 'Wozu Sie zugestimmt haben',
  text: 'Jede Zustimmung im Wortlaut, mit dem Text, der an dem Tag galt.',
  unbekannt: 'Eine frühere Erklärung, deren Wortlaut hier nicht mehr gezeigt werden kann.',
  gegeben: 'Zugestimmt am {am}',
  mehrmals: '{n} Mal zugestimmt, zuletzt am {am}',
  widerrufen: 'widerrufen am {am}',
  agbLesen: 'Die Teilnahmebedingungen von damals lesen (Fassung {fassung})',
  praemienbedingungenLesen: 'Die Prämienbedingungen von damals lesen (Fassung {fassung})',
  datenschutzLesen: 'Die Datenschutzhinweise von damals lesen (Fassung {fassung})',
} as const;
