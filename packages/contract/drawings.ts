/**
 * A product says in one word what is drawn for it. Other words for the same thing, the better one first: the large drawings
 * (`drawings/things`) know more things than the small ones (`drawings/icons`).
 */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  dsl: ['internet'],
  heimnetz: ['internet'],
  smartphone: ['mobilfunk'],
  surfstick: ['stick', 'sim'],
  daten: ['stick', 'sim'],
  fernsehen: ['tv'],
  homepage: ['web'],
  shop: ['web'],
  business: ['firma'],
  hausrat: ['haus'],
  wohngebaeude: ['gebaeude'],
  kfz: ['auto'],
  rechtsschutz: ['recht'],
  haftpflicht: ['schirm'],
};

/** The names of drawings that a word may mean, in the order in which they are looked for. */
export const drawingsOf = (word: string): string[] => [
  word,
  ...(Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? []) : []),
];
