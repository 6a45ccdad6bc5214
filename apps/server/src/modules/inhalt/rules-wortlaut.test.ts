import { describe, expect, test } from 'vitest';
import {
  autorenVon,
  mitSchritt,
  pruefeFreigabe,
  type Quelleintrag,
  rechtstextstaende,
  textaenderungen,
} from './rules-wortlaut.ts';

const roh = (html: string) => html;
const eintrag = (schema: string, schluessel: string, mehr: Partial<Quelleintrag>): Quelleintrag => ({
  id: `${schema}-${schluessel}`,
  schema,
  schluessel,
  daten: null,
  entwurf: null,
  vormerkung: 'keine',
  ...mehr,
});
const text = (inhalt: string) => ({ Titel: { de: 'AGB' }, Inhalt: { de: inhalt } });
const wert = (de: string) => ({ Wert: { de } });

describe('whoever puts words in force is refused', () => {
  test.each([
    ['without the right to it', false, ['betreiber:Ada'], 'rechtstextFreigabe'],
    ['who wrote them', true, ['betreiber:Bea'], 'rechtstextZweite'],
    ['who had a hand in them', true, ['betreiber:Ada', 'betreiber:Bea'], 'rechtstextZweite'],
    ['never where another person wrote them', true, ['betreiber:Ada'], null],
  ] as const)('%s', (_, darf, autoren, grund) => {
    expect(pruefeFreigabe(darf, 'betreiber:Bea', [{ autoren }])).toBe(grund);
  });
  test('and never where no legal text changes', () => {
    expect(pruefeFreigabe(false, 'betreiber:Bea', [])).toBeNull();
  });
});

describe('the authors of what a step made public', () => {
  const verlauf = (...zeilen: string[]) =>
    zeilen.map((zeile) => {
      const [ereignis = '', wer = ''] = zeile.split(' ');
      return { ereignis, wer };
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
  ])('%s', (_, zeilen, autoren) => {
    expect(autorenVon('variable', verlauf(...zeilen))).toEqual(autoren);
  });
  test('nobody, where a text itself is taken back: that takes the right alone', () => {
    expect(autorenVon('rechtstext', verlauf('zurueckgezogen C', 'angelegt A'))).toEqual([]);
  });
});

describe('the words of a legal text', () => {
  const vorher = [
    eintrag('rechtstext', 'agb', { daten: text('<p>{{frist}}[[fn:wo]]</p>') }),
    eintrag('rechtstext', 'impressum', { daten: text('<p>Wir</p>') }),
    eintrag('rechtstext', 'datenschutz', {
      daten: text('<p>Alt</p>'),
      entwurf: text('<p>{{frist}}</p>'),
      vormerkung: 'wartet',
    }),
    eintrag('variable', 'frist', { daten: wert('14 Tage'), entwurf: wert('30 Tage') }),
    eintrag('variable', 'ort', { daten: wert('Bonn'), entwurf: wert('Köln') }),
    eintrag('variable', 'anderes', { daten: wert('x'), entwurf: wert('y') }),
    eintrag('footnote', 'wo', { daten: { Titel: { de: 'Wo' }, Inhalt: { de: '<p>in {{ort}}</p>' } } }),
  ];
  const nach = (id: string, schritt: 'veroeffentlicht' | 'zurueckgezogen' = 'veroeffentlicht') =>
    textaenderungen(vorher, mitSchritt(vorher, id, schritt), roh).map(({ art, wann, durch }) => [art, wann, durch]);

  test('change with a variable, where they are in force and where they wait', () => {
    const durch = ['variable-frist'];
    expect(nach('variable-frist')).toEqual([
      ['agb', 'jetzt', durch],
      ['datenschutz', 'spaeter', durch],
    ]);
  });
  test('change with a footnote, and with a variable in it', () => {
    expect(nach('footnote-wo', 'zurueckgezogen')).toEqual([['agb', 'jetzt', ['footnote-wo']]]);
    expect(nach('variable-ort')).toEqual([['agb', 'jetzt', ['variable-ort']]]);
  });
  test('do not change with what they do not name, nor with a draft', () => {
    expect(nach('variable-anderes')).toEqual([]);
    const entwurf = vorher.map((e) => (e.schluessel === 'impressum' ? { ...e, entwurf: text('<p>Neu</p>') } : e));
    expect(textaenderungen(vorher, entwurf, roh)).toEqual([]);
  });
  test('are those of the draft from the first moment of its day on', () => {
    const faellig = vorher.map((e) => (e.vormerkung === 'wartet' ? { ...e, vormerkung: 'faellig' as const } : e));
    const da = rechtstextstaende(faellig, roh).filter(({ art }) => art === 'datenschutz');
    expect(da).toMatchObject([{ wann: 'jetzt', wortlaut: { inhalt: { de: '<p>14 Tage</p>' } } }]);
    expect(textaenderungen(faellig, mitSchritt(faellig, 'rechtstext-datenschutz', 'veroeffentlicht'), roh)).toEqual([]);
  });
});
