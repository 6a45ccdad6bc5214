import { cent, PRAEMIENARTEN } from '@weitersagen/contract/werte';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUCHUNGSEREIGNISSE,
  type Buchung,
  type BuchungGrund,
  type Buchungsereignis,
  buchungenFuer,
  type Konto,
  kontostand,
  SCHULDKONTEN,
} from './rules.ts';

const wert = cent(7000);
const freigabe: Buchungsereignis = { art: 'freigabe' };
const kulanz: Buchungsereignis = { art: 'kulanz' };
const geld: Buchungsereignis = { art: 'anspruch', praemienart: 'geld' };
const gutschein: Buchungsereignis = { art: 'anspruch', praemienart: 'gutschein' };
const auszahlung: Buchungsereignis = { art: 'auszahlung' };
const ruecklaeufer: Buchungsereignis = { art: 'ruecklaeufer' };
const stornierung: Buchungsereignis = { art: 'stornierung' };
const verfall: Buchungsereignis = { art: 'verfall' };

/** Books one event after another; every one must go through. */
const gebucht = (...ereignisse: Buchungsereignis[]): Buchung[] => {
  const buch: Buchung[] = [];
  for (const ereignis of ereignisse) {
    const result = buchungenFuer(ereignis, wert, kontostand(buch));
    if (!result.ok) throw new Error(`${ereignis.art}: ${result.grund}`);
    buch.push(...result.buchungen);
  }
  return buch;
};

const name = (ereignisse: readonly Buchungsereignis[]) =>
  ereignisse.map((e) => (e.art === 'anspruch' ? e.praemienart : e.art)).join(', ') || 'nothing';

describe('the ledger refuses', () => {
  test.each<[Buchungsereignis[], Buchungsereignis, BuchungGrund]>([
    [[freigabe], freigabe, 'schonGebucht'],
    [[freigabe], kulanz, 'schonGebucht'],
    [[freigabe, geld, auszahlung], freigabe, 'schonGebucht'],
    [[], geld, 'nichtsGeschuldet'],
    [[freigabe, geld], gutschein, 'nichtsGeschuldet'],
    [[freigabe], auszahlung, 'nichtsGeschuldet'],
    [[freigabe, geld, auszahlung], auszahlung, 'nichtsGeschuldet'],
    [[freigabe, gutschein, auszahlung], ruecklaeufer, 'nichtsAusgezahlt'],
    [[freigabe, geld], ruecklaeufer, 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung], stornierung, 'nichtsGeschuldet'],
    [[], stornierung, 'nichtsGeschuldet'],
    [[freigabe, geld, auszahlung], verfall, 'nichtsGeschuldet'],
    [[freigabe, stornierung], verfall, 'nichtsGeschuldet'],
  ])('after %o: %o, because %s', (vorher, ereignis, grund) => {
    expect(buchungenFuer(ereignis, wert, kontostand(gebucht(...vorher))), name(vorher)).toEqual({ ok: false, grund });
  });

  test.each([0, -1, Number.NaN])('an amount of %s', (betrag) => {
    expect(buchungenFuer(freigabe, betrag as typeof wert, kontostand([]))).toEqual({
      ok: false,
      grund: 'betragUngueltig',
    });
  });

  test('another amount than the one owed', () => {
    const stand = kontostand(gebucht(freigabe));
    expect(buchungenFuer(geld, cent(6999), stand)).toEqual({ ok: false, grund: 'betragPasstNicht' });
    expect(buchungenFuer(geld, cent(7001), stand)).toEqual({ ok: false, grund: 'betragPasstNicht' });
  });
});

describe('the ledger books', () => {
  test.each<[Buchungsereignis[], Konto, Konto]>([
    [[freigabe], 'aufwand', 'verbindlichkeit'],
    [[kulanz], 'kulanz', 'verbindlichkeit'],
    [[freigabe, geld], 'verbindlichkeit', 'auszahlung'],
    [[freigabe, gutschein], 'verbindlichkeit', 'gutschein'],
    [[freigabe, geld, auszahlung], 'auszahlung', 'bank'],
    [[freigabe, gutschein, auszahlung], 'gutschein', 'gutscheinbestand'],
    [[freigabe, geld, auszahlung, ruecklaeufer], 'bank', 'auszahlung'],
    [[freigabe, geld, auszahlung, ruecklaeufer, auszahlung], 'auszahlung', 'bank'],
    [[freigabe, stornierung], 'verbindlichkeit', 'aufwand'],
    [[freigabe, geld, stornierung], 'auszahlung', 'aufwand'],
    [[freigabe, gutschein, stornierung], 'gutschein', 'aufwand'],
    [[freigabe, geld, auszahlung, ruecklaeufer, stornierung], 'auszahlung', 'aufwand'],
    [[kulanz, geld, stornierung], 'auszahlung', 'kulanz'],
    [[freigabe, verfall], 'verbindlichkeit', 'aufwand'],
    [[kulanz, verfall], 'verbindlichkeit', 'kulanz'],
    [[freigabe, gutschein, verfall], 'gutschein', 'aufwand'],
    [[freigabe, geld, auszahlung, ruecklaeufer, verfall], 'auszahlung', 'aufwand'],
    [[freigabe, stornierung, kulanz], 'kulanz', 'verbindlichkeit'],
  ])('after %o: from %s to %s', (ereignisse, soll, haben) => {
    expect(gebucht(...ereignisse).at(-1), name(ereignisse)).toEqual({ soll, haben, cent: wert });
  });

  test('what was cancelled leaves nothing behind', () => {
    for (const weg of [[], [geld], [gutschein], [geld, auszahlung, ruecklaeufer]])
      expect(Object.values(kontostand(gebucht(freigabe, ...weg, stornierung)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

test('whatever happens, the sum is zero, nothing is owed below zero and nothing is paid that was not owed', () => {
  const ereignis = fc.oneof(
    fc
      .constantFrom(...BUCHUNGSEREIGNISSE.filter((art) => art !== 'anspruch'))
      .map((art) => ({ art }) as Buchungsereignis),
    fc.constantFrom(...PRAEMIENARTEN).map((praemienart): Buchungsereignis => ({ art: 'anspruch', praemienart })),
  );
  const schritt = fc.tuple(ereignis, fc.constantFrom(1, 1500, 7000));
  fc.assert(
    fc.property(fc.array(schritt, { maxLength: 40 }), (schritte) => {
      const buch: Buchung[] = [];
      for (const [was, betrag] of schritte) {
        const result = buchungenFuer(was, cent(betrag), kontostand(buch));
        if (result.ok) buch.push(...result.buchungen);
        const stand = kontostand(buch);
        expect(Object.values(stand).reduce((a, b) => a + b, 0)).toBe(0);
        for (const konto of [...SCHULDKONTEN, 'bank', 'gutscheinbestand'] as const)
          expect(stand[konto]).toBeGreaterThanOrEqual(0);
        for (const konto of ['aufwand', 'kulanz'] as const) expect(stand[konto]).toBeLessThanOrEqual(0);
      }
      expect(buch.every((b) => b.cent > 0 && b.soll !== b.haben)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
