import { cent, PRAEMIENARTEN } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUCHUNGSEREIGNISSE,
  BUCHUNGSSAETZE,
  type Buchung,
  type BuchungGrund,
  type Buchungsereignis,
  buchungenFor,
  checkAnspruch,
  type GebuchterAnspruch,
  gezahlt,
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
const back = (euro: number): Buchungsereignis => ({
  art: 'ruecklaeufer',
  eingegangen: cent(Math.round(euro * 100)),
});
const teil = (euro: number): Buchungsereignis => ({ art: 'teilrueckgabe', eingegangen: cent(Math.round(euro * 100)) });
const stornierung: Buchungsereignis = { art: 'stornierung' };
const verfall: Buchungsereignis = { art: 'verfall' };

/** Books one event after another; every one must go through. */
const gebucht = (...events: Buchungsereignis[]): Buchung[] => {
  const buch: Buchung[] = [];
  for (const event of events) {
    const result = buchungenFor(event, wert, kontostand(buch));
    if (!result.ok) throw new Error(`${event.art}: ${result.grund}`);
    buch.push(...result.buchungen);
  }
  return buch;
};

const name = (events: readonly Buchungsereignis[]) =>
  events.map((e) => (e.art === 'anspruch' ? e.praemienart : e.art)).join(', ') || 'nothing';

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
    [[freigabe, geld, auszahlung], teil(0), 'betragUngueltig'],
    [[freigabe, geld, auszahlung], teil(70), 'betragPasstNicht'],
    [[freigabe, geld, auszahlung], teil(71), 'betragPasstNicht'],
    [[freigabe, geld, auszahlung], back(0), 'betragPasstNicht'],
    [[freigabe, geld], back(1), 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung, teil(1)], ruecklaeufer, 'betragPasstNicht'],
    [[freigabe, geld, auszahlung, back(60)], ruecklaeufer, 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung, teil(1)], freigabe, 'schonGebucht'],
  ])('after %o: %o, because %s', (before, event, reason) => {
    expect(buchungenFor(event, wert, kontostand(gebucht(...before))), name(before)).toEqual({
      ok: false,
      grund: reason,
    });
  });

  test.each([0, -1, Number.NaN])('an amount of %s', (amount) => {
    expect(buchungenFor(freigabe, amount as typeof wert, kontostand([]))).toEqual({
      ok: false,
      grund: 'betragUngueltig',
    });
  });

  test('another amount than the one owed', () => {
    const state = kontostand(gebucht(freigabe));
    expect(buchungenFor(geld, cent(6999), state)).toEqual({ ok: false, grund: 'betragPasstNicht' });
    expect(buchungenFor(geld, cent(7001), state)).toEqual({ ok: false, grund: 'betragPasstNicht' });
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
  ])('after %o: from %s to %s', (events, soll, haben) => {
    expect(gebucht(...events).at(-1), name(events)).toEqual({ soll, haben, cent: wert });
  });

  test('what was cancelled leaves nothing behind', () => {
    for (const path of [[], [geld], [gutschein], [geld, auszahlung, ruecklaeufer]])
      expect(Object.values(kontostand(gebucht(freigabe, ...path, stornierung)))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

/** Balances in euro, of the accounts that are not empty. */
const balances = (...events: Buchungsereignis[]) =>
  Object.fromEntries(
    Object.entries(kontostand(gebucht(...events)))
      .filter(([, value]) => value !== 0)
      .map(([konto, value]) => [konto, value / 100]),
  );

describe('money that came back and is not what was sent', () => {
  const paid = [freigabe, geld, auszahlung] as const;

  test.each<[string, Buchungsereignis[], Record<string, number>]>([
    [
      'less, and the whole is owed again',
      [back(69.5)],
      { auszahlung: 70, bank: 0.5, bankdifferenz: -0.5, aufwand: -70 },
    ],
    ['less, owed again, and paid again', [back(69.5), auszahlung], { bank: 70.5, bankdifferenz: -0.5, aufwand: -70 }],
    ['less, owed again, and cancelled', [back(69.5), stornierung], { bank: 0.5, bankdifferenz: -0.5 }],
    ['less, owed again, and the rest comes later', [back(69.5), teil(0.5)], { auszahlung: 70, aufwand: -70 }],
    [
      'less, owed again, paid again, and the rest comes later',
      [back(69.5), auszahlung, { ...teil(0.5), nachtrag: true } as Buchungsereignis],
      { bank: 70, aufwand: -70 },
    ],
    ['more, and the whole is owed again', [back(71)], { auszahlung: 70, bank: -1, bankdifferenz: 1, aufwand: -70 }],
    ['less, and nothing more is paid', [teil(0.01)], { bank: 69.99, aufwand: -69.99 }],
    ['less twice, and nothing more is paid', [teil(0.01), teil(20)], { bank: 49.99, aufwand: -49.99 }],
    ['less, closed, then the rest, owed again', [teil(0.01), back(69.99)], { auszahlung: 70, aufwand: -70 }],
  ])('%s', (_, then, expected) => {
    expect(balances(...paid, ...then)).toEqual(expected);
  });

  test('of goodwill is borne by goodwill', () => {
    expect(balances(kulanz, geld, auszahlung, teil(20))).toEqual({ bank: 50, kulanz: -50 });
    expect(balances(kulanz, geld, auszahlung, teil(20), back(50))).toEqual({ auszahlung: 70, kulanz: -70 });
  });
});

describe('a claim and its bookings', () => {
  const claim = (part: Partial<GebuchterAnspruch>): GebuchterAnspruch => ({
    status: 'Offen',
    praemienart: null,
    wert,
    teilrueckgabe: cent(0),
    ...part,
  });
  const inCash = { praemienart: 'geld' } as const;
  const asVoucher = { praemienart: 'gutschein' } as const;

  test.each<[Partial<GebuchterAnspruch>, Buchungsereignis[]]>([
    [{ status: 'Offen' }, [freigabe]],
    [{ status: 'Bereitgestellt' }, [freigabe]],
    [{ status: 'Bereitgestellt' }, [kulanz]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld]],
    [{ status: 'Bereitgestellt', ...asVoucher }, [freigabe, gutschein]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, ruecklaeufer]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, back(60)]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, back(80)]],
    [{ status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung]],
    [{ status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung, back(60), auszahlung]],
    [{ status: 'Ausgezahlt', ...inCash, teilrueckgabe: cent(2000) }, [freigabe, geld, auszahlung, teil(20)]],
    [{ status: 'Abgeholt', ...asVoucher }, [freigabe, gutschein, auszahlung]],
    [{ status: 'Storniert' }, [freigabe, stornierung]],
    [{ status: 'Storniert', ...inCash }, [freigabe, geld, auszahlung, back(60), stornierung]],
    [{ status: 'Abgelaufen' }, [freigabe, verfall]],
  ])('fit: %o', (part, events) => {
    expect(checkAnspruch(claim(part), kontostand(gebucht(...events)))).toEqual([]);
  });

  test.each<[string, Partial<GebuchterAnspruch>, Buchungsereignis[], Konto[]]>([
    ['no booking at all', { status: 'Offen' }, [], ['verbindlichkeit']],
    ['another amount', { status: 'Offen', wert: cent(6999) }, [freigabe], ['verbindlichkeit']],
    ['chosen, and not booked', { status: 'Bereitgestellt', ...inCash }, [freigabe], ['verbindlichkeit', 'auszahlung']],
    ['paid by its status only', { status: 'Ausgezahlt', ...inCash }, [freigabe, geld], ['auszahlung', 'bank']],
    [
      'paid by the ledger only',
      { status: 'Bereitgestellt', ...inCash },
      [freigabe, geld, auszahlung],
      ['auszahlung', 'bank'],
    ],
    [
      'a voucher handed out twice over',
      { status: 'Abgeholt', ...asVoucher, wert: cent(3500) },
      [freigabe, gutschein, auszahlung],
      ['gutscheinbestand'],
    ],
    ['cancelled, and still owed', { status: 'Storniert' }, [freigabe], ['verbindlichkeit']],
    ['cancelled, and paid all the same', { status: 'Storniert', ...inCash }, [freigabe, geld, auszahlung], ['bank']],
    ['a cent missing', { status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung, teil(0.01)], ['bank']],
  ])('do not fit: %s', (_, part, events, konten) => {
    expect(checkAnspruch(claim(part), kontostand(gebucht(...events)))).toEqual(konten);
  });
});

test('whatever happens, the sum is zero, nothing is owed below zero and nothing is paid that was not owed', () => {
  const amount = fc.constantFrom(1, 1500, 7000, 7001).map(cent);
  const event = fc.oneof(
    fc
      .constantFrom(...BUCHUNGSEREIGNISSE.filter((kind) => kind !== 'anspruch' && kind !== 'teilrueckgabe'))
      .map((art) => ({ art }) as Buchungsereignis),
    fc.constantFrom(...PRAEMIENARTEN).map((praemienart): Buchungsereignis => ({ art: 'anspruch', praemienart })),
    amount.map((eingegangen): Buchungsereignis => ({ art: 'teilrueckgabe', eingegangen })),
    amount.map((eingegangen): Buchungsereignis => ({ art: 'ruecklaeufer', eingegangen })),
  );
  const step = fc.tuple(event, fc.constantFrom(1, 1500, 7000));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const buch: Buchung[] = [];
      for (const [was, betrag] of steps) {
        const result = buchungenFor(was, cent(betrag), kontostand(buch));
        if (result.ok) {
          buch.push(...result.buchungen);
          for (const { soll, haben } of result.buchungen)
            expect(BUCHUNGSSAETZE[was.art], was.art).toContainEqual([soll, haben]);
        }
        const state = kontostand(buch);
        expect(Object.values(state).reduce((a, b) => a + b, 0)).toBe(0);
        for (const konto of [...SCHULDKONTEN, 'gutscheinbestand'] as const)
          expect(state[konto]).toBeGreaterThanOrEqual(0);
        expect(gezahlt(state)).toBeGreaterThanOrEqual(0);
        for (const konto of ['aufwand', 'kulanz'] as const) expect(state[konto]).toBeLessThanOrEqual(0);
      }
      expect(buch.every((b) => b.cent > 0 && b.soll !== b.haben)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
