import { cent, RECHNUNG_KINDS, type RechnungKind } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import {
  buchungenForRechnung,
  checkRechnung,
  type DocumentBooking,
  type DocumentEvent,
  documentState,
} from './rules-rechnung.ts';

const BELEG = { wertCent: cent(5000), gebuehrCent: cent(250), steuerCent: cent(48) };
const GROSS: Record<RechnungKind, number> = {
  Rechnung: 5298,
  Korrektur: 5298,
  Gutschrift: 5048,
  Gutschriftkorrektur: 5048,
};

const bookAll = (art: RechnungKind, ...events: DocumentEvent[]): DocumentBooking[] => {
  let rows: DocumentBooking[] = [];
  for (const event of events) {
    const result = buchungenForRechnung(art, event, documentState(rows));
    if (!result.ok) throw new Error(result.grund);
    rows = [...rows, ...result.buchungen];
  }
  return rows;
};
const refusal = (art: RechnungKind, before: DocumentBooking[], event: DocumentEvent) => {
  const result = buchungenForRechnung(art, event, documentState(before));
  return result.ok ? null : result.grund;
};
const made = { art: 'beleg', beleg: BELEG } as const;

describe('a document is not booked', () => {
  test('twice, paid with another amount or twice, set off by more than is open', () => {
    for (const art of RECHNUNG_KINDS) {
      const booked = bookAll(art, made);
      const paid = bookAll(art, made, { art: 'zahlung', betrag: cent(GROSS[art]) });
      expect(refusal(art, booked, made)).toBe('schonGebucht');
      expect(refusal(art, booked, { art: 'zahlung', betrag: cent(GROSS[art] - 1) })).toBe('betragPasstNicht');
      expect(refusal(art, paid, { art: 'zahlung', betrag: cent(GROSS[art]) })).toBe('betragPasstNicht');
      expect(refusal(art, booked, { art: 'verrechnung', betrag: cent(GROSS[art] + 1) })).toBe('betragPasstNicht');
      expect(refusal(art, booked, { art: 'verrechnung', betrag: cent(0) })).toBe('betragUngueltig');
    }
  });

  test('as come back where nothing was paid, or where the agency paid', () => {
    expect(refusal('Gutschrift', bookAll('Gutschrift', made), { art: 'ruecklaeufer' })).toBe('nichtsAusgezahlt');
    const paid = bookAll('Rechnung', made, { art: 'zahlung', betrag: cent(GROSS.Rechnung) });
    expect(refusal('Rechnung', paid, { art: 'ruecklaeufer' })).toBe('nichtsAusgezahlt');
  });
});

describe('a document and its bookings', () => {
  const facts = (art: RechnungKind) => ({
    art,
    nettoCent: cent(art === 'Rechnung' || art === 'Korrektur' ? 5250 : 5000),
    steuerCent: cent(48),
    bruttoCent: cent(GROSS[art]),
  });

  test.each(RECHNUNG_KINDS)('fit at each step of its life: %s', (art) => {
    const open = { ...facts(art), status: 'Offen' as const, verrechnetCent: cent(0) };
    const made1 = bookAll(art, made);
    expect(checkRechnung(open, documentState(made1))).toEqual([]);
    const half = bookAll(art, made, { art: 'verrechnung', betrag: cent(1000) });
    expect(checkRechnung({ ...open, verrechnetCent: cent(1000) }, documentState(half))).toEqual([]);
    const paid = bookAll(art, made, { art: 'zahlung', betrag: cent(GROSS[art]) });
    expect(checkRechnung({ ...open, status: 'Bezahlt' }, documentState(paid))).toEqual([]);
    expect(checkRechnung(open, documentState(paid))).not.toEqual([]);
    expect(checkRechnung({ ...open, status: 'Bezahlt' }, documentState(made1))).not.toEqual([]);
    expect(checkRechnung(open, documentState([]))).toHaveLength(3);
  });

  test('fit again after other money came back than was sent', () => {
    for (const came of [5000, 5048, 5100]) {
      const rows = bookAll(
        'Gutschrift',
        made,
        { art: 'zahlung', betrag: cent(5048) },
        { art: 'ruecklaeufer', eingegangen: cent(came) },
      );
      const state = documentState(rows);
      expect(checkRechnung({ ...facts('Gutschrift'), status: 'Offen', verrechnetCent: cent(0) }, state)).toEqual([]);
      expect([state.provisionsschuld, state.bankdifferenz]).toEqual([5048, came - 5048]);
    }
  });

  test('fit where part came back and was kept', () => {
    const rows = bookAll(
      'Gutschrift',
      made,
      { art: 'zahlung', betrag: cent(5048) },
      { art: 'teilrueckgabe', eingegangen: cent(48) },
    );
    const state = documentState(rows);
    expect(checkRechnung({ ...facts('Gutschrift'), status: 'Bezahlt', verrechnetCent: cent(0) }, state)).toEqual([]);
    expect(state.bank).toBe(5000);
  });
});
