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

const bookAll = (kind: RechnungKind, ...events: DocumentEvent[]): DocumentBooking[] => {
  let rows: DocumentBooking[] = [];
  for (const event of events) {
    const result = buchungenForRechnung(kind, event, documentState(rows));
    if (!result.ok) throw new Error(result.grund);
    rows = [...rows, ...result.buchungen];
  }
  return rows;
};
const refusal = (kind: RechnungKind, before: DocumentBooking[], event: DocumentEvent) => {
  const result = buchungenForRechnung(kind, event, documentState(before));
  return result.ok ? null : result.grund;
};
const made = { art: 'beleg', beleg: BELEG } as const;

describe('a document is not booked', () => {
  test('twice, paid with another amount or twice, set off by more than is open', () => {
    for (const kind of RECHNUNG_KINDS) {
      const booked = bookAll(kind, made);
      const paid = bookAll(kind, made, { art: 'zahlung', betrag: cent(GROSS[kind]) });
      expect(refusal(kind, booked, made)).toBe('schonGebucht');
      expect(refusal(kind, booked, { art: 'zahlung', betrag: cent(GROSS[kind] - 1) })).toBe('betragPasstNicht');
      expect(refusal(kind, paid, { art: 'zahlung', betrag: cent(GROSS[kind]) })).toBe('betragPasstNicht');
      expect(refusal(kind, booked, { art: 'verrechnung', betrag: cent(GROSS[kind] + 1) })).toBe('betragPasstNicht');
      expect(refusal(kind, booked, { art: 'verrechnung', betrag: cent(0) })).toBe('betragUngueltig');
    }
  });

  test('as come back where nothing was paid, or where the agency paid', () => {
    expect(refusal('Gutschrift', bookAll('Gutschrift', made), { art: 'ruecklaeufer' })).toBe('nichtsAusgezahlt');
    const paid = bookAll('Rechnung', made, { art: 'zahlung', betrag: cent(GROSS.Rechnung) });
    expect(refusal('Rechnung', paid, { art: 'ruecklaeufer' })).toBe('nichtsAusgezahlt');
  });
});

describe('a document and its bookings', () => {
  const facts = (kind: RechnungKind) => ({
    art: kind,
    nettoCent: cent(kind === 'Rechnung' || kind === 'Korrektur' ? 5250 : 5000),
    steuerCent: cent(48),
    bruttoCent: cent(GROSS[kind]),
  });

  test.each(RECHNUNG_KINDS)('fit at each step of its life: %s', (kind) => {
    const open = { ...facts(kind), status: 'Offen' as const, verrechnetCent: cent(0) };
    const all = bookAll(kind, made);
    expect(checkRechnung(open, documentState(all))).toEqual([]);
    const half = bookAll(kind, made, { art: 'verrechnung', betrag: cent(1000) });
    expect(checkRechnung({ ...open, verrechnetCent: cent(1000) }, documentState(half))).toEqual([]);
    const paid = bookAll(kind, made, { art: 'zahlung', betrag: cent(GROSS[kind]) });
    expect(checkRechnung({ ...open, status: 'Bezahlt' }, documentState(paid))).toEqual([]);
    expect(checkRechnung(open, documentState(paid))).not.toEqual([]);
    expect(checkRechnung({ ...open, status: 'Bezahlt' }, documentState(all))).not.toEqual([]);
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
