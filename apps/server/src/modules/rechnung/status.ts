import type { RechnungKind, RechnungStatus, Tag } from '@weitersagen/contract/values';
import { plusTage } from '../../platform/clock/days.ts';
import { lifecycle } from '../../platform/lifecycle.ts';
import { isPaidOut } from '../buchung/rules-rechnung.ts';
import { isCorrection } from './rules.ts';

export type RechnungEvent =
  | 'erstellt'
  | 'bezahlt'
  /** By a payment run, to the agency. */
  | 'ausgezahlt'
  /** That payment came back, or was never made. */
  | 'zurueck'
  /** Of a correction: its original was open by so much at least. */
  | 'verrechnet'
  | 'fristVorbei'
  | 'korrigiert';

export interface RechnungFacts {
  art: RechnungKind;
  heute: Tag;
  faelligAm: Tag | null;
  /** Nothing of it is left, nor is anything of it owed. */
  isTakenBack: boolean;
  /** A bank has the file with its payment. */
  isUnderWay: boolean;
}

export type RechnungGrund =
  | 'nochNichtFaellig'
  | 'nichtFaelligGestellt'
  | 'nurTeilweise'
  | 'istKorrektur'
  | 'keineKorrektur'
  | 'durchLauf'
  | 'zahltAgentur'
  | 'unterwegs';

export interface RechnungEffect {
  art: 'mail';
  mail: 'rechnungNeu' | 'rechnungErinnerung' | 'rechnungAusgezahlt' | 'rechnungVerrechnet';
}

type Guard = (facts: RechnungFacts) => RechnungGrund | null;

/** Only what an agency is asked to pay has a day by which it does. */
const isAsked: Guard = ({ art, faelligAm }) => (faelligAm === null || isPaidOut(art) ? 'nichtFaelligGestellt' : null);
const isPast: Guard = ({ heute, faelligAm }) => (faelligAm !== null && heute > faelligAm ? null : 'nochNichtFaellig');
const wholly: Guard = ({ isTakenBack }) => (isTakenBack ? null : 'nurTeilweise');
const noCorrection: Guard = ({ art }) => (isCorrection(art) ? 'istKorrektur' : null);

const isACorrection: Guard = ({ art }) => (isCorrection(art) ? null : 'keineKorrektur');
/** What the operator owes leaves by a payment run alone, which two people want (decisions §5, §8). */
const comesIn: Guard = ({ art }) => (isPaidOut(art) ? 'durchLauf' : null);
const goesOut: Guard = ({ art }) => (isPaidOut(art) ? null : 'zahltAgentur');
/** What its payment comes to is not known yet: until then the correction stands beside it. */
const notUnderWay: Guard = ({ isUnderWay }) => (isUnderWay ? 'unterwegs' : null);

const told = (mail: RechnungEffect['mail']): RechnungEffect[] => [{ art: 'mail', mail }];

export const rechnungLifecycle = lifecycle<RechnungStatus, RechnungEvent, RechnungFacts, RechnungGrund, RechnungEffect>(
  {
    moves: [
      { von: null, ereignis: 'erstellt', nach: 'Offen', folgen: told('rechnungNeu') },
      { von: ['Offen', 'Ueberfaellig'], ereignis: 'bezahlt', nach: 'Bezahlt', guards: [comesIn] },
      {
        von: 'Offen',
        ereignis: 'ausgezahlt',
        nach: 'Bezahlt',
        guards: [goesOut],
        folgen: told('rechnungAusgezahlt'),
      },
      { von: ['Bezahlt', 'Korrigiert'], ereignis: 'zurueck', nach: 'Offen', guards: [goesOut] },
      {
        von: ['Offen', 'Ueberfaellig'],
        ereignis: 'verrechnet',
        nach: 'Bezahlt',
        guards: [isACorrection],
        folgen: told('rechnungVerrechnet'),
      },
      {
        von: 'Offen',
        ereignis: 'fristVorbei',
        nach: 'Ueberfaellig',
        guards: [isAsked, isPast],
        folgen: told('rechnungErinnerung'),
      },
      {
        von: ['Offen', 'Ueberfaellig', 'Bezahlt'],
        ereignis: 'korrigiert',
        nach: 'Korrigiert',
        guards: [noCorrection, wholly, notUnderWay],
      },
    ],
  },
);

/** Stands as what a correction was paid by that was never owed by itself: it lowered what was open. */
export const SET_OFF = 'verrechnet';

/** Days past its due day on which an agency is reminded, once on each. */
export const REMINDERS = [1, 15] as const;
/** How many reminders the first one stands for: where it comes late, nobody is told the same twice at once. */
export const firstReminderOf = (due: Tag | null, today: Tag): number =>
  Math.max(1, REMINDERS.filter((days) => due !== null && plusTage(due, days) <= today).length);
