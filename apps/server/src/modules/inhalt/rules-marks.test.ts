import { expect, test } from 'vitest';
import { DEFAULT_BRAND, marksFor, SHARE_PLACEHOLDER, SHARE_TEXT_NAMES, withoutRaw } from './rules-marks.ts';
import { findSchema } from './schemata.ts';

test.each([
  ['Hallo [[fn:tv-sender]], gut', 'Hallo, gut', ['[[fn:tv-sender]]']],
  ['Hallo {unsinn}!', 'Hallo!', ['{unsinn}']],
  ['ein <b>guter</b> Tag', 'ein guter Tag', ['<b>', '</b>']],
  ['{{mein name}} da', ' da', ['{{mein name}}']],
  ['{link} und { link }', '{link} und { link }', []],
  ['a < b und b > a', 'a < b und b > a', []],
])('“%s” goes out as “%s”', (text, cleaned, entfernt) => {
  expect(withoutRaw(text, SHARE_PLACEHOLDER)).toEqual({ text: cleaned, entfernt });
});
test('the built-in sentence stays until it is put in', () => {
  expect(withoutRaw(`${DEFAULT_BRAND} {link}`, [DEFAULT_BRAND]).text).toBe(DEFAULT_BRAND);
});

const names = { fussnoten: ['steuer'], variablen: ['hotline'], eingebaut: 'Noch {n, plural, one {#} other {#}} {wer}' };
test.each([
  ['seite', 'Inhalt', ['[[fn:steuer]]', '{{hotline}}']],
  ['seite', 'Titel', ['{{hotline}}']],
  ['mailtext', 'Betreff', ['{{standard}}', '{{hotline}}']],
  ['sharetext', 'Text', [...SHARE_PLACEHOLDER, '{{hotline}}']],
  ['uebersetzung', 'Text', ['{n}', '{wer}', '{{hotline}}']],
  ['faq', 'Position', []],
])('in %s, %s is offered what is filled in there', (name, field, marks) => {
  const schema = findSchema(name);
  const meant = schema?.felder.find((f) => f.name === field);
  if (!schema || !meant) throw new Error(name);
  expect(marksFor(schema, meant, names)).toEqual(marks);
});
test('every share text is named by its split and its part', () => {
  expect(SHARE_TEXT_NAMES).toHaveLength(12);
  expect(SHARE_TEXT_NAMES).toContain('beide.brief');
});
