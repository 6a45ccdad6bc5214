import { expect, test } from 'vitest';
import { isRedigierbar, redact } from './rules-mailtext.ts';

const mail = {
  sprache: 'de' as const,
  betreff: 'Ihre Prämie',
  bloecke: [
    { art: 'betrag', text: 'x' },
    { art: 'absatz', text: 'Eingebaut.' },
    { art: 'absatz', text: 'Bleibt.' },
  ],
};
const texte = (betreff: string, text: string) => {
  const neu = redact(mail, { betreff, text });
  return [neu.betreff, ...neu.bloecke.map((b) => b.text)];
};

test.each(['empfehlungsmail', 'kontaktKopie', 'inhaltZugangVerloren'])('%s keeps its words', (template) => {
  expect(isRedigierbar(template)).toBe(false);
});
test('nothing empties a mail', () => expect(texte(' ', ' ')).toEqual(['Ihre Prämie', 'x', 'Eingebaut.', 'Bleibt.']));
test('a subject stays one line', () => expect(texte('A\r\nBcc: x@y.example', '')[0]).toBe('A Bcc: x@y.example'));
test('the first paragraph is replaced, by as many as there are; facts stay', () => {
  expect(texte('Neu', 'Eins.\n\nZwei.')).toEqual(['Neu', 'x', 'Eins.', 'Zwei.', 'Bleibt.']);
});
test('what is built in can be kept and added to', () => {
  expect(texte('{{standard}}!', '{{standard}}\n\nDanke, $& und $1.')).toEqual([
    'Ihre Prämie!',
    'x',
    'Eingebaut.',
    'Danke, $& und $1.',
    'Bleibt.',
  ]);
});
