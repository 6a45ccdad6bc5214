import { FREIGABE_OBSTACLES, type FreigabeObstacle } from '@weitersagen/contract/rule-set';
import type { AuftragEvent, EmpfehlungStatus, Tag } from '@weitersagen/contract/values';
import { compareNatural } from './rules-sorting.ts';

/** One event of the order feed (decisions §11). `datum` is the day the provider names, else the day of arrival. */
export interface FeedEvent {
  ereignisnummer: string;
  ereignis: AuftragEvent;
  datum: Tag;
  auftragsdatum?: Tag;
  produkt?: string;
  kundennummer?: string;
  vorvertrag?: boolean;
  empfaengernummer?: string;
}

export interface AuftragDetails {
  /** Application date: decides which reward is valid. */
  auftragsdatum: Tag | null;
  produkt: string | null;
  kundennummer: string | null;
  /** The provider's word that the recipient had such a contract within the last 12 months (portal §1). */
  vorvertrag: boolean | null;
  /** The day of that word, where it says so. */
  vorvertragAm: Tag | null;
  /** The recipient that the provider names. */
  empfaengernummer: string | null;
  vertragGueltigAm: Tag | null;
  erstbeitragGezahltAm: Tag | null;
  widerrufenAm: Tag | null;
  storniertAm: Tag | null;
}

/** Which event a fact comes from. */
interface Source {
  datum: Tag;
  ereignisnummer: string;
  /** Only two contents of one number differ by it. */
  value: string;
}

/** `sources` remembers which event each fact comes from, so that a late old event cannot undo a newer one. */
export interface AuftragFacts extends AuftragDetails {
  sources: Partial<Record<keyof AuftragDetails, Source>>;
  /** The earliest day that any of the facts names; null: nothing is known that counts. */
  firstDay: Tag | null;
}

export const NO_FACTS: AuftragFacts = {
  auftragsdatum: null,
  produkt: null,
  kundennummer: null,
  vorvertrag: null,
  vorvertragAm: null,
  empfaengernummer: null,
  vertragGueltigAm: null,
  erstbeitragGezahltAm: null,
  widerrufenAm: null,
  storniertAm: null,
  sources: {},
  firstDay: null,
};

const FACT_OF_EVENT = {
  vertragGueltig: 'vertragGueltigAm',
  erstbeitragGezahlt: 'erstbeitragGezahltAm',
  widerrufen: 'widerrufenAm',
  storniert: 'storniertAm',
} as const satisfies Partial<Record<AuftragEvent, keyof AuftragDetails>>;

const detailsOf = (m: FeedEvent): Partial<AuftragDetails> => ({
  ...(m.auftragsdatum !== undefined && { auftragsdatum: m.auftragsdatum }),
  ...(m.produkt !== undefined && { produkt: m.produkt }),
  ...(m.kundennummer !== undefined && { kundennummer: m.kundennummer }),
  ...(m.vorvertrag !== undefined && { vorvertrag: m.vorvertrag, vorvertragAm: m.vorvertrag ? m.datum : null }),
  ...(m.empfaengernummer !== undefined && { empfaengernummer: m.empfaengernummer }),
  ...(m.ereignis !== 'erfasst' && { [FACT_OF_EVENT[m.ereignis]]: m.datum }),
});

/** Of two facts of one kind the later day holds; of one day the higher number, digits as numbers (decisions §4). */
const compareSources = (a: Source, b: Source): number =>
  compareText(a.datum, b.datum) || compareNatural(a.ereignisnummer, b.ereignisnummer) || compareText(a.value, b.value);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Events arrive in any order and more than once; the same events give the same facts whatever way they came. */
export const addToFacts = (facts: AuftragFacts, feedEvent: FeedEvent): AuftragFacts => {
  const { datum, ereignisnummer } = feedEvent;
  const details = detailsOf(feedEvent);
  const firstDay = facts.firstDay !== null && facts.firstDay < datum ? facts.firstDay : datum;
  const remembered: AuftragFacts = { ...facts, sources: { ...facts.sources }, firstDay };
  for (const name of Object.keys(details) as (keyof AuftragDetails)[]) {
    const source = { datum, ereignisnummer, value: JSON.stringify(details[name]) };
    const soFar = remembered.sources[name];
    if (soFar !== undefined && compareSources(soFar, source) >= 0) continue;
    Object.assign(remembered, { [name]: details[name] });
    remembered.sources[name] = source;
  }
  return remembered;
};

export const factsFrom = (feedEvents: readonly FeedEvent[]): AuftragFacts => feedEvents.reduce(addToFacts, NO_FACTS);

export type Lapse = 'widerrufen' | 'storniert' | 'vorvertrag';

/** Why nothing will come of this order, as far as is known. A withdrawal is the recipient's own word and named first. */
export const lapse = (facts: AuftragDetails): Lapse | null => {
  if (facts.widerrufenAm) return 'widerrufen';
  if (facts.storniertAm) return 'storniert';
  return facts.vorvertrag ? 'vorvertrag' : null;
};

/** The reward depends on the product bought, not on the one recommended (portal §1). */
export const boughtProdukt = (
  facts: Pick<AuftragDetails, 'produkt'>,
  recommendedProdukt: string,
): { produkt: string; abweichend: boolean } | null =>
  facts.produkt === null ? null : { produkt: facts.produkt, abweichend: facts.produkt !== recommendedProdukt };

export interface FreigabeSituation {
  fakten: AuftragDetails;
  heute: Tag;
  empfehlung: { status: EmpfehlungStatus; erstelltAm: Tag; produkt: string };
  /** Null while no recipient data belong to the order. `volljaehrig`: on the application date. */
  empfaenger: { bestaetigt: boolean; volljaehrig: boolean; selbstempfehlung: 'nein' | 'verdacht' | 'sicher' } | null;
  allowSelfRecommendation: boolean;
  /** A reward of the product bought is valid on the application date. */
  praemieGefunden: boolean;
  /** Another order has the same customer number, product and application date. */
  doppelterAuftrag: boolean;
  /** A hint that must be answered first is not. */
  verdachtOffen: boolean;
}

/** Every reason against a release; none means that it may be released. */
export const freigabeObstacles = (situation: FreigabeSituation): FreigabeObstacle[] => {
  const { fakten, empfehlung, empfaenger, heute } = situation;
  const datum = fakten.auftragsdatum;
  const datumImpossible = datum !== null && (datum < empfehlung.erstelltAm || datum > heute);
  const reasons: Record<FreigabeObstacle, boolean> = {
    empfaengerNichtBestaetigt: !empfaenger?.bestaetigt,
    empfehlungNichtOffen: empfehlung.status !== 'Offen',
    auftragsdatumFehlt: datum === null,
    auftragVorEmpfehlung: datum !== null && datum < empfehlung.erstelltAm,
    auftragsdatumInZukunft: datum !== null && datum > heute,
    produktFehlt: fakten.produkt === null,
    keinePraemie: fakten.produkt !== null && datum !== null && !situation.praemieGefunden,
    // Of a day that is itself out of reason it says nothing about the person.
    minderjaehrig: empfaenger !== null && !empfaenger.volljaehrig && !datumImpossible,
    selbstempfehlung: empfaenger?.selbstempfehlung === 'sicher' && !situation.allowSelfRecommendation,
    widerrufen: fakten.widerrufenAm !== null,
    storniert: fakten.storniertAm !== null,
    vorvertrag: fakten.vorvertrag === true,
    doppelterAuftrag: situation.doppelterAuftrag,
    verdachtOffen: situation.verdachtOffen,
  };
  return FREIGABE_OBSTACLES.filter((reason) => reasons[reason]);
};

export type FreigabeVerdacht = 'anderesProdukt';

/** What the operator should look at before, and need not answer (those hints: rules-verdacht.ts). */
export const freigabeVerdacht = (situation: FreigabeSituation): FreigabeVerdacht[] =>
  boughtProdukt(situation.fakten, situation.empfehlung.produkt)?.abweichend ? ['anderesProdukt'] : [];
