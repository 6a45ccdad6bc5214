export const texts = {
  titel: 'What you agreed to',
  text: 'Every consent word for word, with the text that applied that day.',
  unbekannt: 'An earlier consent whose wording can no longer be shown here.',
  gegeben: 'Agreed on {am}',
  mehrmals: 'Agreed {n} times, most recently on {am}',
  widerrufen: 'withdrawn on {am}',
  agbLesen: 'Read the terms of participation of that time (version {fassung})',
  praemienbedingungenLesen: 'Read the reward conditions of that time (version {fassung})',
  datenschutzLesen: 'Read the privacy notice of that time (version {fassung})',
};
