import type { EmpfehlungenFilter, OwnEmpfehlung, VisibleEvent } from '@weitersagen/contract/empfehler';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import {
  type AuftragStatus,
  EMPFEHLUNG_GROUPS,
  type EmpfehlungGroup,
  type EmpfehlungStatus,
  type PraemieKind,
  type PraemierungStatus,
  type StatusMessage,
  type Tag,
} from '@weitersagen/contract/values';
import { TEXTE } from '../../texte/texte.ts';

/** Staged bonus as it travels (portal §1). */
export interface BonusState {
  anzahlAbschluesse: number;
  abschluesseFuerBonus: number;
  bonusPraemienZahl: number;
  verbleibendeAbschluesseBisBonus: number;
}

/** Null where the client has no staged bonus (threshold 0). */
export const bonusState = (dealCount: number, threshold: number): BonusState | null => {
  if (!Number.isInteger(dealCount) || dealCount < 0) throw new RangeError(`not a number of contracts: ${dealCount}`);
  if (threshold <= 0) return null;
  return {
    anzahlAbschluesse: dealCount,
    abschluesseFuerBonus: threshold,
    bonusPraemienZahl: Math.floor(dealCount / threshold),
    verbleibendeAbschluesseBisBonus: threshold - (dealCount % threshold),
  };
};

/** By `gegenstand.ereignis` of the timeline. Why an order came to nothing is the contact's own affair. */
const VISIBLE: Readonly<Record<string, VisibleEvent>> = {
  'empfehlung.erstellt': 'empfehlungErstellt',
  'empfehlung.fristVerstrichen': 'empfehlungAbgelaufen',
  'empfehlung.gesperrt': 'empfehlungGesperrt',
  'empfaenger.bestaetigt': 'kontaktBestaetigt',
  'auftrag.gemeldet': 'auftragGemeldet',
  'auftrag.freigegeben': 'auftragFreigegeben',
  'auftrag.abgelehnt': 'auftragEntfallen',
  'auftrag.vorvertrag': 'auftragEntfallen',
  'auftrag.widerrufen': 'auftragEntfallen',
  'auftrag.storniert': 'auftragEntfallen',
  'praemierung.wartezeitVorbei': 'praemieBereit',
  'praemierung.gewaehlt': 'praemieGewaehlt',
  'praemierung.ausgezahlt': 'praemieAusgezahlt',
  'praemierung.abgeholt': 'praemieAbgeholt',
  'praemierung.verfallen': 'praemieVerfallen',
  'praemierung.auszahlungZurueck': 'zahlungZurueck',
  'praemierung.auszahlungAbgelehnt': 'zahlungZurueck',
  'praemierung.auszahlungGescheitert': 'zahlungZurueck',
  'praemierung.bankdatenErgaenzt': 'bankdatenErgaenzt',
  'praemierung.kulanz': 'kulanz',
};

const ENDED: readonly unknown[] = ['Abgelehnt', 'Storniert', 'Widerrufen'] satisfies AuftragStatus[];

/**
 * The timeline without what the facts have taken back: an order comes to nothing once, whatever reason is learnt later, and
 * an end that was corrected away has never been.
 */
export const withoutCorrected = <
  T extends { gegenstand: string; gegenstandId: string; ereignis: string; von: string | null; nach: string | null },
>(
  rows: readonly T[],
): T[] => {
  const shown: T[] = [];
  for (const row of rows) {
    if (row.gegenstand !== 'auftrag' || !ENDED.includes(row.von)) shown.push(row);
    else if (row.ereignis === 'vorvertragBerichtigt')
      shown.splice(
        shown.findLastIndex(({ gegenstandId, nach }) => gegenstandId === row.gegenstandId && ENDED.includes(nach)),
        1,
      );
  }
  return shown;
};

/** Null where the event is not for the referrer's eyes, as all of the contact's claim is. */
export const visibleEvent = (
  { gegenstand, gegenstandId, ereignis }: { gegenstand: string; gegenstandId: string; ereignis: string },
  ownPraemierung: string | null,
): VisibleEvent | null => {
  if (gegenstand === 'praemierung' && gegenstandId !== ownPraemierung) return null;
  return VISIBLE[`${gegenstand}.${ereignis}`] ?? null;
};

export interface HandlungSituation {
  empfehlung: { status: EmpfehlungStatus; gesperrt: boolean; abgelaufen: boolean };
  /** His own claim. */
  praemierung: { status: PraemierungStatus; art: PraemieKind | null; bankdatenVorhanden: boolean } | null;
}

/** What he may do now. The mail with the link serves whoever is asked for help in his name, or reads it elsewhere. */
export const allowedHandlungen = ({ empfehlung, praemierung }: HandlungSituation): OwnEmpfehlung['erlaubt'] => {
  const shareable = empfehlung.status === 'Offen' && !empfehlung.gesperrt && !empfehlung.abgelaufen;
  const ready = praemierung?.status === 'Bereitgestellt';
  const collectable = ready && praemierung.art === null;
  const withoutKonto = ready && praemierung.art === 'geld' && !praemierung.bankdatenVorhanden;
  const gutschein = praemierung?.art === 'gutschein';
  const unopened = ready && gutschein;
  return [
    ...(shareable ? (['teilen'] as const) : []),
    ...(collectable ? (['praemieAbholen'] as const) : []),
    ...(unopened ? (['gutscheinOeffnen'] as const) : []),
    ...(gutschein && praemierung?.status === 'Abgeholt' ? (['gutscheinAnsehen'] as const) : []),
    ...(collectable || unopened || withoutKonto ? (['praemierungmail'] as const) : []),
    ...(withoutKonto ? (['bankdaten'] as const) : []),
  ];
};

const BEENDET: readonly StatusMessage[] = [
  'praemieAbgelaufen',
  'vertragNichtZustandeGekommen',
  'abgelaufenOhneReaktion',
];

const HANDELN = ['praemieAbholen', 'gutscheinOeffnen', 'bankdaten'] as const;

/** Nothing goes on with the claim until the person himself does something. */
const isWaitingFor = (allowed: OwnEmpfehlung['erlaubt']): boolean =>
  HANDELN.some((handlung) => allowed.includes(handlung));

export interface BonusClaim {
  status: PraemierungStatus;
  art: PraemieKind | null;
  hasKonto: boolean;
}

/** A bonus belongs to no recommendation that could hold it up. */
const ENTITLED = { status: 'Ok', gesperrt: false, abgelaufen: false } as const;

export const allowedForBonus = ({ status, art, hasKonto }: BonusClaim): OwnEmpfehlung['erlaubt'] =>
  allowedHandlungen({ empfehlung: ENTITLED, praemierung: { status, art, bankdatenVorhanden: hasKonto } });

export const isBonusWaiting = (claim: BonusClaim): boolean => isWaitingFor(allowedForBonus(claim));

/** So many of the bonuses, given the oldest first: what waits, the oldest before all, then the newest of the rest. */
export const shownBonuses = <T extends BonusClaim>(bonuses: readonly T[], count: number): T[] => {
  const rest = bonuses.filter((bonus) => !isBonusWaiting(bonus)).toReversed();
  return [...bonuses.filter(isBonusWaiting), ...rest].slice(0, count);
};

/** Waits for the person himself; under way; paid; ended without a reward. */
export const groupOf = (message: StatusMessage, allowed: OwnEmpfehlung['erlaubt']): EmpfehlungGroup => {
  if (isWaitingFor(allowed)) return 'handeln';
  if (BEENDET.includes(message)) return 'beendet';
  return message === 'praemieAusgezahlt' ? 'erledigt' : 'laufend';
};

/** Numbers and codes are read out in groups, with spaces or dashes. */
const folded = (text: string): string => text.toLocaleLowerCase(MAIN_LANGUAGE).replace(/[\s-]/g, '');

export interface Searchable {
  produktName: string;
  code: string;
  nummer: string;
  /** The day on which it was recommended. */
  am: Tag;
}

export const fitsSearch = (
  { produktName, code, nummer, am }: Searchable,
  { suche, von, bis }: Pick<EmpfehlungenFilter, 'suche' | 'von' | 'bis'>,
): boolean =>
  [produktName, code, nummer].some((text) => folded(text).includes(folded(suche))) &&
  (von === '' || am >= von) &&
  (bis === '' || am <= bis);

export interface Auswahl<T> {
  rows: T[];
  hits: number;
  groups: Record<EmpfehlungGroup, number>;
  seite: number;
  seiten: number;
}

export const countGroups = (all: readonly { group: EmpfehlungGroup }[]): Record<EmpfehlungGroup, number> => {
  const byGroup = Map.groupBy(all, ({ group }) => group);
  return Object.fromEntries(EMPFEHLUNG_GROUPS.map((group) => [group, byGroup.get(group)?.length ?? 0])) as Record<
    EmpfehlungGroup,
    number
  >;
};

/** What the person can collect now. */
export const waitingCent = (all: readonly { group: EmpfehlungGroup; cent: number }[]): number =>
  all.reduce((sum, { group, cent }) => sum + (group === 'handeln' ? cent : 0), 0);

/** What waits for the person stands first, what has ended without a reward last. */
const RANK: Readonly<Record<EmpfehlungGroup, number>> = { handeln: 0, laufend: 1, erledigt: 1, beendet: 2 };

/** In each rank the order stays; a page beyond the last is the last. */
export const chooseFrom = <T extends { group: EmpfehlungGroup }>(
  all: readonly T[],
  { stand, seite, jeSeite }: Pick<EmpfehlungenFilter, 'stand' | 'seite' | 'jeSeite'>,
): Auswahl<T> => {
  const groups = countGroups(all);
  const fitting = stand === '' ? all : all.filter(({ group }) => group === stand);
  const ordered = fitting.toSorted((a, b) => RANK[a.group] - RANK[b.group]);
  const length = jeSeite ?? Math.max(1, ordered.length);
  const seiten = Math.max(1, Math.ceil(ordered.length / length));
  const shown = Math.min(seite, seiten);
  return {
    rows: ordered.slice((shown - 1) * length, shown * length),
    hits: ordered.length,
    groups,
    seite: shown,
    seiten,
  };
};

/** How often the reward mail may be asked for. */
export const PRAEMIE_MAIL_THROTTLE = { max: 3, minutes: 60 };
/** How recipients who go on read of a referrer who left: `Ihr Kontakt empfiehlt Ihnen …`. The domain can never exist (RFC 2606). */
export const nameless = (id: string, language: LanguageCode) => {
  const email = `geloescht-${id}@weitersagen.invalid`;
  return {
    email,
    email_suche: email,
    anrede: null,
    ...TEXTE[language].namenlos,
  };
};
