import type { Einstellungen } from './mandant.ts';
import { type Cent, cent, type Family, type Tag } from './values.ts';

/** The Mandant's settings that rules read (decisions §4, §5). Free of zod. A rule takes the part it needs: `Pick<RuleSet, …>`. */
export interface RuleSet {
  familie: Family;
  /** Telecom: withdrawal period after the contract is valid, and the time to wait after that. */
  widerrufTage: number;
  wartezeitTage: number;
  /** Insurer: how long cover must have run. */
  deckungTage: number;
  /** How long a recipient may follow the link. */
  empfehlungGueltigTage: number;
  /** How long a reward may be claimed. */
  verfallMonate: number;
  /** 0: no cap. */
  maxEmpfaengerPraemieCent: Cent;
  /** Staged bonus: amount, and the number of contracts for one bonus; a threshold of 0 switches it off. */
  bonusCent: Cent;
  bonusSchwelle: number;
  /** Contracts released before do not count for the bonus. */
  programmStart: Tag;
  allowSelfRecommendation: boolean;
  /** Most that a person may get for one contract in a calendar year, over rewards and goodwill (§ 48b VAG); 0: no limit. */
  jahresgrenzeCent: Cent;
  /** Up to this sum one operator gives goodwill alone. */
  kulanzGrenzeCent: Cent;
}

/** Whether the law sets the cap (§ 48b VAG), and not the programme itself. */
export const isCapByLaw = ({ familie, kappungsgrund }: Pick<Einstellungen, 'familie' | 'kappungsgrund'>): boolean =>
  familie === 'versicherer' || kappungsgrund === 'vag48b';

export const ruleSetOf = (settings: Einstellungen): RuleSet => ({
  familie: settings.familie,
  widerrufTage: settings.widerrufTage,
  wartezeitTage: settings.wartezeitTage,
  deckungTage: settings.deckungTage,
  empfehlungGueltigTage: settings.empfehlungGueltigTage,
  verfallMonate: settings.verfallMonate,
  bonusSchwelle: settings.bonusSchwelle,
  maxEmpfaengerPraemieCent: cent(settings.MaxEmpfaengerPraemieCent),
  bonusCent: cent(settings.bonusCent),
  programmStart: settings.programmStart as Tag,
  allowSelfRecommendation: settings.AllowSelfRecommendation,
  jahresgrenzeCent: cent(isCapByLaw(settings) ? settings.MaxEmpfaengerPraemieCent : 0),
  kulanzGrenzeCent: cent(settings.KulanzGrenzeCent),
});

/** What keeps an order from being released (portal §1); the operator reads all of them. */
export const FREIGABE_OBSTACLES = [
  'empfaengerNichtBestaetigt',
  'empfehlungNichtOffen',
  'auftragsdatumFehlt',
  'auftragVorEmpfehlung',
  'auftragsdatumInZukunft',
  'produktFehlt',
  'keinePraemie',
  'minderjaehrig',
  'selbstempfehlung',
  'widerrufen',
  'storniert',
  'vorvertrag',
  'doppelterAuftrag',
  'verdachtOffen',
] as const;
export type FreigabeObstacle = (typeof FREIGABE_OBSTACLES)[number];

/** By what the portal knows a person again, each as a keyed hash (decisions §5). */
export const MERKMALE = ['postfach', 'person', 'anschrift', 'iban', 'kundennummer'] as const;
export type Merkmal = (typeof MERKMALE)[number];

/** Hints at an order that a person must answer before its release, `gemeinsamesKonto` before its payout. */
export const VERDACHT_KINDS = [
  'vielleichtSelbstempfehlung',
  'gleichesProdukt',
  'mehrereEmpfehler',
  'gemeinsamesKonto',
] as const;
export type VerdachtKind = (typeof VERDACHT_KINDS)[number];

export const VERDACHT_ANSWERS = ['inOrdnung', 'betrug'] as const;
export type VerdachtAnswer = (typeof VERDACHT_ANSWERS)[number];
