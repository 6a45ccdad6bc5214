import { type Cent, cent, type Praemienart } from '@weitersagen/contract/werte';

/**
 * The ledger. One row is one transfer from one account to another, so the sum over all accounts is zero whatever is booked.
 *
 * | account | what its balance says |
 * |---|---|
 * | aufwand | rewards the Mandant bears (negative: that much was spent) |
 * | kulanz | rewards given out of goodwill, borne apart from the programme's |
 * | verbindlichkeit | owed to the beneficiary, nothing chosen yet |
 * | auszahlung | owed as money: chosen, to be transferred |
 * | gutschein | owed as a voucher: chosen, not opened yet |
 * | bank | transferred to the beneficiary (positive: paid out) |
 * | gutscheinbestand | vouchers handed out of the stock |
 */
export const KONTEN = [
  'aufwand',
  'kulanz',
  'verbindlichkeit',
  'auszahlung',
  'gutschein',
  'bank',
  'gutscheinbestand',
] as const;
export type Konto = (typeof KONTEN)[number];

/** What is owed may never become negative. */
export const SCHULDKONTEN = ['verbindlichkeit', 'auszahlung', 'gutschein'] as const satisfies readonly Konto[];

export interface Buchung {
  soll: Konto;
  haben: Konto;
  /** Always positive. */
  cent: Cent;
}

/** Balance per account, credit minus debit, of one Praemierung. */
export type Kontostand = Record<Konto, Cent>;

export const kontostand = (buchungen: readonly Buchung[]): Kontostand => {
  const stand = Object.fromEntries(KONTEN.map((konto) => [konto, cent(0)])) as Kontostand;
  for (const { soll, haben, cent: betrag } of buchungen) {
    stand[soll] = cent(stand[soll] - betrag);
    stand[haben] = cent(stand[haben] + betrag);
  }
  return stand;
};

export const BUCHUNGSEREIGNISSE = [
  'freigabe',
  'anspruch',
  'auszahlung',
  'ruecklaeufer',
  'stornierung',
  'verfall',
  'kulanz',
] as const;
export type BuchungsereignisArt = (typeof BUCHUNGSEREIGNISSE)[number];
export type Buchungsereignis =
  | { art: Exclude<BuchungsereignisArt, 'anspruch'> }
  | { art: 'anspruch'; praemienart: Praemienart };

export type BuchungGrund =
  | 'betragUngueltig'
  | 'betragPasstNicht'
  | 'schonGebucht'
  | 'nichtsGeschuldet'
  | 'nichtsAusgezahlt';
export type Buchungsergebnis = { ok: true; buchungen: Buchung[] } | { ok: false; grund: BuchungGrund };

const nein = (grund: BuchungGrund): Buchungsergebnis => ({ ok: false, grund });
const bucht = (...buchungen: Buchung[]): Buchungsergebnis => ({ ok: true, buchungen });

/** Who bears it: one Praemierung is owed either by the programme or out of goodwill, never both at once. */
const traeger = (stand: Kontostand): 'aufwand' | 'kulanz' => (stand.kulanz < 0 ? 'kulanz' : 'aufwand');

/** Owed anew, and only while nothing of this Praemierung is owed or paid: a second release books nothing. */
const neueSchuld = (konto: 'aufwand' | 'kulanz', betrag: Cent, stand: Kontostand): Buchungsergebnis =>
  KONTEN.some((k) => stand[k] !== 0)
    ? nein('schonGebucht')
    : bucht({ soll: konto, haben: 'verbindlichkeit', cent: betrag });

/** Moves the whole of what lies on an account; a claim is never split. */
const umbuchung = (von: Konto, nach: Konto, betrag: Cent, stand: Kontostand, leer: BuchungGrund): Buchungsergebnis => {
  if (stand[von] <= 0) return nein(leer);
  return stand[von] === betrag ? bucht({ soll: von, haben: nach, cent: betrag }) : nein('betragPasstNicht');
};

/** Gives back to its bearer whatever is owed on these accounts, however far the claim had come. */
const ausbuchung = (konten: readonly Konto[], stand: Kontostand): Buchungsergebnis => {
  const offen = konten.filter((konto) => stand[konto] > 0);
  if (offen.length === 0) return nein('nichtsGeschuldet');
  return bucht(...offen.map((konto) => ({ soll: konto, haben: traeger(stand), cent: stand[konto] })));
};

/** `betrag` is that of the Praemierung, `stand` the balance of its bookings so far. */
export const buchungenFuer = (ereignis: Buchungsereignis, betrag: Cent, stand: Kontostand): Buchungsergebnis => {
  if (!(betrag > 0)) return nein('betragUngueltig');
  switch (ereignis.art) {
    case 'freigabe':
      return neueSchuld('aufwand', betrag, stand);
    case 'kulanz':
      return neueSchuld('kulanz', betrag, stand);
    case 'anspruch': {
      const ziel = ereignis.praemienart === 'geld' ? 'auszahlung' : 'gutschein';
      return umbuchung('verbindlichkeit', ziel, betrag, stand, 'nichtsGeschuldet');
    }
    case 'auszahlung':
      return stand.gutschein > 0
        ? umbuchung('gutschein', 'gutscheinbestand', betrag, stand, 'nichtsGeschuldet')
        : umbuchung('auszahlung', 'bank', betrag, stand, 'nichtsGeschuldet');
    case 'ruecklaeufer':
      return umbuchung('bank', 'auszahlung', betrag, stand, 'nichtsAusgezahlt');
    case 'stornierung':
    case 'verfall':
      return ausbuchung(SCHULDKONTEN, stand);
  }
};
