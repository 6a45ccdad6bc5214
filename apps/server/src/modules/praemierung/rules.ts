import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { RuleSet } from '@weitersagen/contract/rule-set';
import {
  type Aufteilung,
  type AuftragStatus,
  type AuszahlungOutlook,
  type Cent,
  CONDITIONS,
  type ConditionName,
  type ConditionState,
  type EmpfehlungStatus,
  type PraemieKind,
  type PraemierungStatus,
  type RecallState,
  STATUS_MESSAGES,
  type StatusMessage,
  type Tag,
} from '@weitersagen/contract/values';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { later, plusMonths, plusTage } from '../../platform/clock/days.ts';
import { dueAt, type WaitingTime } from '../auftrag/rules-due.ts';

/** The last day on which it may be claimed; it expires at the end of that day. */
export const lapsesAt = (bereitgestelltAt: Tag, rules: Pick<RuleSet, 'verfallMonate'>): Tag =>
  plusMonths(bereitgestelltAt, rules.verfallMonate);

/**
 * Claim reminders: 30 days before the end, when there is time enough for a holiday or a new account, and 7 days before, the
 * last call. No more than two, and none that would fall on or before the day of the reward mail itself.
 */
export const REMINDERS_DAYS_BEFORE = [30, 7] as const;
export const remindersAt = (bereitgestelltAt: Tag, end: Tag): Tag[] =>
  REMINDERS_DAYS_BEFORE.map((days) => plusTage(end, -days)).filter((day) => day > bereitgestelltAt);

/** Nobody gets a voucher that he could hardly use any more, nor one that he could hardly open in time. */
export const GUTSCHEIN_MIN_DAYS = 30;

/** The last day on which a voucher chosen today can be opened: that of the claim, or so many days from the choice. */
export const gutscheinWindow = (lapsesOn: Tag | null, today: Tag): Tag => {
  const atLeast = plusTage(today, GUTSCHEIN_MIN_DAYS);
  return lapsesOn === null ? atLeast : later(lapsesOn, atLeast);
};

/** Chosen and not opened for so long: then its link is mailed, well within the 24 hours of decisions §4. */
export const GUTSCHEIN_LINK_AFTER_MS = 60 * 60_000;

/** Cash is transferred within four weeks after the bank data; an e-code is mailed within 24 hours (portal §1, §9). */
const TRANSFER_DAYS = 28;
const GUTSCHEIN_DAYS = 1;

export interface AuszahlungSituation {
  status: PraemierungStatus;
  faelligAm: Tag | null;
  art: PraemieKind | null;
  gewaehltAm: Tag | null;
  bankdatenAm: Tag | null;
  /** The day on which the bank carries out the payment run it lies in. */
  ausfuehrungAm: Tag | null;
  /** Its order ended when the transfer was with the bank already: no day is promised any more. */
  rueckruf?: RecallState | null;
}

/** In exceptions it takes up to three months (portal §1). */
const EXCEPTION_MONTHS = 3;

export interface PayoutOutlook {
  stand: AuszahlungOutlook;
  /** `verspaetet`: the last day that had been promised; else a day that is yet to come. */
  am: Tag;
  /** The day by which it is usually there. */
  ueblichBis: Tag;
}

const promised = (stand: AuszahlungOutlook, day: Tag): PayoutOutlook => ({ stand, am: day, ueblichBis: day });

/** Cash with an account: usually four weeks, in exceptions three months; the operator may be later still, and says so. */
const prospectOfGeld = (bankdatenAt: Tag, executedAt: Tag | null, today: Tag): PayoutOutlook => {
  if (executedAt !== null && executedAt >= today) return promised('erwartet', executedAt);
  const usualUntil = plusTage(bankdatenAt, TRANSFER_DAYS);
  if (usualUntil >= today) return promised('erwartet', usualUntil);
  const atLatest = plusMonths(bankdatenAt, EXCEPTION_MONTHS);
  return { stand: atLatest >= today ? 'dauertLaenger' : 'verspaetet', am: atLatest, ueblichBis: usualUntil };
};

/**
 * What the beneficiary may be told of the payout. Null where nothing more will come, where it has come, where no day can be
 * named yet, and where a voucher only waits to be opened. While he has not done his part, it counts from today.
 */
export const auszahlungOutlook = (situation: AuszahlungSituation, today: Tag): PayoutOutlook | null => {
  if (situation.status === 'Offen')
    return situation.faelligAm === null
      ? null
      : promised('erwartet', plusTage(later(situation.faelligAm, today), TRANSFER_DAYS));
  if (situation.status !== 'Bereitgestellt' || situation.rueckruf) return null;
  if (situation.art === 'gutschein') {
    const until = plusTage(situation.gewaehltAm ?? today, GUTSCHEIN_DAYS);
    return until >= today ? promised('erwartet', until) : null;
  }
  if (situation.bankdatenAm === null) return promised('abHandlung', plusTage(today, TRANSFER_DAYS));
  return prospectOfGeld(situation.bankdatenAm, situation.ausfuehrungAm, today);
};

/** The day alone, for whoever shows no more; never in the past. */
export const auszahlungExpectedAt = (outlook: PayoutOutlook | null): Tag | null =>
  outlook === null || outlook.stand === 'verspaetet' ? null : outlook.am;

/** Everything known about one recommendation, as seen by one of its beneficiaries. */
export interface Situation {
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
    | (Pick<AuszahlungSituation, 'status' | 'art' | 'gewaehltAm' | 'bankdatenAm'> & {
        bereitgestelltAm: Tag | null;
        /** In a payment run, opened or released. */
        imLauf: boolean;
        /** Ausgezahlt, Abgeholt, Storniert or Abgelaufen since. */
        beendetAm: Tag | null;
        kulanz: boolean;
        /** Its order ended when the transfer was with the bank already: what becomes of the money. */
        rueckruf?: RecallState | null;
        /** A staged bonus: of no single order, it names its own day. */
        bonus?: { faelligAm: Tag | null } | undefined;
      })
    | null;
}

type Holds = (p: Situation['praemierung'], auftrag: AuftragStatus | undefined, empfehlung: EmpfehlungStatus) => boolean;
const LAPSE: readonly unknown[] = ['Abgelehnt', 'Storniert', 'Widerrufen'] satisfies AuftragStatus[];

/** No contract, wherever the money is: a recall shows beside the message that there is none. */
const isRecalled = (p: Situation['praemierung']): boolean => Boolean(p?.rueckruf);

/** Decisions §4: the first that fits, in the order of STATUS_MESSAGES. */
const CASES: Record<StatusMessage, Holds> = {
  praemieAusgezahlt: (p) => !isRecalled(p) && (p?.status === 'Ausgezahlt' || p?.status === 'Abgeholt'),
  praemieInAuszahlung: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt' && p.imLauf,
  bankdatenEingeben: (p) =>
    !isRecalled(p) && p?.status === 'Bereitgestellt' && p.art === 'geld' && p.bankdatenAm === null,
  praemieAbholen: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt' && p.art === null,
  praemieBereit: (p) => !isRecalled(p) && p?.status === 'Bereitgestellt',
  praemieAbgelaufen: (p) => p?.status === 'Abgelaufen',
  vertragNichtZustandeGekommen: (p, auftrag, empfehlung) =>
    p ? isRecalled(p) || p.status === 'Storniert' : empfehlung === 'Storniert' || LAPSE.includes(auftrag),
  anspruchInPruefung: (p) => p?.status === 'Offen',
  vertragAbgeschlossen: (_p, auftrag) => auftrag === 'Gemeldet' || auftrag === 'Freigegeben',
  abgelaufenOhneReaktion: (_p, _auftrag, empfehlung) => empfehlung === 'Abgelaufen',
  nochKeineReaktion: () => true,
};

export interface Message {
  meldung: StatusMessage;
  /** Chooses the text: whether the contact gets a share, the viewer, or both. */
  aufteilung: Aufteilung;
  /** The day the message speaks of: the application date, or the day on which the claim came to its end. */
  datum: Tag | null;
}

export const statusMessage = (situation: Situation): Message => {
  const said = STATUS_MESSAGES.find((name) =>
    CASES[name](situation.praemierung, situation.auftrag?.status, situation.empfehlung.status),
  )!;
  return { meldung: said, aufteilung: situation.aufteilung, datum: dateOf(said, situation) };
};

const dateOf = (message: StatusMessage, { auftrag, praemierung, empfehlung }: Situation): Tag | null => {
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
  name: ConditionName;
  stand: ConditionState;
  /** Met: since. Open: expected, where a day can be named. Failed: since, on the condition at which it broke. */
  am: Tag | null;
}

/** Paid out and his to keep: what is being called back is not, and what was given back never was. */
const paidOn = (p: Situation['praemierung']): Tag | null =>
  (p?.status === 'Ausgezahlt' || p?.status === 'Abgeholt') && (!p.rueckruf || p.rueckruf === 'behalten')
    ? p.beendetAm
    : null;

const isOrderEnded = ({ auftrag, praemierung }: Situation): boolean =>
  LAPSE.includes(auftrag?.status) || (isRecalled(praemierung) && !praemierung?.bonus);

/** The day since which a condition is met; a contract may be reported valid from a day that is yet to come. */
const fulfilledAt = (
  { auftrag, empfaengerBestaetigtAm, praemierung }: Situation,
  orderEnded: boolean,
): Record<ConditionName, Tag | null> => ({
  empfaengerBestaetigt: empfaengerBestaetigtAm,
  auftragGemeldet: auftrag?.gemeldetAm ?? null,
  auftragFreigegeben: auftrag?.freigegebenAm ?? null,
  // Of an order that ended there is no contract, though one was valid for a while.
  vertragGueltig: praemierung?.bonus
    ? praemierung.bereitgestelltAm
    : orderEnded
      ? null
      : (auftrag?.vertragGueltigAm ?? null),
  erstbeitragGezahlt: auftrag?.erstbeitragGezahltAm ?? null,
  wartezeitVorbei: praemierung?.bereitgestelltAm ?? null,
  praemieGewaehlt: praemierung?.gewaehltAm ?? null,
  ausgezahlt: paidOn(praemierung),
});

const FAILED = /^(praemieAbgelaufen|vertragNichtZustandeGekommen|abgelaufenOhneReaktion)$/;

/** Where nothing is waited for, a bonus is ready with the last of its contracts. */
const readyBy = (rules: WaitingTime): ConditionName => (waitingDays(rules) > 0 ? 'wartezeitVorbei' : 'vertragGueltig');

const applies = (name: ConditionName, { regeln, praemierung }: Situation): boolean => {
  if (praemierung?.kulanz) return name === 'praemieGewaehlt' || name === 'ausgezahlt';
  if (praemierung?.bonus) return name === readyBy(regeln) || name === 'praemieGewaehlt' || name === 'ausgezahlt';
  if (name === 'wartezeitVorbei') return readyBy(regeln) === name;
  return name !== 'erstbeitragGezahlt' || regeln.familie === 'versicherer';
};

/** What the reward depends on, in order. Once it has failed, everything not yet met has; the first of these tells when. */
export const conditionsOf = (situation: Situation): Condition[] => {
  const { meldung, datum } = statusMessage(situation);
  const due = situation.praemierung?.bonus
    ? situation.praemierung.bonus.faelligAm
    : situation.auftrag && dueAt(situation.regeln, situation.auftrag);
  const ended = isOrderEnded(situation);
  const since = fulfilledAt(situation, ended);
  const failed = FAILED.test(meldung);
  let broken = false;
  return CONDITIONS.filter((name) => applies(name, situation)).map((name) => {
    const at = since[name];
    if (at !== null && at <= situation.heute) return { name, stand: 'erfuellt', am: at };
    // A cancellation long after the payout: the message stays that of the payout, the contract is none all the same.
    if (name === 'vertragGueltig' && ended && !failed)
      return { name, stand: 'gescheitert', am: situation.auftrag?.entfallenAm ?? null };
    if (!failed) return { name, stand: 'offen', am: at ?? (name === readyBy(situation.regeln) ? due : null) };
    const sinceThen = broken ? null : datum;
    broken = true;
    return { name, stand: 'gescheitert', am: sinceThen };
  });
};

/** A voucher keeps the name it was imported with; in English its amount reads like every other: `Radhof €1,250.50`. */
export const gutscheinName = (name: string, language: LanguageCode): string =>
  language === MAIN_LANGUAGE
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
    .map(([marke, kinds]) => ({
      marke,
      werte: [...new Set(kinds.map(({ wertCent }) => wertCent))].sort((a, b) => a - b),
    }))
    .sort((a, b) => a.marke.localeCompare(b.marke, MAIN_LANGUAGE));
