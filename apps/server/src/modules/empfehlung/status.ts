import type { EmpfehlungStatus, PraemierungStatus, Tag } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type EmpfehlungEvent =
  | 'erstellt'
  | 'fristVerstrichen'
  | 'gesperrt'
  | 'auftragFreigegeben'
  | 'auftragEntfallen'
  | 'auftragWiederGueltig'
  | 'praemierungErledigt'
  | 'auszahlungZurueck'
  | 'kulanz';

export interface EmpfehlungFacts {
  heute: Tag;
  /** Last valid day. */
  gueltigBis: Tag;
  empfaengerdatenVorhanden: boolean;
  /** The claims of this recommendation, as they stand. */
  praemierungen: readonly PraemierungStatus[];
  /** A claim lies in a payment run that is released and not yet confirmed: its money may have left. */
  auszahlungUnterwegs: boolean;
}

export type EmpfehlungGrund =
  | 'nochGueltig'
  | 'empfaengerdatenVorhanden'
  | 'schonGezahlt'
  | 'auszahlungUnterwegs'
  | 'nochNichtAlleErledigt'
  | 'alleErledigt'
  | 'nichtsGezahlt';

export type EmpfehlungEffect = { art: 'mail'; mail: 'empfehlungAbgelaufen' };

type Guard = (f: EmpfehlungFacts) => EmpfehlungGrund | null;

const isPaid = (status: PraemierungStatus) => status === 'Ausgezahlt' || status === 'Abgeholt';
const isOpen = (status: PraemierungStatus) => status === 'Offen' || status === 'Bereitgestellt';

const deadlineOver: Guard = (f) => (f.heute > f.gueltigBis ? null : 'nochGueltig');
const withoutEmpfaengerdaten: Guard = (f) => (f.empfaengerdatenVorhanden ? 'empfaengerdatenVorhanden' : null);
const nothingPaid: Guard = (f) => (f.praemierungen.some(isPaid) ? 'schonGezahlt' : null);
const nothingUnderWay: Guard = (f) => (f.auszahlungUnterwegs ? 'auszahlungUnterwegs' : null);
/** A claim cancelled beside one that was paid is settled as well: nothing more will happen to it. */
const allSettled: Guard = (f) => (f.praemierungen.some(isOpen) ? 'nochNichtAlleErledigt' : null);
const somethingOpen: Guard = (f) => (f.praemierungen.some(isOpen) ? null : 'alleErledigt');
const atLeastOnePaid: Guard = (f) => (f.praemierungen.some(isPaid) ? null : 'nichtsGezahlt');

/**
 * Decisions §4, Empfehlung. Added to that table: money that comes back from the bank makes a paid recommendation an unpaid
 * one again, because its claim is open again; and so does an order that turns out to be valid after all.
 */
export const empfehlungLifecycle = lifecycle<
  EmpfehlungStatus,
  EmpfehlungEvent,
  EmpfehlungFacts,
  EmpfehlungGrund,
  EmpfehlungEffect
>({
  moves: [
    { von: null, ereignis: 'erstellt', nach: 'Offen' },
    {
      von: 'Offen',
      ereignis: 'fristVerstrichen',
      nach: 'Abgelaufen',
      guards: [withoutEmpfaengerdaten, deadlineOver],
      folgen: [{ art: 'mail', mail: 'empfehlungAbgelaufen' }],
    },
    { von: 'Offen', ereignis: 'gesperrt', nach: 'Storniert' },
    { von: 'Offen', ereignis: 'auftragFreigegeben', nach: 'Ok' },
    { von: 'Ok', ereignis: 'auftragEntfallen', nach: 'Storniert', guards: [nothingPaid, nothingUnderWay] },
    { von: 'Storniert', ereignis: 'auftragWiederGueltig', nach: 'Ok' },
    { von: 'Gezahlt', ereignis: 'auftragWiederGueltig', nach: 'Ok', guards: [somethingOpen] },
    { von: 'Ok', ereignis: 'praemierungErledigt', nach: 'Gezahlt', guards: [allSettled, atLeastOnePaid] },
    { von: 'Gezahlt', ereignis: 'auszahlungZurueck', nach: 'Ok' },
    { von: ['Abgelaufen', 'Storniert'], ereignis: 'kulanz', nach: 'Ok' },
  ],
});
