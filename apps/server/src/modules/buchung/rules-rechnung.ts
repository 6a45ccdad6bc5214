import { type Cent, cent, type RechnungKind, type RechnungStatus } from '@weitersagen/contract/values';

/**
 * The ledger of documents, beside that of claims (rules.ts): what agencies owe, and are owed.
 *
 * | account | what its balance says |
 * |---|---|
 * | forderung | owed by agencies (negative), or back to them for what was taken back after it was paid (positive) |
 * | provisionsschuld | owed to agencies as commission (positive), or back by them (negative) |
 * | weiterbelastung | rewards that agencies bear |
 * | gebuehr | fees that agencies pay for them |
 * | umsatzsteuer | VAT of the fees |
 * | provision | commission that the Mandant bears (negative: that much was spent) |
 * | vorsteuer | VAT of the commission |
 * | verrechnung | what corrections took from what was open: zero over an original and its corrections |
 * | bank | paid to agencies (positive), or by them (negative) |
 * | bankdifferenz | what the bank gave back less or more than was sent |
 */
export const DOCUMENT_ACCOUNTS = [
  'forderung',
  'provisionsschuld',
  'weiterbelastung',
  'gebuehr',
  'umsatzsteuer',
  'provision',
  'vorsteuer',
  'verrechnung',
  'bank',
  'bankdifferenz',
] as const;
export type DocumentAccount = (typeof DOCUMENT_ACCOUNTS)[number];

export interface DocumentBooking {
  soll: DocumentAccount;
  haben: DocumentAccount;
  /** Always positive. */
  cent: Cent;
}

/** Balance per account, credit minus debit, of one document. */
export type DocumentState = Record<DocumentAccount, Cent>;

export const documentState = (rows: readonly DocumentBooking[]): DocumentState => {
  const state = Object.fromEntries(DOCUMENT_ACCOUNTS.map((konto) => [konto, cent(0)])) as DocumentState;
  for (const { soll, haben, cent: amount } of rows) {
    state[soll] = cent(state[soll] - amount);
    state[haben] = cent(state[haben] + amount);
  }
  return state;
};

export const DOCUMENT_EVENTS = ['beleg', 'verrechnung', 'zahlung', 'ruecklaeufer', 'teilrueckgabe'] as const;
export type DocumentEventKind = (typeof DOCUMENT_EVENTS)[number];

type Pair = readonly [soll: DocumentAccount, haben: DocumentAccount];

const OWED = ['forderung', 'provisionsschuld'] as const;
const bothWays = (a: DocumentAccount, b: DocumentAccount): Pair[] => [
  [a, b],
  [b, a],
];

/** Every booking of a document that there is; the database refuses all others (`buchung_konten`, migration 0074). */
export const DOCUMENT_PAIRS: Record<DocumentEventKind, readonly Pair[]> = {
  beleg: [
    ...(['weiterbelastung', 'gebuehr', 'umsatzsteuer'] as const).flatMap((part) => bothWays('forderung', part)),
    ...(['provision', 'vorsteuer'] as const).flatMap((part) => bothWays(part, 'provisionsschuld')),
  ],
  verrechnung: OWED.flatMap((owed) => bothWays(owed, 'verrechnung')),
  zahlung: OWED.flatMap((owed) => bothWays(owed, 'bank')),
  ruecklaeufer: [
    ...OWED.flatMap((owed): Pair[] => [
      ['bank', owed],
      ['bankdifferenz', owed],
    ]),
    ['bank', 'bankdifferenz'],
  ],
  teilrueckgabe: [['bank', 'bankdifferenz']],
};

/** Which account a document is open on, and whether the agency is owed what is open (decisions §8). */
const SIDES: Readonly<Record<RechnungKind, { owed: (typeof OWED)[number]; isOut: boolean }>> = {
  Rechnung: { owed: 'forderung', isOut: false },
  Korrektur: { owed: 'forderung', isOut: true },
  Gutschrift: { owed: 'provisionsschuld', isOut: true },
  Gutschriftkorrektur: { owed: 'provisionsschuld', isOut: false },
};
/** The operator, or the client, pays it. */
export const isPaidOut = (kind: RechnungKind): boolean => SIDES[kind].isOut;

/** What a document says, as amounts; a correction's are those that it takes back. */
export interface Beleg {
  /** Rewards that are passed on, or the commission. */
  wertCent: Cent;
  gebuehrCent: Cent;
  steuerCent: Cent;
}

export type DocumentEvent =
  | { art: 'beleg'; beleg: Beleg }
  | { art: 'verrechnung'; betrag: Cent }
  /** All that is open. */
  | { art: 'zahlung'; betrag: Cent }
  /** The money came back and is owed again; `eingegangen`: what was credited, where it is not what was paid. */
  | { art: 'ruecklaeufer'; eingegangen?: Cent }
  /** Part of it came back, and nothing is owed for it. */
  | { art: 'teilrueckgabe'; eingegangen: Cent };

export type BookingRefusal = 'betragUngueltig' | 'betragPasstNicht' | 'schonGebucht' | 'nichtsAusgezahlt';
export type BookingResult = { ok: true; buchungen: DocumentBooking[] } | { ok: false; grund: BookingRefusal };

const no = (grund: BookingRefusal): BookingResult => ({ ok: false, grund });
const book = (...rows: DocumentBooking[]): BookingResult => ({
  ok: true,
  buchungen: rows.filter((row) => row.cent > 0),
});

/** What is open of it, positive whoever owes it. */
const openOf = (kind: RechnungKind, state: DocumentState): number =>
  state[SIDES[kind].owed] * (SIDES[kind].isOut ? 1 : -1);

/** Lowers what is open, against the other account. */
const settle = (kind: RechnungKind, other: DocumentAccount, amount: Cent): DocumentBooking => {
  const { owed, isOut } = SIDES[kind];
  return isOut ? { soll: owed, haben: other, cent: amount } : { soll: other, haben: owed, cent: amount };
};

const beleg = (kind: RechnungKind, { wertCent, gebuehrCent, steuerCent }: Beleg): DocumentBooking[] => {
  const parts: [DocumentAccount, Cent][] =
    SIDES[kind].owed === 'forderung'
      ? [
          ['weiterbelastung', wertCent],
          ['gebuehr', gebuehrCent],
          ['umsatzsteuer', steuerCent],
        ]
      : [
          ['provision', wertCent],
          ['vorsteuer', steuerCent],
        ];
  return parts.map(([part, amount]) => {
    const { soll, haben } = settle(kind, part, amount);
    return { soll: haben, haben: soll, cent: amount };
  });
};

const comeBack = (kind: RechnungKind, received: Cent | undefined, state: DocumentState): BookingResult => {
  const { owed, isOut } = SIDES[kind];
  const paid = state.bank + state.bankdifferenz;
  if (!isOut || paid <= 0) return no('nichtsAusgezahlt');
  const came = received ?? paid;
  if (!(came > 0)) return no('betragUngueltig');
  return book(
    { soll: 'bank', haben: owed, cent: cent(Math.min(came, paid)) },
    { soll: 'bankdifferenz', haben: owed, cent: cent(Math.max(paid - came, 0)) },
    { soll: 'bank', haben: 'bankdifferenz', cent: cent(Math.max(came - paid, 0)) },
  );
};

/** `state`: the balance of the document's bookings so far. */
export const buchungenForRechnung = (kind: RechnungKind, event: DocumentEvent, state: DocumentState): BookingResult => {
  switch (event.art) {
    case 'beleg':
      return DOCUMENT_ACCOUNTS.some((konto) => state[konto] !== 0)
        ? no('schonGebucht')
        : book(...beleg(kind, event.beleg));
    case 'verrechnung':
      if (!(event.betrag > 0)) return no('betragUngueltig');
      return event.betrag > openOf(kind, state)
        ? no('betragPasstNicht')
        : book(settle(kind, 'verrechnung', event.betrag));
    case 'zahlung':
      if (!(event.betrag > 0)) return no('betragUngueltig');
      return event.betrag === openOf(kind, state) ? book(settle(kind, 'bank', event.betrag)) : no('betragPasstNicht');
    case 'ruecklaeufer':
      return comeBack(kind, event.eingegangen, state);
    case 'teilrueckgabe':
      return event.eingegangen > 0
        ? book({ soll: 'bank', haben: 'bankdifferenz', cent: event.eingegangen })
        : no('betragUngueltig');
  }
};

/** A document as far as its bookings must fit it. */
export interface BookedRechnung {
  art: RechnungKind;
  status: RechnungStatus;
  nettoCent: Cent;
  steuerCent: Cent;
  bruttoCent: Cent;
  verrechnetCent: Cent;
}

/** The bookings of a document against its status and amounts: the accounts that do not fit, none where all is well. */
export const checkRechnung = (r: BookedRechnung, state: DocumentState): DocumentAccount[] => {
  const { owed, isOut } = SIDES[r.art];
  const isOpen = r.status === 'Offen' || r.status === 'Ueberfaellig';
  const isOriginal = r.art === 'Rechnung' || r.art === 'Gutschrift';
  // Of an original as it was charged; of its correction the other way round.
  const sign = isOriginal ? 1 : -1;
  const tax = owed === 'forderung' ? 'umsatzsteuer' : 'vorsteuer';
  const charged = owed === 'forderung' ? sign : -sign;
  const net = owed === 'forderung' ? state.weiterbelastung + state.gebuehr : state.provision;
  return [
    ...(openOf(r.art, state) === (isOpen ? Math.abs(r.bruttoCent) - r.verrechnetCent : 0) ? [] : [owed]),
    ...(state[tax] === charged * Math.abs(r.steuerCent) ? [] : ([tax] as const)),
    ...(net === charged * Math.abs(r.nettoCent)
      ? []
      : ([owed === 'forderung' ? 'weiterbelastung' : 'provision'] as const)),
    ...(state.verrechnung === (isOut ? 1 : -1) * r.verrechnetCent ? [] : (['verrechnung'] as const)),
  ];
};
