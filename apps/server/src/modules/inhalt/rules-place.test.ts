import { expect, test } from 'vitest';
import { headerPlace, placeName } from './rules-place.ts';

test.each(['', 'vertrauen', 'impressum', 'Home', 'kategorie', 'produktkategorie-internet', 'homes'])(
  '„%s“ is the name of no screen',
  (identifier) => {
    expect(headerPlace(identifier)).toBeNull();
  },
);
test.each(['home', 'produkte', 'empfehlen'])('%s stands at the head of its screen', (identifier) => {
  expect(headerPlace(identifier)).toEqual({ bildschirm: identifier });
});
test.each(['kategorie', 'produkt'] as const)('that of a %s is named by its id, dashes and all', (kind) => {
  expect(headerPlace(placeName(kind, 'internet-glasfaser'))).toEqual({ bildschirm: kind, id: 'internet-glasfaser' });
});
