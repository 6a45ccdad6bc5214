import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Beguenstigter, Kanal } from '@weitersagen/contract/values';
import type { DemoTie } from './agenturen.ts';

export type Choice =
  | { vor: number; art: 'geld' }
  | { vor: number; art: 'gutschein'; marke: string; geoeffnet?: number };

/** What became of one recommendation. Every number says how many days ago it happened. */
export interface Geschichte {
  /** The referrer's address. */
  wer: string;
  /** Number of the contact in kontakte.ts. */
  an: number;
  produkt: string;
  /** The recipient's share in percent. */
  anteil: number;
  vor: number;
  kanal?: Kanal;
  /** Belongs to an agency, by this agent of it. */
  tie?: DemoTie;
  /** Who releases or refuses its order, where that is no operator. */
  freigabe?: string;
  klicks?: number;
  daten?: number;
  bestaetigt?: number;
  auftrag?: {
    gemeldet: number;
    /** The provider's number of another product than the one recommended. */
    gekauft?: string;
    frei?: number;
    abgelehnt?: number;
    gueltig?: number;
    erstbeitrag?: number;
    widerrufen?: number;
    storniert?: number;
    vorvertrag?: true;
  };
  wahl?: Partial<Record<Beguenstigter, Choice>>;
  /** The bank sent the referrer's money back. */
  zurueck?: number;
  gesperrt?: number;
  /** Above the limit of one person; `wartet`: the second one has not decided yet. */
  kulanz?: { vor: number; euro: number; wartet?: true };
}

export interface Lauf {
  eroeffnet: number;
  freigegeben?: number;
  bestaetigt?: number;
}

export interface DemoPerson {
  email: string;
  vorname: string;
  nachname: string;
  sprache?: LanguageCode;
  newsletter?: true;
  /** Number of the account that rewards are paid to; accounts of others follow from their addresses. */
  konto?: number;
  /** Has not yet followed the opt-in link. */
  unbestaetigt?: true;
}

/** A referrer claims his oldest bonus that is ready; how many there are follows from his contracts. */
export interface Bonuswahl {
  wer: string;
  vor: number;
}

export interface DemoLeben {
  personen: readonly DemoPerson[];
  geschichten: readonly Geschichte[];
  boni?: readonly Bonuswahl[];
  laeufe: readonly Lauf[];
}

/** A contract in order: data, consent, order, release, valid from. The claim is due 28 days after the last. */
export const vertrag = (
  before: number,
  gueltig = before - 10,
): Pick<Geschichte, 'vor' | 'klicks' | 'daten' | 'bestaetigt' | 'auftrag'> => ({
  vor: before,
  klicks: 2,
  daten: before - 2,
  bestaetigt: before - 2,
  auftrag: { gemeldet: before - 5, frei: before - 8, gueltig },
});

/** As `vertrag`, with the first premium; the claim is due when it is paid and cover has run 30 days. */
export const police = (
  before: number,
  gueltig = before - 10,
): Pick<Geschichte, 'vor' | 'klicks' | 'daten' | 'bestaetigt' | 'auftrag'> => ({
  ...vertrag(before, gueltig),
  auftrag: { gemeldet: before - 5, frei: before - 8, gueltig, erstbeitrag: gueltig - 3 },
});
