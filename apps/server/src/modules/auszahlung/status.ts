import type { AuszahlungslaufStatus, BetreiberUserId, LaufOperation } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type AuszahlungslaufEvent =
  | 'eroeffnet'
  | 'freigegeben'
  | 'dateiGeholt'
  | 'dateiAbgelehnt'
  /** As a person has learnt from the bank, without a file of it. */
  | 'ablehnungGemeldet'
  | 'geleert'
  | 'bestaetigt'
  | 'verworfen';

interface LaufState {
  status: AuszahlungslaufStatus;
  aufzunehmen: number | null;
  bestaetigt_am: Date | null;
  einreichung: number;
  abgelehnt_einreichung: number | null;
}

/** What is done to a large run in portions, by its status and the columns beside it (ADR 0019). */
export const operationOf = (l: LaufState): LaufOperation | null => {
  if (l.status === 'Offen') return l.aufzunehmen === null ? null : 'eroeffnen';
  if (l.status === 'Verworfen') return null;
  // First: where the version before has confirmed it meanwhile, that is taken back as well.
  if (l.abgelehnt_einreichung === l.einreichung) return 'zuruecknehmen';
  return l.status === 'Freigegeben' && l.bestaetigt_am !== null ? 'bestaetigen' : null;
};

export interface AuszahlungslaufFacts {
  eroeffnetVon: BetreiberUserId;
  /** Who does it now. */
  benutzer: BetreiberUserId;
  /** Those that are not settled and have not left. */
  anzahlZahlungen: number;
  /** Somebody has the file of the present submission. */
  dateiGeholt: boolean;
  /** Who fetched that file (`fileHolderOf`). */
  dateiBei: BetreiberUserId | null;
  vorgang: LaufOperation | null;
}

export type AuszahlungslaufGrund =
  | 'vierAugen'
  | 'vierAugenAblehnung'
  | 'leer'
  | 'nichtLeer'
  | 'dateiNichtGeholt'
  | 'dateiSchonGeholt'
  | 'wirdEroeffnet'
  | 'wirdZurueckgenommen';

type Guard = (f: AuszahlungslaufFacts) => AuszahlungslaufGrund | null;

/** Money leaves only when two people want it (decisions §5, §9). */
const fourEyes: Guard = (f) => (f.benutzer === f.eroeffnetVon ? 'vierAugen' : null);
const notEmpty: Guard = (f) => (f.anzahlZahlungen > 0 ? null : 'leer');
const emptied: Guard = (f) => (f.anzahlZahlungen > 0 ? 'nichtLeer' : null);
/** Said alone by whoever gave the bank the file, it would be enough to send the money twice. */
const notFileHolder: Guard = (f) => (f.benutzer === f.dateiBei ? 'vierAugenAblehnung' : null);
/** A bank cannot have carried out, nor refused, what nobody gave it. */
const fileIsFetched: Guard = (f) => (f.dateiGeholt ? null : 'dateiNichtGeholt');
/** Who has the file may have given it to the bank: its claims would be paid a second time by another run. */
const fileNotFetched: Guard = (f) => (f.dateiGeholt ? 'dateiSchonGeholt' : null);
/** The second person sees the sum that leaves, and no part of it. */
const isWhole: Guard = (f) => (f.vorgang === 'eroeffnen' ? 'wirdEroeffnet' : null);
/** Part of what was booked is open again: a file of that alone would be paid, and the rest forgotten. */
const notBeingTakenBack: Guard = (f) => (f.vorgang === 'zuruecknehmen' ? 'wirdZurueckgenommen' : null);

/**
 * `verworfen` only while nobody has the file, or once the bank refused it as a whole; its claims may go into another run. `geleert`: the
 * last payment left the run. A file that the bank refuses after somebody confirmed it takes the confirmation back. What is done
 * with a step stands beside it (commands-step.ts and those that call it).
 */
export const auszahlungslaufLifecycle = lifecycle<
  AuszahlungslaufStatus,
  AuszahlungslaufEvent,
  AuszahlungslaufFacts,
  AuszahlungslaufGrund,
  never
>({
  moves: [
    { von: null, ereignis: 'eroeffnet', nach: 'Offen', guards: [notEmpty] },
    {
      von: 'Offen',
      ereignis: 'freigegeben',
      nach: 'Freigegeben',
      guards: [notEmpty, fourEyes, isWhole],
    },
    // Asked for again, the file is the same: the first time decides, and writes its day into it.
    { von: 'Freigegeben', ereignis: 'dateiGeholt', nach: 'Freigegeben', guards: [notEmpty, notBeingTakenBack] },
    {
      von: ['Freigegeben', 'Bestaetigt'],
      ereignis: 'dateiAbgelehnt',
      nach: 'Freigegeben',
      guards: [fileIsFetched, notBeingTakenBack],
    },
    {
      von: ['Freigegeben', 'Bestaetigt'],
      ereignis: 'ablehnungGemeldet',
      nach: 'Freigegeben',
      guards: [fileIsFetched, notBeingTakenBack, notFileHolder],
    },
    { von: ['Offen', 'Freigegeben'], ereignis: 'geleert', nach: 'Verworfen', guards: [emptied] },
    {
      von: 'Freigegeben',
      ereignis: 'bestaetigt',
      nach: 'Bestaetigt',
      guards: [fileIsFetched, notBeingTakenBack],
    },
    {
      von: ['Offen', 'Freigegeben'],
      ereignis: 'verworfen',
      nach: 'Verworfen',
      guards: [fileNotFetched],
    },
  ],
});
