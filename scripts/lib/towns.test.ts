import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { townFiles } from '../../apps/web/towns.ts';
import { readPlaces, townFile, townsOf } from './towns.ts';

const place = (postcode: string, name: string, state = 'BB') => ({ postcode, name, state });
const townsIn = (...rows: ReturnType<typeof place>[]) => Object.fromEntries(townsOf(rows));

describe('towns are made of places', () => {
  test('what belongs to a large customer is none, nor what belongs to no state', () =>
    expect(
      townsIn(place('10875', 'LAB1886 GmbH', '01'), place('87491', 'Jungholz', ''), place('10115', 'Berlin', 'BE')),
    ).toEqual({ 10115: ['Berlin'] }));
  test('a part is its town, also where the town has another postcode', () =>
    expect(
      townsIn(
        place('10115', 'Berlin', 'BE'),
        place('10243', 'Berlin Friedrichshain', 'BE'),
        place('20095', 'Hamburg', 'HH'),
        place('20095', 'Hamburg Sankt Georg', 'HH'),
        place('16909', 'Wittstock/Dosse'),
        place('16918', 'Wittstock/Dosse Freyenstein'),
        place('15518', 'Briesen (Mark)'),
        place('15518', 'Briesen (Mark) Briesen (Mark)'),
      ),
    ).toEqual({
      10115: ['Berlin'],
      10243: ['Berlin'],
      15518: ['Briesen (Mark)'],
      16909: ['Wittstock/Dosse'],
      16918: ['Wittstock/Dosse'],
      20095: ['Hamburg'],
    }));
  test.each([
    ['what follows is no name of its own', 'Neuhaus', 'Neuhaus am Inn'],
    ['it stands in brackets', 'Frankfurt', 'Frankfurt (Oder)'],
    ['it is a letter', 'Neuendorf', 'Neuendorf B'],
    ['the name goes on without a blank', 'Torgelow', 'Torgelow-Holländerei'],
  ])('a longer name is another town where %s', (_, short, long) =>
    expect(townsIn(place('1', long), place('1', short))).toEqual({ 1: [short, long] }),
  );
  test('a town of another state has no part here', () =>
    expect(townsIn(place('1', 'Insel', 'ST'), place('2', 'Insel Poel', 'MV'))['2']).toEqual(['Insel Poel']));
  test('what follows a comma goes, and a name is there once, in the order of letters', () =>
    expect(
      townsIn(
        place('2', 'Urfeld, Oberbayern', 'BY'),
        place('1', 'Zell', 'BY'),
        place('1', 'Überlingen', 'BY'),
        place('1', 'Zell', 'BY'),
        place('1', 'Thalheim / Erzgebirge', 'BY'),
      ),
    ).toEqual({ 1: ['Thalheim/Erzgebirge', 'Überlingen', 'Zell'], 2: ['Urfeld'] }));
});

describe('the file of GeoNames', () => {
  const row = { postcode: '82432', name: 'Urfeld, Oberbayern', state: 'BY' };
  test('is read as it comes', () =>
    expect(readPlaces('DE\t82432\tUrfeld, Oberbayern\tBayern\tBY\tx\t091\ty\t09173\t47.6\t11.3\t4\n')).toEqual([row]));
  test('is read as a conversion to CSV', () =>
    expect(
      readPlaces('country_code,zipcode,place,state,state_code\nDE,82432,"Urfeld, Oberbayern",Bayern,BY\n'),
    ).toEqual([row]));
});

describe('the towns that the repository keeps', () => {
  const text = readFileSync('apps/web/towns/towns.txt', 'utf8');
  const [credit = '', ...lines] = text.trimEnd().split('\n');
  const towns = new Map(lines.map((line) => line.split(';')).map(([postcode = '', ...names]) => [postcode, names]));

  test('say whose they are, and of which day', () =>
    expect(credit).toMatch(/^# GeoNames \(https:\/\/www\.geonames\.org\), CC BY 4\.0, \d{4}-\d\d-\d\d,/));
  test('are well formed, each line', () =>
    expect(lines.filter((line) => !/^\d{5}(;\p{Lu}[\p{L} ()/.-]+)+$/u.test(line))).toEqual([]));
  test('are in the order and the form in which they are made', () =>
    expect(
      townFile(new Map([...towns].sort(([a], [b]) => a.localeCompare(b))), /\d{4}-\d\d-\d\d/.exec(credit)![0]),
    ).toBe(text));
  test.each([
    ['01067', ['Dresden']],
    ['10115', ['Berlin']],
    ['10999', ['Berlin']],
    ['15230', ['Frankfurt (Oder)']],
    ['20095', ['Hamburg']],
    ['50667', ['Köln']],
    ['60311', ['Frankfurt am Main']],
    ['84556', ['Kastl']],
    ['97616', ['Bad Neustadt an der Saale', 'Salz']],
    ['99999', undefined],
    ['10875', undefined],
  ])('know %s', (postcode, names) => expect(towns.get(postcode)).toEqual(names));
  test('reach browsers by the first two digits, each file with its credit', () => {
    expect(townFiles).toHaveLength(100);
    expect(townFiles.every(({ content }) => content.startsWith(`${credit}\n`))).toBe(true);
    expect(townFiles[10]!.content).toContain('\n10115;Berlin\n');
    expect(townFiles[0]!.content).toBe(`${credit}\n`);
    expect(townFiles.flatMap(({ content }) => content.trimEnd().split('\n').slice(1))).toEqual(lines);
  });
});
