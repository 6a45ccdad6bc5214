import type { Tag } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { merkmaleOf, type PersonWithAnschrift } from './rules-person.ts';

const JOERG: PersonWithAnschrift = {
  postfach: 'joerg@post.example',
  vorname: 'Jörg',
  name: 'Müller',
  geburtsdatum: '1985-03-07' as Tag,
  strasse: 'Lindenstraße',
  hausnummer: '4a',
  plz: '34117',
};
const common = (other: Partial<PersonWithAnschrift>) => {
  const known = new Map(merkmaleOf(JOERG));
  return merkmaleOf({ ...JOERG, ...other })
    .filter(([feature, value]) => known.get(feature) === value)
    .map(([feature]) => feature);
};

test.each<[string, Partial<PersonWithAnschrift>, string[]]>([
  ['himself', {}, ['postfach', 'person', 'anschrift']],
  ['his name in other letters', { vorname: 'Joerg Maria', name: 'MUELLER' }, ['postfach', 'person', 'anschrift']],
  ['another mailbox and another flat', { postfach: 'x@post.example', hausnummer: '9' }, ['person']],
  ['another day of birth', { postfach: 'x@post.example', geburtsdatum: '1985-03-08' as Tag }, ['anschrift']],
  ['his wife', { postfach: 'x@post.example', vorname: 'Ina', geburtsdatum: '1987-01-01' as Tag }, ['anschrift']],
  ['a neighbour', { postfach: 'x@post.example', vorname: 'Ina', name: 'Krause' }, []],
  ['a namesake elsewhere', { postfach: 'x@post.example', plz: '10115', geburtsdatum: '1990-01-01' as Tag }, []],
])('%s is known by %j', (_, other, by) => {
  expect(common(other)).toEqual(by);
});
