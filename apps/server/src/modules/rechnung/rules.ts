import { type Cent, cent, type RechnungKind, type Steuerart, type Tag } from '@weitersagen/contract/values';

/** Code list 1001 of the UN, as EN 16931 takes them (contracts §8). */
export const TYPE_CODES: Readonly<Record<RechnungKind, string>> = {
  Rechnung: '380',
  Korrektur: '381',
  Gutschrift: '389',
  Gutschriftkorrektur: '384',
};

/** The number ranges: each kind has its own, in each year and Mandant. */
const PREFIXES: Readonly<Record<RechnungKind, string>> = {
  Rechnung: 'RE',
  Korrektur: 'RK',
  Gutschrift: 'GS',
  Gutschriftkorrektur: 'GK',
};

export const numberOf = (kind: RechnungKind, year: number, running: number): string =>
  `${PREFIXES[kind]}-${year}-${String(running).padStart(5, '0')}`;

/** What people put between the parts of a number, and banks, who break lines anywhere and drop the blanks there. */
const BETWEEN = String.raw`[\s\-/._\u2010-\u2015]*`;
const NUMBER = new RegExp(`(RE|RK|GS|GK)${BETWEEN}(20\\d\\d)${BETWEEN}((?:\\d${BETWEEN}){4}\\d)(?!\\d)`, 'g');

/** Those that stand in what somebody wrote, however he set his spaces and dashes, and though his words run into them. */
export const numbersIn = (text: string): string[] => {
  const found = text.toUpperCase().matchAll(NUMBER);
  const digits = (running = '') => running.replace(/\D/g, '');
  return [...new Set(Array.from(found, ([, kind, year, running]) => `${kind}-${year}-${digits(running)}`))];
};

/** Code list 5305 of the UN: standard rate, exempt, outside of the tax's scope. */
export type TaxCategory = 'S' | 'E' | 'O';

export interface Tax {
  category: TaxCategory;
  /** Whole percent; null outside of the tax's scope. */
  percent: number | null;
  /** Why nothing is charged (BT-120). */
  reason: string | null;
}

export interface Line {
  text: string;
  /** What it is about, for whoever looks it up: an order's number. */
  reference: string | null;
  /** Negative where a self-billed credit note takes back. */
  quantity: number;
  unitCent: Cent;
  tax: Tax;
}

export interface Party {
  name: string;
  strasse: string;
  plz: string;
  ort: string;
  email: string;
  /** Its number with the other one (BT-29, BT-46). */
  id: string | null;
  register: string | null;
  ustId: string | null;
  steuernummer: string | null;
}

/** Why something is corrected: what it billed or credited fell away, or an operator has said why. */
export type CorrectionReason = { kind: 'lapsed' } | { kind: 'said'; words: string };

/** All that a document says; from it come the XML, the page and the figures of its row. */
export interface RechnungDocument {
  art: RechnungKind;
  number: string;
  date: Tag;
  from: Tag;
  until: Tag;
  dueOn: Tag | null;
  seller: Party;
  buyer: Party;
  /** The document that this one corrects (BT-25). */
  original: { number: string; date: Tag } | null;
  /** Of a correction; those from before have none. */
  reason?: CorrectionReason;
  /** Where the buyer pays to; null where he is not asked to, or knows where himself. */
  account: { holder: string; iban: string } | null;
  lines: readonly Line[];
  /** Of a correction: the VAT that it takes back, which is what its original has too much without its lines. */
  taxCent?: Cent;
}

/** What sums are made from; documents from before have no VAT of their own. */
export type Summed = Pick<RechnungDocument, 'lines' | 'taxCent'>;

export interface TaxGroup extends Tax {
  netCent: Cent;
  taxCent: Cent;
}

export interface Totals {
  netCent: Cent;
  taxCent: Cent;
  grossCent: Cent;
}

export const lineCent = ({ quantity, unitCent }: Line): Cent => cent(quantity * unitCent);

/** Half a cent goes away from zero, so that a correction takes back to the cent what was charged. */
export const percentOf = (amount: number, percent: number): Cent =>
  cent(Math.sign(amount) * Math.round((Math.abs(amount) * percent) / 100));

const sum = (amounts: readonly number[]): Cent => cent(amounts.reduce((total, amount) => total + amount, 0));

/**
 * The VAT of a document is worked out once per group, never per line (EN 16931 BR-CO-17). That of a correction is given: it
 * stands in the one group that bears any.
 */
export const taxGroups = ({ lines, taxCent }: Summed): TaxGroup[] =>
  [...Map.groupBy(lines, ({ tax }) => JSON.stringify(tax)).values()].map((group) => {
    const { tax } = group[0]!;
    const netCent = sum(group.map(lineCent));
    const ownCent = percentOf(netCent, tax.percent ?? 0);
    return { ...tax, netCent, taxCent: tax.category === 'S' ? (taxCent ?? ownCent) : ownCent };
  });

/** BR-CO-10, BR-CO-13 to BR-CO-15: the header is the sum of what stands beneath it. */
export const totals = (document: Summed): Totals => {
  const groups = taxGroups(document);
  const netCent = sum(groups.map((group) => group.netCent));
  const taxCent = sum(groups.map((group) => group.taxCent));
  return { netCent, taxCent, grossCent: cent(netCent + taxCent) };
};

const PASSED_ON = 'Durchlaufender Posten, § 10 Abs. 1 Satz 5 UStG';
const SMALL_BUSINESS = 'Kleinunternehmer, § 19 UStG';
const EXEMPT = 'Steuerfreie Vermittlung, § 4 UStG';

const standard = (percent: number): Tax => ({ category: 'S', percent: percent, reason: null });
const exempt = (reason: string): Tax => ({ category: 'E', percent: 0, reason });

/**
 * A reward is passed on without VAT. It would be outside of the tax's scope (`O`), beside which EN 16931 allows no other
 * category (BR-O-11) and no VAT id (BR-O-02): beside a fee it is `E`, with the same reason.
 */
const rewardTax = (hasFee: boolean): Tax =>
  hasFee ? exempt(PASSED_ON) : { category: 'O', percent: null, reason: PASSED_ON };

/** Of what the seller of a commission, the agency, says of itself. */
export const commissionTax = (steuerart: Steuerart, percent: number): Tax => {
  if (steuerart === 'Regel') return standard(percent);
  return exempt(steuerart === 'Kleinunternehmer' ? SMALL_BUSINESS : EXEMPT);
};

/** A reward that is billed or taken back; which one it is, is kept beside the document. */
export interface Billed {
  text: string;
  auftragsnummer: string | null;
  wertCent: Cent;
  gebuehrCent: Cent;
}

/** A line per reward, and one for the fees of each rate: as many as there are rewards with it. */
export const billedLines = (rewards: readonly Billed[], percent: number): Line[] => {
  const fees = Map.groupBy(
    rewards.filter(({ gebuehrCent }) => gebuehrCent > 0),
    ({ gebuehrCent }) => gebuehrCent,
  );
  const tax = rewardTax(fees.size > 0);
  return [
    ...rewards.map((reward) => ({
      text: reward.text,
      reference: reward.auftragsnummer,
      quantity: 1,
      unitCent: reward.wertCent,
      tax,
    })),
    ...[...fees].map(([unitCent, { length }]) => ({
      text: 'Gebühr je Prämie',
      reference: null,
      quantity: length,
      unitCent,
      tax: standard(percent),
    })),
  ];
};

/** A commission per order, to the agency; taken back where `sign` is -1, because 384 keeps the signs of 389. */
export const commissionLines = (orders: readonly Billed[], tax: Tax, sign: 1 | -1): Line[] =>
  orders.map((order) => ({
    text: order.text,
    reference: order.auftragsnummer,
    quantity: sign,
    unitCent: order.wertCent,
    tax,
  }));

/** In words; `lapsed`: what is said of each kind where nobody had to say why. Null: it is no correction, or from before. */
export const reasonOf = (
  { art, reason }: Pick<RechnungDocument, 'art' | 'reason'>,
  lapsed: Readonly<Record<'Korrektur' | 'Gutschriftkorrektur', string>>,
): string | null => {
  if (!reason || (art !== 'Korrektur' && art !== 'Gutschriftkorrektur')) return null;
  return reason.kind === 'said' ? reason.words : lapsed[art];
};

/** What a document asks to be paid to whom: a correction takes from what its original asked. */
export const isCorrection = (kind: RechnungKind): boolean => kind === 'Korrektur' || kind === 'Gutschriftkorrektur';
export const isSelfBilled = (kind: RechnungKind): boolean => kind === 'Gutschrift' || kind === 'Gutschriftkorrektur';
