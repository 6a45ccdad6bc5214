import { describe, expect, test } from 'vitest';
import { showsTvBanner } from './rules.ts';

const internet = { quelle: 'Festnetz', kategorieId: 'internet' };
const fibreOptic = { quelle: 'Festnetz', kategorieId: 'glasfaser' };
const tv = { quelle: 'Festnetz', kategorieId: 'fernsehen' };
const satellite = { quelle: 'Festnetz', kategorieId: 'fernsehen/satellit' };
const mobil = { quelle: 'Mobilfunk', kategorieId: 'smartphone-tarife' };
const app = { quelle: 'Versicherung', kategorieId: 'wohngebaeude' };

describe('BannerTEZuTP stays away', () => {
  test.each([
    ['from who has recommended nothing', [], [internet, tv]],
    ['from who has recommended mobile only', [mobil], [internet, tv]],
    ['from who has recommended insurance', [app], [app]],
    ['from who has recommended television already', [internet, satellite], [internet, tv]],
    ['where the client sells no television', [internet], [internet, mobil]],
  ])('%s', (_, soFar, angebot) => expect(showsTvBanner(soFar, angebot)).toBe(false));
});

test.each([[[internet]], [[mobil, fibreOptic]]])('and comes to %j', (soFar) =>
  expect(showsTvBanner(soFar, [internet, satellite])).toBe(true),
);
