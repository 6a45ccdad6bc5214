import { FREIGABEHINDERNISSE, type Freigabehindernis } from '@weitersagen/contract/regelwerk';
import type { AuftragEreignis, EmpfehlungStatus, Tag } from '@weitersagen/contract/werte';
import { compareNatural } from './rules-order.ts';

/** One event of the order feed (decisions §11). `datum` is the day the provider names, else the day of arrival. */
export interface Meldung {
  ereignisnummer: string;
  ereignis: AuftragEreignis;
  datum: Tag;
  auftragsdatum?: Tag;
  produkt?: string;
  kundennummer?: string;
  vorvertrag?: boolean;
  empfaengernummer?: string;
}

export interface AuftragAngaben {
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

/** `stand` remembers which event each fact comes from, so that a late old event cannot undo a newer one. */
export interface AuftragFakten extends AuftragAngaben {
  stand: Partial<Record<keyof AuftragAngaben, Source>>;
  /** The earliest day that any of the facts names; null: nothing is known that counts. */
  firstDay: Tag | null;
}

export const KEINE_FAKTEN: AuftragFakten = {
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
  stand: {},
  firstDay: null,
};

const FAKT_DES_EREIGNISSES = {
  vertragGueltig: 'vertragGueltigAm',
  erstbeitragGezahlt: 'erstbeitragGezahltAm',
  widerrufen: 'widerrufenAm',
  storniert: 'storniertAm',
} as const satisfies Partial<Record<AuftragEreignis, keyof AuftragAngaben>>;

const detailsOf = (m: Meldung): Partial<AuftragAngaben> => ({
  ...(m.auftragsdatum !== undefined && { auftragsdatum: m.auftragsdatum }),
  ...(m.produkt !== undefined && { produkt: m.produkt }),
  ...(m.kundennummer !== undefined && { kundennummer: m.kundennummer }),
  ...(m.vorvertrag !== undefined && { vorvertrag: m.vorvertrag, vorvertragAm: m.vorvertrag ? m.datum : null }),
  ...(m.empfaengernummer !== undefined && { empfaengernummer: m.empfaengernummer }),
  ...(m.ereignis !== 'erfasst' && { [FAKT_DES_EREIGNISSES[m.ereignis]]: m.datum }),
});

/** Of two facts of one kind the later day holds; of one day the higher number, digits as numbers (decisions §4). */
const compareSources = (a: Source, b: Source): number =>
  compareText(a.datum, b.datum) || compareNatural(a.ereignisnummer, b.ereignisnummer) || compareText(a.value, b.value);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Events arrive in any order and more than once; the same events give the same facts whatever way they came. */
export const rememberFact = (fakten: AuftragFakten, meldung: Meldung): AuftragFakten => {
  const { datum, ereignisnummer } = meldung;
  const neu = detailsOf(meldung);
  const firstDay = fakten.firstDay !== null && fakten.firstDay < datum ? fakten.firstDay : datum;
  const gemerkt: AuftragFakten = { ...fakten, stand: { ...fakten.stand }, firstDay };
  for (const name of Object.keys(neu) as (keyof AuftragAngaben)[]) {
    const source = { datum, ereignisnummer, value: JSON.stringify(neu[name]) };
    const bisher = gemerkt.stand[name];
    if (bisher !== undefined && compareSources(bisher, source) >= 0) continue;
    Object.assign(gemerkt, { [name]: neu[name] });
    gemerkt.stand[name] = source;
  }
  return gemerkt;
};

export const factsFrom = (meldungen: readonly Meldung[]): AuftragFakten => meldungen.reduce(rememberFact, KEINE_FAKTEN);

export type Entfallen = 'widerrufen' | 'storniert' | 'vorvertrag';

/** Why nothing will come of this order, as far as is known. A withdrawal is the recipient's own word and named first. */
export const entfallen = (fakten: AuftragAngaben): Entfallen | null => {
  if (fakten.widerrufenAm) return 'widerrufen';
  if (fakten.storniertAm) return 'storniert';
  return fakten.vorvertrag ? 'vorvertrag' : null;
};

/** The reward depends on the product bought, not on the one recommended (portal §1). */
export const produktBought = (
  fakten: Pick<AuftragAngaben, 'produkt'>,
  empfohlen: string,
): { produkt: string; abweichend: boolean } | null =>
  fakten.produkt === null ? null : { produkt: fakten.produkt, abweichend: fakten.produkt !== empfohlen };

export interface Freigabelage {
  fakten: AuftragAngaben;
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
export const mayBeFreigegeben = (lage: Freigabelage): Freigabehindernis[] => {
  const { fakten, empfehlung, empfaenger, heute } = lage;
  const datum = fakten.auftragsdatum;
  const datumUnmoeglich = datum !== null && (datum < empfehlung.erstelltAm || datum > heute);
  const gruende: Record<Freigabehindernis, boolean> = {
    empfaengerNichtBestaetigt: !empfaenger?.bestaetigt,
    empfehlungNichtOffen: empfehlung.status !== 'Offen',
    auftragsdatumFehlt: datum === null,
    auftragVorEmpfehlung: datum !== null && datum < empfehlung.erstelltAm,
    auftragsdatumInZukunft: datum !== null && datum > heute,
    produktFehlt: fakten.produkt === null,
    keinePraemie: fakten.produkt !== null && datum !== null && !lage.praemieGefunden,
    // Of a day that is itself out of reason it says nothing about the person.
    minderjaehrig: empfaenger !== null && !empfaenger.volljaehrig && !datumUnmoeglich,
    selbstempfehlung: empfaenger?.selbstempfehlung === 'sicher' && !lage.allowSelfRecommendation,
    widerrufen: fakten.widerrufenAm !== null,
    storniert: fakten.storniertAm !== null,
    vorvertrag: fakten.vorvertrag === true,
    doppelterAuftrag: lage.doppelterAuftrag,
    verdachtOffen: lage.verdachtOffen,
  };
  return FREIGABEHINDERNISSE.filter((grund) => gruende[grund]);
};

export type Freigabeverdacht = 'anderesProdukt';

/** What the operator should look at before, and need not answer (those hints: rules-verdacht.ts). */
export const freigabeVerdacht = (lage: Freigabelage): Freigabeverdacht[] =>
  produktBought(lage.fakten, lage.empfehlung.produkt)?.abweichend ? ['anderesProdukt'] : [];
