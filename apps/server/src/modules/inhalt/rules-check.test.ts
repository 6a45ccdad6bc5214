import { describe, expect, test } from 'vitest';
import { luminance } from '../../platform/bild/colour.ts';
import { onlyText } from '../../platform/html/sanitize.ts';
import { compareText } from '../../platform/text/comparison.ts';
import { checkData } from './rules.ts';
import { type CheckContext, checkHtml, checkInhalt, hasError } from './rules-check.ts';
import { compare } from './rules-comparison.ts';
import { bestContrast } from './rules-contrast.ts';
import { identifierFor } from './rules-marks.ts';
import { asValues, displayOf, fromValues } from './rules-redaktion.ts';
import { findSchema } from './schemata.ts';

const schema = (name: string) => {
  const existing = findSchema(name);
  if (!existing) throw new Error(name);
  return existing;
};
const context = (more: Partial<CheckContext> = {}): CheckContext => ({
  nurText: onlyText,
  sprachen: ['de', 'en'],
  fussnoten: new Set(['steuer']),
  variablen: new Set(['hotline']),
  ...more,
});
const reasons = (name: string, data: Record<string, Record<string, unknown>>, more: Partial<CheckContext> = {}) =>
  checkInhalt(schema(name), data, context(more)).map(({ feld, art, grund, was }) =>
    `${art} ${feld} ${grund} ${was}`.trim(),
  );

describe('errors and hints of HTML', () => {
  test.each([
    ['<h3>Zu tief</h3>', 'fehler ueberschriftAnfang'],
    ['<h2>Gut</h2><h4>Sprung</h4>', 'fehler ueberschriftSprung'],
    ['<h2> </h2>', 'fehler ueberschriftLeer'],
    ['<p><a href="/x"></a></p>', 'fehler linkLeer'],
    ['<p><a>ohne Ziel</a></p>', 'fehler linkLeer'],
    ['<p><a href="/x">hier klicken</a></p>', 'hinweis linkNichtssagend'],
    ['<p><a href="/x">Klicken Sie hier</a></p>', 'hinweis linkNichtssagend'],
    ['<p><a href="/x"><strong>Read more</strong>…</a></p>', 'hinweis linkNichtssagend'],
  ])('%s: %s', (html, expected) => {
    expect(checkHtml(html, { beginn: true, nurText: onlyText }).map(({ art, grund }) => `${art} ${grund}`)).toEqual([
      expected,
    ]);
  });
  test.each([
    '<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>',
    '<p>Nur Text, und <a href="/faq">alle Fragen und Antworten</a>.</p>',
    '',
  ])('nothing is wrong with %s', (html) => {
    expect(checkHtml(html, { beginn: true, nurText: onlyText })).toEqual([]);
  });
  test('a text inside a page need not begin with h2, but leaves out no step', () => {
    expect(checkHtml('<h4>A</h4>', { beginn: false, nurText: onlyText })).toEqual([]);
    expect(checkHtml('<h2>A</h2><h4>B</h4>', { beginn: false, nurText: onlyText })).toHaveLength(1);
  });
});

describe('errors and hints of an item', () => {
  test('what is required and missing is an error, what is not translated a hint', () => {
    const findings = checkInhalt(schema('footnote'), { Identifier: { iv: 'x' }, Titel: { de: 'T' } }, context());
    expect(findings.map(({ feld, grund }) => `${feld} ${grund}`)).toEqual([
      'de.Inhalt pflicht',
      'en.Titel uebersetzungFehlt',
    ]);
    expect(hasError(findings)).toBe(true);
    expect(hasError(findings.filter(({ grund }) => grund === 'uebersetzungFehlt'))).toBe(false);
  });
  test('a language that the client does not have is not missed', () => {
    const data = { Name: { iv: 'x' }, Wert: { de: 'a' } };
    expect(reasons('variable', data, { sprachen: ['de'] })).toEqual([]);
  });
  test('unknown footnotes and variables are errors, each once', () => {
    const Inhalt = { de: '<p>[[fn:steuer]] [[fn:nix]] {{hotline}} {{ weg }} {{weg}}</p>', en: '<p>x</p>' };
    expect(reasons('footnote', { Identifier: { iv: 'x' }, Inhalt })).toEqual([
      'fehler de.Inhalt fussnoteUnbekannt nix',
      'fehler de.Inhalt variableUnbekannt weg',
    ]);
  });
  test('mail texts have the built-in sentence for a variable of their own', () => {
    const data = { Identifier: { iv: 'x' }, Betreff: { de: 'B', en: 'B' }, Text: { de: '{{standard}}', en: 'x' } };
    expect(reasons('mailtext', data)).toEqual([]);
  });
  test('a translation names no placeholder that the built-in text is not filled in with', () => {
    const builtIn = { de: '{n, plural, one {# Freund} other {# Freunde}}', en: '{n} friends' };
    const data = { Identifier: { iv: 'a.b' }, Text: { de: 'Ihre {n} Freunde', en: '{wer} and {n}' } };
    expect(reasons('uebersetzung', data, { eingebaut: builtIn })).toEqual(['fehler en.Text platzhalterUnbekannt wer']);
    expect(reasons('uebersetzung', data, { eingebaut: null })).toEqual(['hinweis iv.Identifier schluesselUnbekannt']);
  });
  test('a key visual needs words for its picture, and no file name', () => {
    const data = { Identifier: { iv: 'x' }, Titel: { de: 'T', en: 'T' }, Bild: { iv: ['id'] } };
    expect(reasons('keyvisual', data)).toEqual(['fehler de.Alternativtext alternativtextFehlt']);
    const bild = { ...data, Alternativtext: { de: 'IMG_2031', en: 'strand.jpg' } };
    expect(reasons('keyvisual', bild).every((b) => b.includes('alternativtextDateiname'))).toBe(true);
  });
  test('text on a picture that is neither light nor dark is a hint', () => {
    const data = {
      Identifier: { iv: 'x' },
      Titel: { de: 'T', en: 'T' },
      Bild: { iv: ['id'] },
      Alternativtext: { de: 'Ein Strand', en: 'A beach' },
    };
    expect(reasons('keyvisual', data, { kontrast: 2.26 })).toEqual(['hinweis iv.Bild kontrast 2.3']);
    expect(reasons('keyvisual', data, { kontrast: 4.5 })).toEqual([]);
  });
  test('a title that is cut off elsewhere is a hint', () => {
    const Title = { de: 'x'.repeat(71), en: 'x' };
    expect(
      reasons('seite', { Identifier: { iv: 'x' }, Titel: Title, Inhalt: { de: '<p>a</p>', en: '<p>a</p>' } }),
    ).toEqual(['hinweis de.Titel titelLang 70']);
  });
});

describe('contrast of a picture', () => {
  const area = (...colours: number[][]) => new Uint8Array(colours.flatMap((colour) => Array(100).fill(colour).flat()));
  test.each([
    ['black takes white text', [[0, 0, 0]], 21],
    ['white takes black text', [[255, 255, 255]], 21],
    [
      'black beside white takes neither',
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
      1,
    ],
  ])('%s', (_, colours, expected) => {
    expect(bestContrast(area(...colours))).toBeCloseTo(expected, 5);
  });
  test('grey is as light as WCAG says', () => {
    expect(luminance(119, 119, 119)).toBeCloseTo(0.184, 3);
  });
});

describe('the form of an item', () => {
  const data = { Identifier: { iv: 'x' }, Frage: { de: 'Wie?', en: 'How?' }, Position: { iv: 3 } };
  test('and back again', () => {
    const values = asValues(schema('faq'), data);
    expect(values).toEqual({ 'iv.Identifier': 'x', 'de.Frage': 'Wie?', 'en.Frage': 'How?', 'iv.Position': '3' });
    expect(fromValues(schema('faq'), values)).toEqual(data);
  });
  test('what is no number stays for the check to refuse', () => {
    expect(fromValues(schema('faq'), { 'iv.Position': 'drei', 'de.Frage': '' })).toEqual({
      Position: { iv: 'drei' },
      Frage: { de: null },
    });
  });
  test('has its HTML in a form one block a line, and is the same when it is saved like that', () => {
    const Response = { de: '<p>Eins</p><ul><li>Zwei</li></ul>' };
    const values = asValues(schema('faq'), { Antwort: Response });
    expect(values['de.Antwort']).toBe('<p>Eins</p>\n<ul>\n<li>Zwei</li>\n</ul>');
    expect(
      checkData(schema('faq'), { Identifier: { iv: 'x' }, ...fromValues(schema('faq'), values) }, (h) => h),
    ).toEqual({
      ok: true,
      daten: { Identifier: { iv: 'x' }, Antwort: Response },
    });
  });
  test('is shown by its first words, without markup, in German where there is no other', () => {
    expect(displayOf(schema('faq'), { Frage: { de: 'Wie <em>lange</em>?' } }, 'en', onlyText)).toBe('Wie lange?');
  });
});

describe('what stands in the place of what is built in', () => {
  const question = {
    Identifier: { iv: 'wie' },
    Gruppe: { de: 'G', en: 'G' },
    Frage: { de: 'F', en: 'F' },
    Antwort: { de: '<p>A</p>', en: '<p>A</p>' },
  };
  test('the first question of its own, with which built-in ones would go, is stopped and says how many', () => {
    expect(reasons('faq', question, { entfallen: 12 })).toEqual(['fehler iv.Identifier eingebauteEntfallen 12']);
    expect(reasons('faq', question, { entfallen: 0 })).toEqual([]);
  });
  test.each([
    ['mailtext', 'quatsch', ['praemieBereit'], 1],
    ['mailtext', 'praemieBereit', ['praemieBereit'], 0],
    ['mailtext', 'quatsch', [], 0],
    ['sharetext', 'beide.foo', [], 1],
    ['sharetext', 'beide.brief', [], 0],
    ['rechtstext', 'quatsch', [], 1],
    ['rechtstext', 'agb', [], 0],
    ['seite', 'was-man-will', [], 0],
  ])('%s %s, where %j are mails: read by nobody %i times', (name, id, mails, times) => {
    const findings = reasons(name, { Identifier: { iv: id } }, { bezeichner: identifierFor(name, mails) });
    expect(findings.filter((b) => b === `fehler iv.Identifier bezeichnerUngelesen ${id}`)).toHaveLength(times);
  });
  test('a text to share names no placeholder that nobody fills in', () => {
    const text = (de: string) => ({ Identifier: { iv: 'beide.brief' }, Text: { de, en: '{link}' } });
    expect(reasons('sharetext', text('{vorname}, {link}'))).toEqual(['fehler de.Text platzhalterUnbekannt vorname']);
    expect(reasons('sharetext', text('{firstname} {lastname} {tenant} {reward} {link}'))).toEqual([]);
  });
  const brief = (Subject: string, Text: string) => ({
    Identifier: { iv: 'praemieBereit' },
    Betreff: { de: Subject, en: 'S' },
    Text: { de: Text, en: '{{standard}} {{hotline}}' },
  });
  test.each([
    ['Hallo [[fn:steuer]]', 'Text', 'de.Betreff fussnoteGehtNicht steuer'],
    ['B', '[[fn:steuer]]', 'de.Text fussnoteGehtNicht steuer'],
    ['B', 'ein <b>guter</b> Tag', 'de.Text htmlGehtNicht <b>'],
    ['B', '{link}', 'de.Text platzhalterUnbekannt link'],
    ['B', '{{mein name}}', 'de.Text variableUnbekannt mein name'],
    ['B', '{{tarif}}', 'de.Text variableUnbekannt tarif'],
  ])('a mail with the subject “%s” and the text “%s” goes to nobody', (subject, text, finding) => {
    expect(reasons('mailtext', brief(subject, text))[0]).toBe(`fehler ${finding}`);
  });
  test('a footnote has no place in a heading either', () => {
    const data = { Identifier: { iv: 'x' }, Titel: { de: 'T [[fn:steuer]]', en: 'T' } };
    expect(reasons('seite', data)).toContain('fehler de.Titel fussnoteGehtNicht steuer');
  });
});

test('a comparison names what went and what came, word by word', () => {
  const old = { Titel: { de: 'Ein guter Titel' }, Inhalt: { de: 'gleich' } };
  const changed = { Titel: { de: 'Ein besserer Titel', en: 'New' }, Inhalt: { de: 'gleich' } };
  expect(compare(old, changed, compareText)).toEqual([
    {
      feld: 'de.Titel',
      teile: [
        { art: 'gleich', text: 'Ein ' },
        { art: 'weg', text: 'guter' },
        { art: 'neu', text: 'besserer' },
        { art: 'gleich', text: ' Titel' },
      ],
    },
    { feld: 'en.Titel', teile: [{ art: 'neu', text: 'New' }] },
  ]);
});
