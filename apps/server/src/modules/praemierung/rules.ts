import type { Regelwerk } from '@weitersagen/contract/regelwerk';
import {
  type Aufteilung,
  type AuftragStatus,
  type AuszahlungAussicht,
  BEDINGUNGEN,
  type BedingungName,
  type BedingungStand,
  type Cent,
  type EmpfehlungStatus,
  HAUPTSPRACHE,
  type Praemienart,
  type PraemierungStatus,
  type Rueckruf,
  type Sprache,
  STATUSMELDUNGEN,
  type Statusmeldung,
  type Tag,
} from '@weitersagen/contract/values';
import { later, plusMonths, plusTage } from '../../platform/clock/days.ts';
import { dueAt, type WaitingTime } from '../auftrag/rules-due.ts';

/** The last day on which it may be claimed; it expires at the end of that day. */
export const verfaelltAt = (bereitgestelltAt: Tag, rules: Pick<Regelwerk, 'verfallMonate'>): Tag =>
  plusMonths(bereitgestelltAt, rules.verfallMonate);

/**
 * Claim reminders: 30 days before the end, when there is time enough for a holiday or a new account, and 7 days before, the
 * last call. No more than two, and none that would fall on or before the day of the reward mail itself.
 */
export const ERINNERUNGEN_DAYS_BEFORE = [30, 7] as const;
export const erinnerungenAt = (bereitgestelltAt: Tag, end: Tag): Tag[] =>
  ERINNERUNGEN_DAYS_BEFORE.map((days) => plusTage(end, -days)).filter((day) => day > bereitgestelltAt);

/** Nobody gets a voucher that he could hardly use any more, nor one that he could hardly open in time. */
export const GUTSCHEIN_MINDESTTAGE = 30;

/** The last day on which a voucher chosen today can be opened: that of the claim, or so many days from the choice. */
export const gutscheinWindow = (verfaelltAm: Tag | null, today: Tag): Tag => {
  const atLeast = plusTage(today, GUTSCHEIN_MINDESTTAGE);
  return verfaelltAm === null ? atLeast : later(verfaelltAm, atLeast);
};

/** Chosen and not opened for so long: then its link is mailed, well within the 24 hours of decisions §4. */
export const GUTSCHEINLINK_AFTER_MS = 60 * 60_000;

/** Cash is transferred within four weeks after the bank data; an e-code is mailed within 24 hours (portal §1, §9). */
const UEBERWEISUNG_DAYS = 28;
const GUTSCHEIN_DAYS = 1;

export interface Auszahlungslage {
  status: PraemierungStatus;
  faelligAm: Tag | null;
  art: Praemienart | null;
  gewaehltAm: Tag | null;
  bankdatenAm: Tag | null;
  /** The day on which the bank carries out the payment run it lies in. */
  ausfuehrungAm: Tag | null;
  /** Its order ended when the transfer was with the bank already: no day is promised any more. */
  rueckruf?: Rueckruf | null;
}

/** In exceptions it takes up to three months (portal §1). */
const AUSNAHME_MONTHS = 3;

export interface Auszahlungsaussicht {
  stand: AuszahlungAussicht;
  /** `verspaetet`: the last day that had been promised; else a day that is yet to come. */
  am: Tag;
  /** The day by which it is usually there. */
  ueblichBis: Tag;
}

const zugesagt = (stand: AuszahlungAussicht, am: Tag): Auszahlungsaussicht => ({ stand, am, ueblichBis: am });

/** Cash with an account: usually four weeks, in exceptions three months; the operator may be later still, and says so. */
const prospectOfGeld = (bankdatenAt: Tag, ausfuehrungAt: Tag | null, today: Tag): Auszahlungsaussicht => {
  if (ausfuehrungAt !== null && ausfuehrungAt >= today) return zugesagt('erwartet', ausfuehrungAt);
  const ueblichBis = plusTage(bankdatenAt, UEBERWEISUNG_DAYS);
  if (ueblichBis >= today) return zugesagt('erwartet', ueblichBis);
  const atLatest = plusMonths(bankdatenAt, AUSNAHME_MONTHS);
  return { stand: atLatest >= today ? 'dauertLaenger' : 'verspaetet', am: atLatest, ueblichBis };
};

/**
 * What the beneficiary may be told of the payout. Null where nothing more will come, where it has come, where no day can be
 * named yet, and where a voucher only waits to be opened. While he has not done his part, it counts from today.
 */
export const auszahlungsaussicht = (lage: Auszahlungslage, today: Tag): Auszahlungsaussicht | null => {
  if (lage.status === 'Offen')
    return lage.faelligAm === null
      ? null
      : zugesagt('erwartet', plusTage(later(lage.faelligAm, today), UEBERWEISUNG_DAYS));
  if (lage.status !== 'Bereitgestellt' || lage.rueckruf) return null;
  if (lage.art === 'gutschein') {
    const until = plusTage(lage.gewaehltAm ?? today, GUTSCHEIN_DAYS);
    return until >= today ? zugesagt('erwartet', until) : null;
  }
  if (lage.bankdatenAm === null) return zugesagt('abHandlung', plusTage(today, UEBERWEISUNG_DAYS));
  return prospectOfGeld(lage.bankdatenAm, lage.ausfuehrungAm, today);
};

/** The day alone, for whoever shows no more; never in the past. */
export const auszahlungExpectedAt = (aussicht: Auszahlungsaussicht | null): Tag | null =>
  aussicht === null || aussicht.stand === 'verspaetet' ? null : aussicht.am;

/** Everything known about one recommendation, as seen by one of its beneficiaries. */
export interface Lage {
  heute: Tag;
  regeln: WaitingTime;
  aufteilung: Aufteilung;
  empfehlung: { status: EmpfehlungStatus; beendetAm: Tag | null };
  empfaengerBestaetigtAm: Tag | null;
  /** The newest order. `entfallenAm`: rejected, cancelled or withdrawn. */
  auftrag: {
    status: AuftragStatus;
    auftragsdatum: Tag;
    gemeldetAm: Tag;
    freigegebenAm: Tag | null;
    entfallenAm: Tag | null;
    vertragGueltigAm: Tag | null;
    erstbeitragGezahltAm: Tag | null;
  } | null;
  /** The viewer's claim; a referrer who gets no share sees the contact's, and the texts of that split speak of the contact. */
  praemierung:
    | (Pick<Auszahlungslage, 'status' | 'art' | 'gewaehltAm' | 'bankdatenAm'> & {
        bereitgestelltAm: Tag | null;
        /** In a payment run, opened or released. */
        imLauf: boolean;
        /** Ausgezahlt, Abgeholt, Storniert or Abgelaufen since. */
        beendetAm: Tag | null;
        kulanz: boolean;
        /** Its order ended when the transfer was with the bank already: what becomes of the money. */
        rueckruf?: Rueckruf | null;
        /** A staged bonus: of no single order, it names its own day. */
        bonus?: { faelligAm: Tag | null } | undefined;
      })
    | null;
}

type Fall = (p: Lage['praemierung'], auftrag: AuftragStatus | undefined, empfehlung: EmpfehlungStatus) => boolean;
const ENTFALLEN: readonly unknown[] = ['Abgelehnt', 'Storniert', 'Widerrufen'] satisfies AuftragStatus[];

/** No contract, wherever the money is: a recall shows beside the message that there is none. */
const isRecalled = (p: Lage['praemierung']): boolean => Boolean(p?.rueckruf);

/** Decisions §4: the first that fits, in the order of STATUSMELDUNGEN. */
const CASES: Record<Statusmeldung, Fall> = {
  praemieAusgezahlt: (p) => !isRecalled(p) && (p?.status === 'Ausgezahlt' || p?.status === 'Abgeholt'),
  praemieInAuszahlung: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt' && p.imLauf,
  bankdatenEingeben: (p) =>
    !isRecalled(p) && p?.status === 'Bereitgestellt' && p.art === 'geld' && p.bankdatenAm === null,
  praemieAbholen: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt' && p.art === null,
  praemieBereit: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt',
  praemieAbgelaufen: (p) => p?.status === 'Abgelaufen',
  vertragNichtZustandeGekommen: (p, auftrag, empfehlung) =>
    p ? isRecalled(p) || p.status === 'Storniert' : empfehlung === 'Storniert' || ENTFALLEN.includes(auftrag),
  anspruchInPruefung: (p) => p?.status === 'Offen',
  vertragAbgeschlossen: (_p, auftrag) => auftrag === 'Gemeldet' || auftrag === 'Freigegeben',
  abgelaufenOhneReaktion: (_p, _auftrag, empfehlung) => empfehlung === 'Abgelaufen',
  nochKeineReaktion: () => true,
};

export interface Message {
  meldung: Statusmeldung;
  /** Chooses the text: whether the contact gets a share, the viewer, or both. */
  aufteilung: Aufteilung;
  /** The day the message speaks of: the application date, or the day on which the claim came to its end. */
  datum: Tag | null;
}

export const statusmeldung = (lage: Lage): Message => {
  const meldung = STATUSMELDUNGEN.find((name) =>
    CASES[name](lage.praemierung, lage.auftrag?.status, lage.empfehlung.status),
  )!;
  return { meldung, aufteilung: lage.aufteilung, datum: datumOf(meldung, lage) };
};

const datumOf = (message: Statusmeldung, { auftrag, praemierung, empfehlung }: Lage): Tag | null => {
  switch (message) {
    case 'praemieAusgezahlt':
    case 'praemieAbgelaufen':
      return praemierung!.beendetAm;
    case 'vertragNichtZustandeGekommen':
      return auftrag?.entfallenAm ?? praemierung?.beendetAm ?? empfehlung.beendetAm;
    case 'vertragAbgeschlossen':
    case 'anspruchInPruefung':
      return auftrag?.auftragsdatum ?? null;
    case 'abgelaufenOhneReaktion':
      return empfehlung.beendetAm;
    default:
      return null;
  }
};

export interface Condition {
  name: BedingungName;
  stand: BedingungStand;
  /** Met: since. Open: expected, where a day can be named. Failed: since, on the condition at which it broke. */
  am: Tag | null;
}

/** Paid out and his to keep: what is being called back is not, and what was given back never was. */
const paidOn = (p: Lage['praemierung']): Tag | null =>
  (p?.status === 'Ausgezahlt' || p?.status === 'Abgeholt') && (!p.rueckruf || p.rueckruf === 'behalten')
    ? p.beendetAm
    : null;

const isOrderEnded = ({ auftrag, praemierung }: Lage): boolean =>
  ENTFALLEN.includes(auftrag?.status) || (isRecalled(praemierung) && !praemierung?.bonus);

/** The day since which a condition is met; a contract may be reported valid from a day that is yet to come. */
const fulfilledAt = (
  { auftrag, empfaengerBestaetigtAm, praemierung }: Lage,
  orderEnded: boolean,
): Record<BedingungName, Tag | null> => ({
  empfaengerBestaetigt: empfaengerBestaetigtAm,
  auftragGemeldet: auftrag?.gemeldetAm ?? null,
  auftragFreigegeben: auftrag?.freigegebenAm ?? null,
  // Of an order that ended there is no contract, though one was valid for a while.
  vertragGueltig: orderEnded ? null : (auftrag?.vertragGueltigAm ?? null),
  erstbeitragGezahlt: auftrag?.erstbeitragGezahltAm ?? null,
  wartezeitVorbei: praemierung?.bereitgestelltAm ?? null,
  praemieGewaehlt: praemierung?.gewaehltAm ?? null,
  ausgezahlt: paidOn(praemierung),
});

const FAILED = /^(praemieAbgelaufen|vertragNichtZustandeGekommen|abgelaufenOhneReaktion)$/;

const gilt = (name: BedingungName, { regeln, praemierung }: Lage): boolean => {
  if (praemierung?.kulanz) return name === 'praemieGewaehlt' || name === 'ausgezahlt';
  if (praemierung?.bonus) return name === 'wartezeitVorbei' || name === 'praemieGewaehlt' || name === 'ausgezahlt';
  return name !== 'erstbeitragGezahlt' || regeln.familie === 'versicherer';
};

/** What the reward depends on, in order. Once it has failed, everything not yet met has; the first of these tells when. */
export const bedingungen = (lage: Lage): Condition[] => {
  const { meldung, datum } = statusmeldung(lage);
  const due = lage.praemierung?.bonus
    ? lage.praemierung.bonus.faelligAm
    : lage.auftrag && dueAt(lage.regeln, lage.auftrag);
  const ended = isOrderEnded(lage);
  const seit = fulfilledAt(lage, ended);
  const failed = FAILED.test(meldung);
  let gebrochen = false;
  return BEDINGUNGEN.filter((name) => gilt(name, lage)).map((name) => {
    const am = seit[name];
    if (am !== null && am <= lage.heute) return { name, stand: 'erfuellt', am };
    // A cancellation long after the payout: the message stays that of the payout, the contract is none all the same.
    if (name === 'vertragGueltig' && ended && !failed)
      return { name, stand: 'gescheitert', am: lage.auftrag?.entfallenAm ?? null };
    if (!failed) return { name, stand: 'offen', am: am ?? (name === 'wartezeitVorbei' ? due : null) };
    const seitdem = gebrochen ? null : datum;
    gebrochen = true;
    return { name, stand: 'gescheitert', am: seitdem };
  });
};

/** A voucher keeps the name it was imported with; in English its amount reads like every other: `Radhof €1,250.50`. */
export const gutscheinname = (name: string, language: Sprache): string =>
  language === HAUPTSPRACHE
    ? name
    : name.replace(
        /(\d[\d.,]*)\s*€$/,
        (_, number: string) => `€${number.replace(/[.,]/g, (character) => (character === '.' ? ',' : '.'))}`,
      );

/** `Buchhaus Lindner 20 €` is a voucher of the brand `Buchhaus Lindner`. */
export const markOf = (gutschein: string): string => gutschein.replace(/\s+(€\s*)?\d[\d.,]*(\s*(€|EUR|Euro))?$/i, '');

/** The brands in the order of the alphabet, each with its amounts from small to large. */
export const arrangeGutscheine = (
  angebot: readonly { name: string; wertCent: Cent }[],
): { marke: string; werte: Cent[] }[] =>
  [...Map.groupBy(angebot, ({ name }) => markOf(name))]
    .map(([marke, sorten]) => ({
      marke,
      werte: [...new Set(sorten.map(({ wertCent }) => wertCent))].sort((a, b) => a - b),
    }))
    .sort((a, b) => a.marke.localeCompare(b.marke, HAUPTSPRACHE));
