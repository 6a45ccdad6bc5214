import type { Einstellungen } from './mandant.ts';
import { type Cent, cent, type Familie, type Tag } from './werte.ts';

/** The Mandant's settings that rules read (decisions §4, §5). Free of zod. A rule takes the part it needs: `Pick<Regelwerk, …>`. */
export interface Regelwerk {
  familie: Familie;
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
}

export const regelwerkVon = (einstellungen: Einstellungen): Regelwerk => ({
  familie: einstellungen.familie,
  widerrufTage: einstellungen.widerrufTage,
  wartezeitTage: einstellungen.wartezeitTage,
  deckungTage: einstellungen.deckungTage,
  empfehlungGueltigTage: einstellungen.empfehlungGueltigTage,
  verfallMonate: einstellungen.verfallMonate,
  bonusSchwelle: einstellungen.bonusSchwelle,
  maxEmpfaengerPraemieCent: cent(einstellungen.MaxEmpfaengerPraemieCent),
  bonusCent: cent(einstellungen.bonusCent),
  programmStart: einstellungen.programmStart as Tag,
  allowSelfRecommendation: einstellungen.AllowSelfRecommendation,
});

/** What keeps an order from being released (portal §1); the operator reads all of them. */
export const FREIGABEHINDERNISSE = [
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
] as const;
export type Freigabehindernis = (typeof FREIGABEHINDERNISSE)[number];
