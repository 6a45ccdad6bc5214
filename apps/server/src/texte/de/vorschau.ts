/** Without a first name: a picture travels further than the message it came with (design.md, Personal data). */
export const vorschau = { ueberschrift: 'Eine Empfehlung für Sie', ohneBetrag: 'Persönlich empfohlen' };
