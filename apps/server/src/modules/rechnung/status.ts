import type { RechnungArt, RechnungStatus, Tag } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';
import { isCorrection, isSelfBilled } from './rules.ts';

export type RechnungEvent = 'erstellt' | 'bezahlt' | 'fristVorbei' | 'korrigiert';

export interface RechnungFacts {
  art: RechnungArt;
  heute: Tag;
  faelligAm: Tag | null;
  /** Nothing of it is left. */
  isTakenBack: boolean;
}

export type RechnungGrund = 'nochNichtFaellig' | 'nichtFaelligGestellt' | 'nurTeilweise' | 'istKorrektur';

export interface RechnungEffect {
  art: 'mail';
  mail: 'rechnungNeu' | 'rechnungErinnerung';
}

type Guard = (facts: RechnungFacts) => RechnungGrund | null;

/** Only what an agency is asked to pay has a day by which it does. */
const isAsked: Guard = ({ art, faelligAm }) =>
  faelligAm === null || isSelfBilled(art) || isCorrection(art) ? 'nichtFaelligGestellt' : null;
const isPast: Guard = ({ heute, faelligAm }) => (faelligAm !== null && heute > faelligAm ? null : 'nochNichtFaellig');
const wholly: Guard = ({ isTakenBack }) => (isTakenBack ? null : 'nurTeilweise');
const noCorrection: Guard = ({ art }) => (isCorrection(art) ? 'istKorrektur' : null);

const told = (mail: RechnungEffect['mail']): RechnungEffect[] => [{ art: 'mail', mail }];

export const rechnungLifecycle = lifecycle<RechnungStatus, RechnungEvent, RechnungFacts, RechnungGrund, RechnungEffect>(
  {
    moves: [
      { von: null, ereignis: 'erstellt', nach: 'Offen', folgen: told('rechnungNeu') },
      { von: ['Offen', 'Ueberfaellig'], ereignis: 'bezahlt', nach: 'Bezahlt' },
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
        guards: [noCorrection, wholly],
      },
    ],
  },
);

/** Days past its due day on which an agency is reminded, once on each. */
export const REMINDERS = [1, 15] as const;
