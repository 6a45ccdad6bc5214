import { type Cent, cent, type PraemieKind, type PraemierungStatus } from '@weitersagen/contract/values';

/**
 * The ledger. One row is one transfer from one account to another, so the sum over all accounts is zero whatever is booked.
 *
 * | account | what its balance says |
 * |---|---|
 * | `aufwand` | rewards the Mandant bears (negative: that much was spent) |
 * | `kulanz` | rewards given out of goodwill, borne apart from the programme's |
 * | `verbindlichkeit` | owed to the beneficiary, nothing chosen yet |
 * | `auszahlung` | owed as money: chosen, to be transferred |
 * | `gutschein` | owed as a voucher: chosen, not opened yet |
 * | `bank` | transferred to the beneficiary (positive: paid out) |
 * | `gutscheinbestand` | vouchers handed out of the stock |
 * | `bankdifferenz` | what the bank gave back less (negative: its charges, borne by the Mandant) or more (positive: to be cleared) than was sent |
 */
export const KONTEN = [
  'aufwand',
  'kulanz',
  'verbindlichkeit',
  'auszahlung',
  'gutschein',
  'bank',
  'gutscheinbestand',
  'bankdifferenz',
] as const;
export type Konto = (typeof KONTEN)[number];

/** What is owed may never become negative. */
export const DEBT_KONTEN = ['verbindlichkeit', 'auszahlung', 'gutschein'] as const satisfies readonly Konto[];

export interface Buchung {
  soll: Konto;
  haben: Konto;
  /** Always positive. */
  cent: Cent;
}

/** Balance per account, credit minus debit, of one Praemierung. */
export type Balance = Record<Konto, Cent>;

export const balance = (buchungen: readonly Buchung[]): Balance => {
  const state = Object.fromEntries(KONTEN.map((konto) => [konto, cent(0)])) as Balance;
  for (const { soll, haben, cent: amount } of buchungen) {
    state[soll] = cent(state[soll] - amount);
    state[haben] = cent(state[haben] + amount);
  }
  return state;
};

export const BUCHUNG_EVENTS = [
  'freigabe',
  'anspruch',
  'auszahlung',
  'ruecklaeufer',
  'teilrueckgabe',
  'stornierung',
  'verfall',
  'kulanz',
] as const;
export type BuchungEventKind = (typeof BUCHUNG_EVENTS)[number];
export type BuchungEvent =
  | { art: Exclude<BuchungEventKind, 'anspruch' | 'ruecklaeufer' | 'teilrueckgabe'> }
  | { art: 'anspruch'; praemienart: PraemieKind }
  /** The money came back and the whole is owed again. `eingegangen`: what was credited, where it is not what was paid. */
  | { art: 'ruecklaeufer'; eingegangen?: Cent }
  /** Less came back, and nothing is owed for it. `nachtrag`: of a payment that was returned, and owed again, before. */
  | { art: 'teilrueckgabe'; eingegangen: Cent; nachtrag?: boolean };

/**
 * Every booking there is: from which account to which, by the event that asks for it. The database refuses all others
 * (`buchung_konten`, migration 0022).
 */
export const BUCHUNGSSAETZE: Record<BuchungEventKind, readonly (readonly [soll: Konto, haben: Konto])[]> = {
  freigabe: [['aufwand', 'verbindlichkeit']],
  kulanz: [['kulanz', 'verbindlichkeit']],
  anspruch: [
    ['verbindlichkeit', 'auszahlung'],
    ['verbindlichkeit', 'gutschein'],
  ],
  auszahlung: [
    ['auszahlung', 'bank'],
    ['gutschein', 'gutscheinbestand'],
  ],
  ruecklaeufer: [
    ['bank', 'auszahlung'],
    ['bankdifferenz', 'auszahlung'],
    ['bank', 'bankdifferenz'],
    ['aufwand', 'auszahlung'],
    ['kulanz', 'auszahlung'],
  ],
  teilrueckgabe: [
    ['bank', 'aufwand'],
    ['bank', 'kulanz'],
    ['bank', 'bankdifferenz'],
  ],
  stornierung: writeOffBookings(),
  verfall: writeOffBookings(),
};

function writeOffBookings(): (readonly [Konto, Konto])[] {
  return DEBT_KONTEN.flatMap((soll) => (['aufwand', 'kulanz'] as const).map((haben) => [soll, haben] as const));
}

export type BuchungGrund =
  | 'betragUngueltig'
  | 'betragPasstNicht'
  | 'schonGebucht'
  | 'nichtsGeschuldet'
  | 'nichtsAusgezahlt';
export type BuchungResult = { ok: true; buchungen: Buchung[] } | { ok: false; grund: BuchungGrund };

const refusal = (reason: BuchungGrund): BuchungResult => ({ ok: false, grund: reason });
const books = (...buchungen: Buchung[]): BuchungResult => ({ ok: true, buchungen });

/** Who bears it: one Praemierung is owed either by the programme or out of goodwill, never both at once. */
const bearer = (state: Balance): 'aufwand' | 'kulanz' => (state.kulanz < 0 ? 'kulanz' : 'aufwand');

/** What the beneficiary got as money and kept. What the bank held back on the way is none of it. */
export const paidOut = (state: Balance): Cent => cent(state.bank + state.bankdifferenz);

/** Owed anew, and only while nothing of this Praemierung is owed or paid: a second release books nothing. */
const newDebt = (konto: 'aufwand' | 'kulanz', amount: Cent, state: Balance): BuchungResult =>
  KONTEN.some((k) => k !== 'bank' && k !== 'bankdifferenz' && state[k] !== 0) || paidOut(state) !== 0
    ? refusal('schonGebucht')
    : books({ soll: konto, haben: 'verbindlichkeit', cent: amount });

/** Moves the whole of what lies on an account; a claim is never split. */
const rebook = (from: Konto, to: Konto, amount: Cent, state: Balance, empty: BuchungGrund): BuchungResult => {
  if (state[from] <= 0) return refusal(empty);
  return state[from] === amount ? books({ soll: from, haben: to, cent: amount }) : refusal('betragPasstNicht');
};

/** Gives back to its bearer whatever is owed on these accounts, however far the claim had come. */
const writeOff = (konten: readonly Konto[], state: Balance): BuchungResult => {
  const open = konten.filter((konto) => state[konto] > 0);
  if (open.length === 0) return refusal('nichtsGeschuldet');
  return books(...open.map((konto) => ({ soll: konto, haben: bearer(state), cent: state[konto] })));
};

/** Owed again in full: what came back, and what did not is borne by whoever bears it. */
const bookReturn = (received: Cent | undefined, amount: Cent, state: Balance): BuchungResult => {
  const paid = paidOut(state);
  if (paid <= 0) return refusal('nichtsAusgezahlt');
  const came = received ?? paid;
  if (!(came > 0) || paid > amount || (received === undefined && paid !== amount)) return refusal('betragPasstNicht');
  const rows: Buchung[] = [
    { soll: 'bank', haben: 'auszahlung', cent: cent(Math.min(came, paid)) },
    { soll: 'bankdifferenz', haben: 'auszahlung', cent: cent(paid - came) },
    { soll: bearer(state), haben: 'auszahlung', cent: cent(amount - paid) },
    { soll: 'bank', haben: 'bankdifferenz', cent: cent(came - paid) },
  ];
  return books(...rows.filter((row) => row.cent > 0));
};

/** What came back goes to whoever bore it, and is not owed; after the whole was owed again, it makes up for what was missing. */
const partialReturn = (received: Cent, supplement: boolean, state: Balance): BuchungResult => {
  if (!(received > 0)) return refusal('betragUngueltig');
  const paid = paidOut(state);
  if (supplement || paid === 0) return books({ soll: 'bank', haben: 'bankdifferenz', cent: received });
  if (received >= paid) return refusal('betragPasstNicht');
  return books({ soll: 'bank', haben: bearer(state), cent: received });
};

/** `amount` is that of the Praemierung, `state` the balance of its bookings so far. */
export const buchungenFor = (event: BuchungEvent, amount: Cent, state: Balance): BuchungResult => {
  if (!(amount > 0)) return refusal('betragUngueltig');
  switch (event.art) {
    case 'freigabe':
      return newDebt('aufwand', amount, state);
    case 'kulanz':
      return newDebt('kulanz', amount, state);
    case 'anspruch': {
      const target = event.praemienart === 'geld' ? 'auszahlung' : 'gutschein';
      return rebook('verbindlichkeit', target, amount, state, 'nichtsGeschuldet');
    }
    case 'auszahlung':
      return state.gutschein > 0
        ? rebook('gutschein', 'gutscheinbestand', amount, state, 'nichtsGeschuldet')
        : rebook('auszahlung', 'bank', amount, state, 'nichtsGeschuldet');
    case 'ruecklaeufer':
      return bookReturn(event.eingegangen, amount, state);
    case 'teilrueckgabe':
      return partialReturn(event.eingegangen, event.nachtrag ?? false, state);
    case 'stornierung':
    case 'verfall':
      return writeOff(DEBT_KONTEN, state);
  }
};

/** A claim as far as its bookings must fit it. */
export interface BookedAnspruch {
  status: PraemierungStatus;
  praemienart: PraemieKind | null;
  wert: Cent;
  /** What came back of its payment without being owed again. */
  teilrueckgabe: Cent;
}

const debtKonto = (praemieKind: PraemieKind | null): Konto => {
  if (praemieKind === null) return 'verbindlichkeit';
  return praemieKind === 'geld' ? 'auszahlung' : 'gutschein';
};

/** What a claim owes and has paid by its status: the only balance that fits it (decisions §5). */
const targetState = ({ status, praemienart, wert, teilrueckgabe }: BookedAnspruch) => {
  const nothing = { verbindlichkeit: 0, auszahlung: 0, gutschein: 0, gutscheinbestand: 0, paidOut: 0 };
  switch (status) {
    case 'Offen':
      return { ...nothing, verbindlichkeit: wert };
    case 'Bereitgestellt':
      return { ...nothing, [debtKonto(praemienart)]: wert };
    case 'Ausgezahlt':
      return { ...nothing, paidOut: wert - teilrueckgabe };
    case 'Abgeholt':
      return { ...nothing, gutscheinbestand: wert };
    case 'Storniert':
    case 'Abgelaufen':
      return nothing;
  }
};

/** The bookings of a claim against its status and amount: the accounts that do not fit, none where all is well. */
export const checkAnspruch = (anspruch: BookedAnspruch, state: Balance): Konto[] => {
  const { paidOut: paid, ...owed } = targetState(anspruch);
  const wrong = (Object.keys(owed) as (keyof typeof owed)[]).filter((konto) => state[konto] !== owed[konto]);
  return paidOut(state) === paid ? wrong : [...wrong, 'bank'];
};
