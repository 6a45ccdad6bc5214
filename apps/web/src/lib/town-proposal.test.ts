import { describe, expect, test } from 'vitest';
import { propose, townsIn } from './town-proposal.ts';

const FILE = '# whose\n10115;Berlin\n10117;Berlin\n97616;Bad Neustadt an der Saale;Salz\n';
const SEVERAL = ['Bad Neustadt an der Saale', 'Salz'];

describe('the towns of a postcode', () => {
  test.each([
    ['99999', []],
    ['1011', []],
    ['', []],
    ['10115', ['Berlin']],
    ['97616', SEVERAL],
  ])('%s', (postcode, towns) => expect(townsIn(FILE, postcode)).toEqual(towns));
  test('are none where no file came', () => expect(townsIn('', '10115')).toEqual([]));
});

describe('a town is proposed', () => {
  const empty = { value: '', proposed: '', isEntered: false };
  const own = { value: 'Potsdam', proposed: '', isEntered: false };
  const proposed = { value: 'Berlin', proposed: 'Berlin', isEntered: false };
  const changed = { value: 'Berlin-Mitte', proposed: 'Berlin', isEntered: false };

  test.each([
    ['an own entry stays', own, ['Berlin'], { offer: [] }],
    ['an own entry stays, and several are there to choose from', own, SEVERAL, { offer: SEVERAL }],
    ['an own entry stays where no town is known', own, [], { offer: [] }],
    ['a proposal that was changed is an own entry', changed, ['Hamburg'], { offer: [] }],
    ['nothing is known of the postcode', empty, [], { offer: [] }],
    [
      'nothing is filled in under the hands of who types',
      { ...empty, isEntered: true },
      ['Berlin'],
      { offer: ['Berlin'] },
    ],
    ['one town is filled in', empty, ['Berlin'], { fill: 'Berlin', offer: [] }],
    ['several are offered', empty, SEVERAL, { offer: SEVERAL }],
    ['a proposal follows its postcode', proposed, ['Hamburg'], { fill: 'Hamburg', offer: [] }],
    ['it stays where it is right for the next as well', proposed, ['Berlin'], { offer: [] }],
    [
      'it stays where it is one of several',
      { ...proposed, value: 'Salz', proposed: 'Salz' },
      SEVERAL,
      { offer: SEVERAL },
    ],
    ['it goes where several others are right', proposed, SEVERAL, { fill: '', offer: SEVERAL }],
    ['it goes with a postcode that nobody knows', proposed, [], { fill: '', offer: [] }],
    [
      'it is replaced also where the reader has gone on',
      { ...proposed, isEntered: true },
      ['Hamburg'],
      { fill: 'Hamburg', offer: [] },
    ],
  ])('%s', (_, field, towns, expected) => expect(propose(field, towns)).toEqual(expected));
});
