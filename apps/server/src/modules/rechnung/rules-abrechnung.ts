import type { Einstellungen } from '@weitersagen/contract/mandant';
import {
  type Cent,
  cent,
  type RechnungKind,
  type RechnungStatus,
  type SettlementObstacle,
  type Steuerart,
  type Tag,
} from '@weitersagen/contract/values';
import { plusMonths, plusTage } from '../../platform/clock/days.ts';
import {
  type Billed,
  billedLines,
  type CorrectionReason,
  commissionLines,
  commissionTax,
  isCorrection,
  isSelfBilled,
  type Party,
  percentOf,
  type RechnungDocument,
  type Tax,
} from './rules.ts';

/** The first day of a month stands for it. */
export const monthOf = (day: Tag): Tag => `${day.slice(0, 7)}-01` as Tag;
export const nextMonth = (month: Tag): Tag => plusMonths(month, 1);
/** The last one that is over. */
export const lastMonth = (today: Tag): Tag => plusMonths(monthOf(today), -1);

/** What the Mandant has agreed with its agencies. */
export type Terms = Pick<Einstellungen, 'AgenturGebuehrCent' | 'RechnungSteuersatz' | 'RechnungZielTage'>;

export interface AgenturRow {
  nummer: string;
  name: string;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
  email: string;
  ust_id: string;
  steuernummer: string;
  steuerart: Steuerart;
}

/** A change of a record that was planned for a day after the month. */
export interface PlannedChange {
  vorher: object | null;
  nachher: object | null;
}

/**
 * What of these values held in a month: a new rate of VAT counts from its day on (§ 27 (1) UStG), and so does a new fee. `later`:
 * the changes that were planned for a day after it, the earliest first. One that was made at once mends, and holds for all
 * that is not settled yet.
 */
export const heldBefore = <T extends object>(values: T, later: readonly PlannedChange[]): T => {
  const before = Object.keys(values).flatMap((name) => {
    const of = (document: object | null): unknown => (document as Record<string, unknown> | null)?.[name];
    const changed = later.find(({ vorher, nachher }) => of(vorher) !== undefined && of(vorher) !== of(nachher));
    return changed ? [[name, of(changed.vorher)]] : [];
  });
  return { ...values, ...Object.fromEntries(before) };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const agenturParty = (a: AgenturRow): Party => ({
  name: a.name,
  strasse: `${a.strasse} ${a.hausnummer}`.trim(),
  plz: a.plz,
  ort: a.ort,
  email: a.email,
  id: a.nummer,
  register: null,
  ustId: orNull(a.ust_id),
  steuernummer: orNull(a.steuernummer),
});

/**
 * The settings keep postcode and town as one text. Its route is its number: not every company is in a register, and whoever
 * sells names one of number, register and VAT id (BR-CO-26), of which the last is left out beside what bears no VAT (BR-O-02).
 */
export const firmaParty = (
  { firma, supportEmail }: Pick<Einstellungen, 'firma' | 'supportEmail'>,
  route: string,
): Party => {
  const [, plz = '', town = firma.ort] = /^(\d{5})\s+(.+)$/.exec(firma.ort.trim()) ?? [];
  return {
    name: firma.name,
    strasse: firma.strasse,
    plz,
    ort: town,
    email: supportEmail,
    id: route,
    register: orNull(firma.register),
    ustId: orNull(firma.ustId),
    steuernummer: orNull(firma.steuernummer),
  };
};

const hasAddress = ({ name, strasse, plz, ort }: Party): boolean =>
  [name, strasse, plz, ort].every((part) => part.trim() !== '');
const hasTaxId = ({ ustId, steuernummer }: Party): boolean => ustId !== null || steuernummer !== null;

/** The standard rate is above zero (EN 16931 BR-S-05). A correction is taxed as its original was. */
const hasRate = ({ art, lines }: Pick<RechnungDocument, 'art' | 'lines'>): boolean =>
  isCorrection(art) || lines.every(({ tax: { category, percent } }) => category !== 'S' || (percent ?? 0) > 0);

/**
 * § 14 (4) UStG: without these nothing is an invoice. Whoever sells needs a tax number, whoever buys none. Whoever is asked to
 * pay has to be told to which account.
 */
export const checkParties = ({
  art,
  seller,
  buyer,
  account,
  lines,
}: Pick<RechnungDocument, 'art' | 'seller' | 'buyer' | 'account' | 'lines'>): SettlementObstacle | null => {
  const isCredit = isSelfBilled(art);
  const [firma, agentur] = isCredit ? [buyer, seller] : [seller, buyer];
  if (!hasAddress(firma)) return 'firmaAnschriftFehlt';
  if (!isCredit && !hasTaxId(firma)) return 'firmaSteuerFehlt';
  if (account?.iban.trim() === '') return 'firmaKontoFehlt';
  if (!hasRate({ art, lines })) return 'firmaSteuersatzFehlt';
  if (!hasAddress(agentur)) return 'agenturAnschriftFehlt';
  return isCredit && !hasTaxId(agentur) ? 'agenturSteuerFehlt' : null;
};

/** A reward that a month bills, or an order that it pays a commission for. */
export interface Item extends Billed {
  /** Of the reward, or of the order: billed once at a time. */
  key: string;
  praemierungId: string | null;
  auftragId: string | null;
}

/** What lines come to without VAT. */
export interface Amounts {
  wertCent: Cent;
  gebuehrCent: Cent;
}

/** The document that a correction takes back from. */
export interface Original {
  id: string;
  art: RechnungKind;
  document: RechnungDocument;
  /** What it still bills, before it is corrected. */
  standing: Amounts;
  /** It is paid, or a bank has the file with its payment: nothing is open that a correction could be set off against. */
  isPaid: boolean;
}

/** A line that was billed, and whose reward or order has lapsed away. */
export interface Lapsed extends Item {
  lineId: string;
  original: Original;
}

/** How the operator asks an agency to pay. */
export interface Asking {
  today: Tag;
  terms: Terms;
  firma: Party;
  iban: string;
}

export interface SettlementFacts extends Asking {
  month: Tag;
  agentur: Party;
  steuerart: Steuerart;
  /** Rewards of plans by which the agency pays, and orders of plans by which it is paid (decisions §8). */
  rewards: readonly Item[];
  orders: readonly Item[];
  lapsed: readonly Lapsed[];
}

/** A document before it has its number. */
export interface Draft {
  document: Omit<RechnungDocument, 'number'>;
  items: readonly (Item & { lineId?: string })[];
  originalId: string | null;
}

export const rewardText = (produkt: string, beguenstigter: 'empfehler' | 'empfaenger'): string =>
  `Prämie ${produkt} (${beguenstigter === 'empfehler' ? 'Empfehler' : 'Empfänger'})`;
export const commissionText = (produkt: string): string => `Provision ${produkt}`;

const sides = (facts: SettlementFacts, kind: RechnungKind): Pick<RechnungDocument, 'seller' | 'buyer'> =>
  isSelfBilled(kind) ? { seller: facts.agentur, buyer: facts.firma } : { seller: facts.firma, buyer: facts.agentur };

const period = (month: Tag) => ({ from: month, until: plusTage(nextMonth(month), -1) });

/** By which day, and to which account. */
const askedBy = ({ today, terms, firma, iban }: Asking): Pick<RechnungDocument, 'dueOn' | 'account'> => ({
  dueOn: plusTage(today, terms.RechnungZielTage),
  account: { holder: firma.name, iban },
});
const NOT_ASKED: Pick<RechnungDocument, 'dueOn' | 'account'> = { dueOn: null, account: null };

const draftOfMonth = (facts: SettlementFacts, kind: 'Rechnung' | 'Gutschrift', items: readonly Item[]): Draft => {
  const { today, month, steuerart } = facts;
  const { RechnungSteuersatz: percent } = facts.terms;
  const about = { art: kind, date: today, ...period(month), ...sides(facts, kind), original: null };
  const document =
    kind === 'Gutschrift'
      ? { ...NOT_ASKED, lines: commissionLines(items, commissionTax(steuerart, percent), 1) }
      : { ...askedBy(facts), lines: billedLines(items, percent) };
  return { originalId: null, items, document: { ...about, ...document } };
};

const taxOf = ({ lines }: RechnungDocument, category: Tax['category']): Tax | undefined =>
  lines.find(({ tax }) => tax.category === category)?.tax;

const less = (from: Amounts, items: readonly Amounts[]): Amounts => ({
  wertCent: cent(items.reduce<number>((rest, { wertCent }) => rest - wertCent, from.wertCent)),
  gebuehrCent: cent(items.reduce<number>((rest, { gebuehrCent }) => rest - gebuehrCent, from.gebuehrCent)),
});

/**
 * The VAT of what stood less that of what stays. Each correction rounded by itself would take back a cent more or less than
 * was charged; so, however an original is taken back in parts, they add up to it.
 */
const taxBackOf = ({ art, document, standing }: Original, items: readonly Amounts[]): Cent => {
  const percent = taxOf(document, 'S')?.percent ?? 0;
  const taxed = ({ wertCent, gebuehrCent }: Amounts) => percentOf(isSelfBilled(art) ? wertCent : gebuehrCent, percent);
  return cent(taxed(standing) - taxed(less(standing, items)));
};

/**
 * Taxed as the original was, whatever holds since; its sides too, so that both papers speak of the same two. What was credited
 * and has left already is asked back, as an invoice is: by a day, and to the account of today.
 */
export const correctionOf = (lapsed: readonly Lapsed[], asking: Asking, reason: CorrectionReason): Draft => {
  const { original } = lapsed[0]!;
  const { document } = original;
  const isCredit = isSelfBilled(original.art);
  const taxCent = taxBackOf(original, lapsed);
  return {
    originalId: original.id,
    items: lapsed,
    document: {
      ...document,
      art: isCredit ? 'Gutschriftkorrektur' : 'Korrektur',
      date: asking.today,
      ...(isCredit && original.isPaid ? askedBy(asking) : NOT_ASKED),
      original: { number: document.number, date: document.date },
      reason,
      taxCent: isCredit ? cent(0 - taxCent) : taxCent,
      lines: isCredit
        ? commissionLines(lapsed, document.lines[0]!.tax, -1)
        : billedLines(lapsed, taxOf(document, 'S')?.percent ?? 0),
    },
  };
};

/** What a month of an agency comes to: a correction of each document that something fell away from, and its own. */
export const planSettlement = (facts: SettlementFacts): Draft[] => [
  ...[...Map.groupBy(facts.lapsed, ({ original }) => original.id).values()].map((lapsed) =>
    correctionOf(lapsed, facts, { kind: 'lapsed' }),
  ),
  ...(facts.rewards.length > 0 ? [draftOfMonth(facts, 'Rechnung', facts.rewards)] : []),
  ...(facts.orders.length > 0 ? [draftOfMonth(facts, 'Gutschrift', facts.orders)] : []),
];

/** What is left to be paid of a document, whoever pays it: all that was not set off. */
export const restOf = ({ brutto_cent, verrechnet_cent }: { brutto_cent: Cent; verrechnet_cent: Cent }): Cent =>
  cent(Math.abs(brutto_cent) - verrechnet_cent);

interface Owed {
  status: RechnungStatus;
  brutto_cent: Cent;
  verrechnet_cent: Cent;
}
/** Nothing is left to pay where it is paid; a correction never owed what lowered another. */
export const openCent = (row: Owed): Cent =>
  row.status === 'Offen' || row.status === 'Ueberfaellig' ? restOf(row) : cent(0);
