import type { EmpfehlungStatus, PraemierungStatus, Tag } from '@weitersagen/contract/werte';
import { lifecycle } from '../../platform/lifecycle.ts';

export type EmpfehlungEreignis =
  | 'erstellt'
  | 'fristVerstrichen'
  | 'gesperrt'
  | 'auftragFreigegeben'
  | 'auftragEntfallen'
  | 'auftragWiederGueltig'
  | 'praemierungErledigt'
  | 'auszahlungZurueck'
  | 'kulanz';

export interface EmpfehlungFakten {
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

export type EmpfehlungFolge = { art: 'mail'; mail: 'empfehlungAbgelaufen' };

type Guard = (f: EmpfehlungFakten) => EmpfehlungGrund | null;

const istGezahlt = (status: PraemierungStatus) => status === 'Ausgezahlt' || status === 'Abgeholt';
const istOffen = (status: PraemierungStatus) => status === 'Offen' || status === 'Bereitgestellt';

const fristVorbei: Guard = (f) => (f.heute > f.gueltigBis ? null : 'nochGueltig');
const ohneEmpfaengerdaten: Guard = (f) => (f.empfaengerdatenVorhanden ? 'empfaengerdatenVorhanden' : null);
const nichtsGezahlt: Guard = (f) => (f.praemierungen.some(istGezahlt) ? 'schonGezahlt' : null);
const nichtsUnterwegs: Guard = (f) => (f.auszahlungUnterwegs ? 'auszahlungUnterwegs' : null);
/** A claim cancelled beside one that was paid is settled as well: nothing more will happen to it. */
const alleErledigt: Guard = (f) => (f.praemierungen.some(istOffen) ? 'nochNichtAlleErledigt' : null);
const etwasOffen: Guard = (f) => (f.praemierungen.some(istOffen) ? null : 'alleErledigt');
const mindestensEineGezahlt: Guard = (f) => (f.praemierungen.some(istGezahlt) ? null : 'nichtsGezahlt');

/**
 * Decisions §4, Empfehlung. Added to that table: money that comes back from the bank makes a paid recommendation an unpaid
 * one again, because its claim is open again; and so does an order that turns out to be valid after all.
 */
export const empfehlungLifecycle = lifecycle<
  EmpfehlungStatus,
  EmpfehlungEreignis,
  EmpfehlungFakten,
  EmpfehlungGrund,
  EmpfehlungFolge
>({
  moves: [
    { von: null, ereignis: 'erstellt', nach: 'Offen' },
    {
      von: 'Offen',
      ereignis: 'fristVerstrichen',
      nach: 'Abgelaufen',
      guards: [ohneEmpfaengerdaten, fristVorbei],
      folgen: [{ art: 'mail', mail: 'empfehlungAbgelaufen' }],
    },
    { von: 'Offen', ereignis: 'gesperrt', nach: 'Storniert' },
    { von: 'Offen', ereignis: 'auftragFreigegeben', nach: 'Ok' },
    { von: 'Ok', ereignis: 'auftragEntfallen', nach: 'Storniert', guards: [nichtsGezahlt, nichtsUnterwegs] },
    { von: 'Storniert', ereignis: 'auftragWiederGueltig', nach: 'Ok' },
    { von: 'Gezahlt', ereignis: 'auftragWiederGueltig', nach: 'Ok', guards: [etwasOffen] },
    { von: 'Ok', ereignis: 'praemierungErledigt', nach: 'Gezahlt', guards: [alleErledigt, mindestensEineGezahlt] },
    { von: 'Gezahlt', ereignis: 'auszahlungZurueck', nach: 'Ok' },
    { von: ['Abgelaufen', 'Storniert'], ereignis: 'kulanz', nach: 'Ok' },
  ],
});
