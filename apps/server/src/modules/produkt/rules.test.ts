import { describe, expect, test } from 'vitest';
import { showsFernsehbanner } from './rules.ts';

const internet = { quelle: 'Festnetz', kategorieId: 'internet' };
const glasfaser = { quelle: 'Festnetz', kategorieId: 'glasfaser' };
const fernsehen = { quelle: 'Festnetz', kategorieId: 'fernsehen' };
const satellit = { quelle: 'Festnetz', kategorieId: 'fernsehen/satellit' };
const mobil = { quelle: 'Mobilfunk', kategorieId: 'smartphone-tarife' };
const haus = { quelle: 'Versicherung', kategorieId: 'wohngebaeude' };

describe('BannerTEZuTP stays away', () => {
  test.each([
    ['from who has recommended nothing', [], [internet, fernsehen]],
    ['from who has recommended mobile only', [mobil], [internet, fernsehen]],
    ['from who has recommended insurance', [haus], [haus]],
    ['from who has recommended television already', [internet, satellit], [internet, fernsehen]],
    ['where the client sells no television', [internet], [internet, mobil]],
  ])('%s', (_, soFar, angebot) => expect(showsFernsehbanner(soFar, angebot)).toBe(false));
});

test.each([[[internet]], [[mobil, glasfaser]]])('and comes to %j', (soFar) =>
  expect(showsFernsehbanner(soFar, [internet, satellit])).toBe(true),
);
