import { cent, PRAEMIE_KINDS } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookedAnspruch,
  BUCHUNG_EVENTS,
  BUCHUNGSSAETZE,
  type Buchung,
  type BuchungEvent,
  type BuchungGrund,
  balance,
  buchungenFor,
  checkAnspruch,
  DEBT_KONTEN,
  type Konto,
  paidOut,
} from './rules.ts';

const worth = cent(7000);
const freigabe: BuchungEvent = { art: 'freigabe' };
const kulanz: BuchungEvent = { art: 'kulanz' };
const geld: BuchungEvent = { art: 'anspruch', praemienart: 'geld' };
const gutschein: BuchungEvent = { art: 'anspruch', praemienart: 'gutschein' };
const auszahlung: BuchungEvent = { art: 'auszahlung' };
const bounces: BuchungEvent = { art: 'ruecklaeufer' };
const back = (euro: number): BuchungEvent => ({
  art: 'ruecklaeufer',
  eingegangen: cent(Math.round(euro * 100)),
});
const portion = (euro: number): BuchungEvent => ({ art: 'teilrueckgabe', eingegangen: cent(Math.round(euro * 100)) });
const cancelling: BuchungEvent = { art: 'stornierung' };
const lapse: BuchungEvent = { art: 'verfall' };

/** Books one event after another; every one must go through. */
const booked = (...events: BuchungEvent[]): Buchung[] => {
  const book: Buchung[] = [];
  for (const event of events) {
    const result = buchungenFor(event, worth, balance(book));
    if (!result.ok) throw new Error(`${event.art}: ${result.grund}`);
    book.push(...result.buchungen);
  }
  return book;
};

const name = (events: readonly BuchungEvent[]) =>
  events.map((e) => (e.art === 'anspruch' ? e.praemienart : e.art)).join(', ') || 'nothing';

describe('the ledger refuses', () => {
  test.each<[BuchungEvent[], BuchungEvent, BuchungGrund]>([
    [[freigabe], freigabe, 'schonGebucht'],
    [[freigabe], kulanz, 'schonGebucht'],
    [[freigabe, geld, auszahlung], freigabe, 'schonGebucht'],
    [[], geld, 'nichtsGeschuldet'],
    [[freigabe, geld], gutschein, 'nichtsGeschuldet'],
    [[freigabe], auszahlung, 'nichtsGeschuldet'],
    [[freigabe, geld, auszahlung], auszahlung, 'nichtsGeschuldet'],
    [[freigabe, gutschein, auszahlung], bounces, 'nichtsAusgezahlt'],
    [[freigabe, geld], bounces, 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung], cancelling, 'nichtsGeschuldet'],
    [[], cancelling, 'nichtsGeschuldet'],
    [[freigabe, geld, auszahlung], lapse, 'nichtsGeschuldet'],
    [[freigabe, cancelling], lapse, 'nichtsGeschuldet'],
    [[freigabe, geld, auszahlung], portion(0), 'betragUngueltig'],
    [[freigabe, geld, auszahlung], portion(70), 'betragPasstNicht'],
    [[freigabe, geld, auszahlung], portion(71), 'betragPasstNicht'],
    [[freigabe, geld, auszahlung], back(0), 'betragPasstNicht'],
    [[freigabe, geld], back(1), 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung, portion(1)], bounces, 'betragPasstNicht'],
    [[freigabe, geld, auszahlung, back(60)], bounces, 'nichtsAusgezahlt'],
    [[freigabe, geld, auszahlung, portion(1)], freigabe, 'schonGebucht'],
  ])('after %o: %o, because %s', (before, event, reason) => {
    expect(buchungenFor(event, worth, balance(booked(...before))), name(before)).toEqual({
      ok: false,
      grund: reason,
    });
  });

  test.each([0, -1, Number.NaN])('an amount of %s', (amount) => {
    expect(buchungenFor(freigabe, amount as typeof worth, balance([]))).toEqual({
      ok: false,
      grund: 'betragUngueltig',
    });
  });

  test('another amount than the one owed', () => {
    const state = balance(booked(freigabe));
    expect(buchungenFor(geld, cent(6999), state)).toEqual({ ok: false, grund: 'betragPasstNicht' });
    expect(buchungenFor(geld, cent(7001), state)).toEqual({ ok: false, grund: 'betragPasstNicht' });
  });
});

describe('the ledger books', () => {
  test.each<[BuchungEvent[], Konto, Konto]>([
    [[freigabe], 'aufwand', 'verbindlichkeit'],
    [[kulanz], 'kulanz', 'verbindlichkeit'],
    [[freigabe, geld], 'verbindlichkeit', 'auszahlung'],
    [[freigabe, gutschein], 'verbindlichkeit', 'gutschein'],
    [[freigabe, geld, auszahlung], 'auszahlung', 'bank'],
    [[freigabe, gutschein, auszahlung], 'gutschein', 'gutscheinbestand'],
    [[freigabe, geld, auszahlung, bounces], 'bank', 'auszahlung'],
    [[freigabe, geld, auszahlung, bounces, auszahlung], 'auszahlung', 'bank'],
    [[freigabe, cancelling], 'verbindlichkeit', 'aufwand'],
    [[freigabe, geld, cancelling], 'auszahlung', 'aufwand'],
    [[freigabe, gutschein, cancelling], 'gutschein', 'aufwand'],
    [[freigabe, geld, auszahlung, bounces, cancelling], 'auszahlung', 'aufwand'],
    [[kulanz, geld, cancelling], 'auszahlung', 'kulanz'],
    [[freigabe, lapse], 'verbindlichkeit', 'aufwand'],
    [[kulanz, lapse], 'verbindlichkeit', 'kulanz'],
    [[freigabe, gutschein, lapse], 'gutschein', 'aufwand'],
    [[freigabe, geld, auszahlung, bounces, lapse], 'auszahlung', 'aufwand'],
    [[freigabe, cancelling, kulanz], 'kulanz', 'verbindlichkeit'],
  ])('after %o: from %s to %s', (events, soll, haben) => {
    expect(booked(...events).at(-1), name(events)).toEqual({ soll, haben, cent: worth });
  });

  test('what was cancelled leaves nothing behind', () => {
    for (const path of [[], [geld], [gutschein], [geld, auszahlung, bounces]])
      expect(Object.values(balance(booked(freigabe, ...path, cancelling)))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

/** Balances in euro, of the accounts that are not empty. */
const balances = (...events: BuchungEvent[]) =>
  Object.fromEntries(
    Object.entries(balance(booked(...events)))
      .filter(([, value]) => value !== 0)
      .map(([konto, value]) => [konto, value / 100]),
  );

describe('money that came back and is not what was sent', () => {
  const paid = [freigabe, geld, auszahlung] as const;

  test.each<[string, BuchungEvent[], Record<string, number>]>([
    [
      'less, and the whole is owed again',
      [back(69.5)],
      { auszahlung: 70, bank: 0.5, bankdifferenz: -0.5, aufwand: -70 },
    ],
    ['less, owed again, and paid again', [back(69.5), auszahlung], { bank: 70.5, bankdifferenz: -0.5, aufwand: -70 }],
    ['less, owed again, and cancelled', [back(69.5), cancelling], { bank: 0.5, bankdifferenz: -0.5 }],
    ['less, owed again, and the rest comes later', [back(69.5), portion(0.5)], { auszahlung: 70, aufwand: -70 }],
    [
      'less, owed again, paid again, and the rest comes later',
      [back(69.5), auszahlung, { ...portion(0.5), nachtrag: true } as BuchungEvent],
      { bank: 70, aufwand: -70 },
    ],
    ['more, and the whole is owed again', [back(71)], { auszahlung: 70, bank: -1, bankdifferenz: 1, aufwand: -70 }],
    ['less, and nothing more is paid', [portion(0.01)], { bank: 69.99, aufwand: -69.99 }],
    ['less twice, and nothing more is paid', [portion(0.01), portion(20)], { bank: 49.99, aufwand: -49.99 }],
    ['less, closed, then the rest, owed again', [portion(0.01), back(69.99)], { auszahlung: 70, aufwand: -70 }],
  ])('%s', (_, then, expected) => {
    expect(balances(...paid, ...then)).toEqual(expected);
  });

  test('of goodwill is borne by goodwill', () => {
    expect(balances(kulanz, geld, auszahlung, portion(20))).toEqual({ bank: 50, kulanz: -50 });
    expect(balances(kulanz, geld, auszahlung, portion(20), back(50))).toEqual({ auszahlung: 70, kulanz: -70 });
  });
});

describe('a claim and its bookings', () => {
  const claim = (part: Partial<BookedAnspruch>): BookedAnspruch => ({
    status: 'Offen',
    praemienart: null,
    wert: worth,
    teilrueckgabe: cent(0),
    ...part,
  });
  const inCash = { praemienart: 'geld' } as const;
  const asVoucher = { praemienart: 'gutschein' } as const;

  test.each<[Partial<BookedAnspruch>, BuchungEvent[]]>([
    [{ status: 'Offen' }, [freigabe]],
    [{ status: 'Bereitgestellt' }, [freigabe]],
    [{ status: 'Bereitgestellt' }, [kulanz]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld]],
    [{ status: 'Bereitgestellt', ...asVoucher }, [freigabe, gutschein]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, bounces]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, back(60)]],
    [{ status: 'Bereitgestellt', ...inCash }, [freigabe, geld, auszahlung, back(80)]],
    [{ status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung]],
    [{ status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung, back(60), auszahlung]],
    [{ status: 'Ausgezahlt', ...inCash, teilrueckgabe: cent(2000) }, [freigabe, geld, auszahlung, portion(20)]],
    [{ status: 'Abgeholt', ...asVoucher }, [freigabe, gutschein, auszahlung]],
    [{ status: 'Storniert' }, [freigabe, cancelling]],
    [{ status: 'Storniert', ...inCash }, [freigabe, geld, auszahlung, back(60), cancelling]],
    [{ status: 'Abgelaufen' }, [freigabe, lapse]],
  ])('fit: %o', (part, events) => {
    expect(checkAnspruch(claim(part), balance(booked(...events)))).toEqual([]);
  });

  test.each<[string, Partial<BookedAnspruch>, BuchungEvent[], Konto[]]>([
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
    ['a cent missing', { status: 'Ausgezahlt', ...inCash }, [freigabe, geld, auszahlung, portion(0.01)], ['bank']],
  ])('do not fit: %s', (_, part, events, konten) => {
    expect(checkAnspruch(claim(part), balance(booked(...events)))).toEqual(konten);
  });
});

test('whatever happens, the sum is zero, nothing is owed below zero and nothing is paid that was not owed', () => {
  const amount = fc.constantFrom(1, 1500, 7000, 7001).map(cent);
  const event = fc.oneof(
    fc
      .constantFrom(...BUCHUNG_EVENTS.filter((kind) => kind !== 'anspruch' && kind !== 'teilrueckgabe'))
      .map((kind) => ({ art: kind }) as BuchungEvent),
    fc
      .constantFrom(...PRAEMIE_KINDS)
      .map((praemieKind): BuchungEvent => ({ art: 'anspruch', praemienart: praemieKind })),
    amount.map((received): BuchungEvent => ({ art: 'teilrueckgabe', eingegangen: received })),
    amount.map((received): BuchungEvent => ({ art: 'ruecklaeufer', eingegangen: received })),
  );
  const step = fc.tuple(event, fc.constantFrom(1, 1500, 7000));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const book: Buchung[] = [];
      for (const [what, betrag] of steps) {
        const result = buchungenFor(what, cent(betrag), balance(book));
        if (result.ok) {
          book.push(...result.buchungen);
          for (const { soll, haben } of result.buchungen)
            expect(BUCHUNGSSAETZE[what.art], what.art).toContainEqual([soll, haben]);
        }
        const state = balance(book);
        expect(Object.values(state).reduce((a, b) => a + b, 0)).toBe(0);
        for (const konto of [...DEBT_KONTEN, 'gutscheinbestand'] as const)
          expect(state[konto]).toBeGreaterThanOrEqual(0);
        expect(paidOut(state)).toBeGreaterThanOrEqual(0);
        for (const konto of ['aufwand', 'kulanz'] as const) expect(state[konto]).toBeLessThanOrEqual(0);
      }
      expect(book.every((b) => b.cent > 0 && b.soll !== b.haben)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
