import { kategorieInput } from '@weitersagen/contract/katalogdokument';
import { einstellungenSchema } from '@weitersagen/contract/mandant';
import { describe, expect, test } from 'vitest';
import { chooseFrom, compareAngebote } from './rules.ts';
import { chooseProduktApi, isSyncDue } from './rules-api.ts';
import { isExcluded, obstacles } from './rules-katalog.ts';

test.each([
  ['639', true],
  ['640', true],
  ['637', true],
  ['638', true],
  ['636', false],
  ['6390', false],
  ['', false],
])('product %s is excluded: %s (calls.md §7)', (id, expected) => expect(isExcluded(id)).toBe(expected));

describe('the product API is unknown', () => {
  test.each([
    ['', '', 'unbekannt'],
    ['kiosk', '', 'unbekannt'],
    ['Katalog', '', 'unbekannt'],
    ['extern', '', 'ohneAdresse'],
    ['extern', 'kein ort', 'ohneAdresse'],
    ['extern', 'file:///etc/passwd', 'ohneAdresse'],
  ])('„%s“ at „%s“', (produktApi, produktApiUrl, grund) => {
    expect(chooseProduktApi({ produktApi, produktApiUrl })).toEqual({ ok: false, grund });
  });
});

test.each([
  ['katalog', ''],
  ['server', ''],
  ['extern', 'https://produkte.example/katalog.json'],
])('and is known: %s', (produktApi, produktApiUrl) =>
  expect(chooseProduktApi({ produktApi, produktApiUrl })).toEqual({ ok: true, art: produktApi }),
);

test('a Mandant without the setting has the built-in catalogue', () => {
  expect(einstellungenSchema.shape.produktApi.parse(undefined)).toBe('katalog');
});

const now = new Date('2026-05-01T12:00:00Z');
test.each([
  [null, true],
  ['2026-05-01T11:55:00Z', true],
  ['2026-05-01T11:55:01Z', false],
  ['2026-05-01T12:10:00Z', false],
])('an answer of %s is old at noon: %s', (at, expected) =>
  expect(isSyncDue(at ? new Date(at) : null, now)).toBe(expected),
);

test('offers: the top ones first, then by position, then by id', () => {
  const angebote = [
    { id: 'd', position: 1, topPosition: null },
    { id: 'c', position: 1, topPosition: null },
    { id: 'b', position: 9, topPosition: 2 },
    { id: 'a', position: 9, topPosition: 1 },
    { id: 'e', position: 0, topPosition: null },
  ];
  expect(angebote.toSorted(compareAngebote).map((a) => a.id)).toEqual(['a', 'b', 'e', 'c', 'd']);
});

const groups = (...counts: number[]) => counts.map((count) => Array.from({ length: count }, () => 0));
test.each([
  ['nothing', groups(), Number.POSITIVE_INFINITY],
  ['a small catalogue whole', groups(20, 15, 13), Number.POSITIVE_INFINITY],
  ['three of each of few categories', groups(40, 40, 40), 3],
  ['two of each of twenty', groups(...Array(20).fill(5)), 2],
  ['one of each of sixty', groups(...Array(60).fill(5)), 1],
])('the start page shows %s', (_, all, expected) => expect(chooseFrom(all)).toBe(expected));

describe('the slug of a category', () => {
  const read = (Slug: string) =>
    kategorieInput.safeParse({ Slug, Quelle: 'Festnetz', Titel: { de: 'T', en: 'T' } }).data;

  test.each(['-', '-a', 'a/-', '.', '..', 'Login'])('is not %j', (slug) => expect(read(slug)).toBeUndefined());
  test.each(['login', 'kontakt', 'contact', 'produkte', 'products', 'suche', 'empfehlen/x', 'exklusiv', '404'])(
    'is not %j: a screen has this address',
    (slug) => expect(obstacles.kategorie(read(slug)!)).toBe('reserviert'),
  );
  test.each(['internet', 'internet/glasfaser.html', 'kontakte', '5g', 'empfehlen'])('may be %j', (slug) =>
    expect(obstacles.kategorie(read(slug)!)).toBeNull(),
  );
});
