import { describe, expect, test } from 'vitest';
import {
  authorsOf,
  checkFreigabe,
  rechtstextStates,
  type SourceEntry,
  textChanges,
  withStep,
} from './rules-wording.ts';

const raw = (html: string) => html;
const entry = (schema: string, key: string, more: Partial<SourceEntry>): SourceEntry => ({
  id: `${schema}-${key}`,
  schema,
  schluessel: key,
  daten: null,
  entwurf: null,
  vormerkung: 'keine',
  ...more,
});
const text = (inhalt: string) => ({ Titel: { de: 'AGB' }, Inhalt: { de: inhalt } });
const value = (de: string) => ({ Wert: { de } });

describe('whoever puts words in force is refused', () => {
  test.each([
    ['without the right to it', false, ['betreiber:Ada'], 'rechtstextFreigabe'],
    ['who wrote them', true, ['betreiber:Bea'], 'rechtstextZweite'],
    ['who had a hand in them', true, ['betreiber:Ada', 'betreiber:Bea'], 'rechtstextZweite'],
    ['never where another person wrote them', true, ['betreiber:Ada'], null],
  ] as const)('%s', (_, may, authors, reason) => {
    expect(checkFreigabe(may, 'betreiber:Bea', [{ autoren: authors }])).toBe(reason);
  });
  test('and never where no legal text changes', () => {
    expect(checkFreigabe(false, 'betreiber:Bea', [])).toBeNull();
  });
});

describe('the authors of what a step made public', () => {
  const history = (...rows: string[]) =>
    rows.map((row) => {
      const [event = '', who = ''] = row.split(' ');
      return { ereignis: event, wer: who };
    });
  test.each([
    [
      'everybody since the publication before',
      ['veroeffentlicht C', 'bearbeitet B', 'bearbeitet A', 'veroeffentlicht C', 'angelegt D'],
      ['B', 'A'],
    ],
    ['of a first publication', ['veroeffentlicht C', 'angelegt A'], ['A']],
    ['not of a draft that was thrown away', ['bearbeitet B', 'entwurfVerworfen C', 'bearbeitet A'], ['B']],
    [
      'of what was taken back and comes again',
      ['veroeffentlicht C', 'zurueckgezogen C', 'veroeffentlicht B', 'angelegt A'],
      ['A'],
    ],
    ['of what waited for its day', ['veroeffentlicht uhr', 'vorgemerkt C', 'bearbeitet A'], ['A']],
    ['whoever takes a word out of a text', ['zurueckgezogen C', 'veroeffentlicht B', 'angelegt A'], ['C']],
  ])('%s', (_, rows, authors) => {
    expect(authorsOf('variable', history(...rows))).toEqual(authors);
  });
  test('nobody, where a text itself is taken back: that takes the right alone', () => {
    expect(authorsOf('rechtstext', history('zurueckgezogen C', 'angelegt A'))).toEqual([]);
  });
});

describe('the words of a legal text', () => {
  const before = [
    entry('rechtstext', 'agb', { daten: text('<p>{{frist}}[[fn:wo]]</p>') }),
    entry('rechtstext', 'impressum', { daten: text('<p>Wir</p>') }),
    entry('rechtstext', 'datenschutz', {
      daten: text('<p>Alt</p>'),
      entwurf: text('<p>{{frist}}</p>'),
      vormerkung: 'wartet',
    }),
    entry('variable', 'frist', { daten: value('14 Tage'), entwurf: value('30 Tage') }),
    entry('variable', 'ort', { daten: value('Bonn'), entwurf: value('Köln') }),
    entry('variable', 'anderes', { daten: value('x'), entwurf: value('y') }),
    entry('footnote', 'wo', { daten: { Titel: { de: 'Wo' }, Inhalt: { de: '<p>in {{ort}}</p>' } } }),
  ];
  const after = (id: string, step: 'veroeffentlicht' | 'zurueckgezogen' = 'veroeffentlicht') =>
    textChanges(before, withStep(before, id, step), raw).map(({ art, wann, durch }) => [art, wann, durch]);

  test('change with a variable, where they are in force and where they wait', () => {
    const by = ['variable-frist'];
    expect(after('variable-frist')).toEqual([
      ['agb', 'jetzt', by],
      ['datenschutz', 'spaeter', by],
    ]);
  });
  test('change with a footnote, and with a variable in it', () => {
    expect(after('footnote-wo', 'zurueckgezogen')).toEqual([['agb', 'jetzt', ['footnote-wo']]]);
    expect(after('variable-ort')).toEqual([['agb', 'jetzt', ['variable-ort']]]);
  });
  test('do not change with what they do not name, nor with a draft', () => {
    expect(after('variable-anderes')).toEqual([]);
    const draft = before.map((e) => (e.schluessel === 'impressum' ? { ...e, entwurf: text('<p>Neu</p>') } : e));
    expect(textChanges(before, draft, raw)).toEqual([]);
  });
  test('are those of the draft from the first moment of its day on', () => {
    const due = before.map((e) => (e.vormerkung === 'wartet' ? { ...e, vormerkung: 'faellig' as const } : e));
    const existing = rechtstextStates(due, raw).filter(({ art }) => art === 'datenschutz');
    expect(existing).toMatchObject([{ wann: 'jetzt', wortlaut: { inhalt: { de: '<p>14 Tage</p>' } } }]);
    expect(textChanges(due, withStep(due, 'rechtstext-datenschutz', 'veroeffentlicht'), raw)).toEqual([]);
  });
});
