import { expect, test } from 'vitest';
import { isEditable, redact } from './rules-mailtext.ts';

const mail = {
  sprache: 'de' as const,
  betreff: 'Ihre Prämie',
  blocks: [
    { art: 'betrag', text: 'x' },
    { art: 'absatz', text: 'Eingebaut.' },
    { art: 'absatz', text: 'Bleibt.' },
  ],
};
const messages = (subject: string, text: string) => {
  const next = redact(mail, { betreff: subject, text });
  return [next.betreff, ...next.blocks.map((b) => b.text)];
};

test.each(['empfehlungsmail', 'kontaktKopie', 'inhaltZugangVerloren'])('%s keeps its words', (template) => {
  expect(isEditable(template)).toBe(false);
});
test('nothing empties a mail', () => expect(messages(' ', ' ')).toEqual(['Ihre Prämie', 'x', 'Eingebaut.', 'Bleibt.']));
test('a subject stays one line', () => expect(messages('A\r\nBcc: x@y.example', '')[0]).toBe('A Bcc: x@y.example'));
test('the first paragraph is replaced, by as many as there are; facts stay', () => {
  expect(messages('Neu', 'Eins.\n\nZwei.')).toEqual(['Neu', 'x', 'Eins.', 'Zwei.', 'Bleibt.']);
});
test('what is built in can be kept and added to', () => {
  expect(messages('{{standard}}!', '{{standard}}\n\nDanke, $& und $1.')).toEqual([
    'Ihre Prämie!',
    'x',
    'Eingebaut.',
    'Danke, $& und $1.',
    'Bleibt.',
  ]);
});
