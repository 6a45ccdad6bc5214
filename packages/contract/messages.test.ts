import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { FIELD_NAMES, KATALOG_MESSAGES, MESSAGES } from './messages.ts';

/** What follows the label of a field; with a colon behind it a sentence of its own begins. */
const PREDICATE = /^\{feld\}(?!:) /;
/** A word of both makes a sentence say its subject twice: `E-mail address is not a valid e-mail address`. */
const NOUN = /\p{L}[\p{L}-]{4,}/gu;

test.each(LANGUAGES)('%s: no message says of a field that it is not the field', (language) => {
  const labels = Object.values(FIELD_NAMES).map((label) => label[language]);
  // What only the split is told speaks of a number, as labels of others do; the catalogue's name a record.
  const ofFields = Object.entries(MESSAGES).filter(([code]) => code !== 'anteil' && !(code in KATALOG_MESSAGES));
  const twice = ofFields
    .map(([, message]): string => message[language])
    .filter((sentence) => PREDICATE.test(sentence))
    .flatMap((sentence) => {
      const said: readonly string[] = sentence.toLowerCase().match(NOUN) ?? [];
      return labels
        .filter((label) => (label.toLowerCase().match(NOUN) ?? []).some((word) => said.includes(word)))
        .map((label) => sentence.replace('{feld}', label));
    });
  expect(twice).toEqual([]);
});

test.each(LANGUAGES)('%s: what is no noun stands in quotation marks, as on its form', (language) => {
  const labels = Object.values(FIELD_NAMES).map((label) => label[language]);
  const verbs = /^(?:Ab|Bis|Gilt|Wovon|From|Until|In force|In effect|Of what|Repeat)\b|\p{Ll} wiederholen$/u;
  expect(labels.filter((label) => verbs.test(label))).toEqual([]);
});
