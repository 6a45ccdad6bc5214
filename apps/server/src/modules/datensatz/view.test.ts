import { expect, test } from 'vitest';
import { sentenceAtField } from './view.ts';

test.each([
  ['pflicht', 'Diese Angabe fehlt'],
  ['zuLang', 'Das ist zu lang oder zu groß'],
  ['angabeFehlt', 'Diese Angabe fehlt'],
  ['gibtEsNicht', 'Dieser Wert ist nicht gültig'],
])('at the label of its field, %s does not name the record', (reason, sentence) =>
  expect(sentenceAtField('639', reason, 'de')).toBe(sentence),
);
