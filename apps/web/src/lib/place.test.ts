import { expect, test } from 'vitest';
import { readPlace } from './place.ts';

test.each([
  ['#%', ''],
  ['#%E0%A4%A', ''],
  ['', ''],
  ['#', ''],
  ['#produkte', 'produkte'],
  ['#pr%C3%A4mie', 'prämie'],
])('the place in %j is %j', (hash, place) => expect(readPlace(hash)).toBe(place));
