import type { AuszahlungslaufStatus, BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { lifecycle } from '../../platform/lifecycle.ts';

export type AuszahlungslaufEreignis = 'eroeffnet' | 'freigegeben' | 'bestaetigt' | 'verworfen';

export interface AuszahlungslaufFakten {
  eroeffnetVon: BetreiberBenutzerId;
  /** Who does it now. */
  benutzer: BetreiberBenutzerId;
  anzahlZahlungen: number;
}

export type AuszahlungslaufGrund = 'vierAugen' | 'leer';

export type AuszahlungslaufFolge =
  | { art: 'zahlungsdatei' }
  | { art: 'praemierungen'; ereignis: 'ausgezahlt' }
  | { art: 'praemierungenFreigeben' };

type Guard = (f: AuszahlungslaufFakten) => AuszahlungslaufGrund | null;

/** Money leaves only when two people want it (decisions §5, §9). */
const vierAugen: Guard = (f) => (f.benutzer === f.eroeffnetVon ? 'vierAugen' : null);
const nichtLeer: Guard = (f) => (f.anzahlZahlungen > 0 ? null : 'leer');

/** `verworfen` after the release is for a file that the bank did not take; its claims may go into another run. */
export const auszahlungslaufLifecycle = lifecycle<
  AuszahlungslaufStatus,
  AuszahlungslaufEreignis,
  AuszahlungslaufFakten,
  AuszahlungslaufGrund,
  AuszahlungslaufFolge
>({
  moves: [
    { von: null, ereignis: 'eroeffnet', nach: 'Offen', guards: [nichtLeer] },
    {
      von: 'Offen',
      ereignis: 'freigegeben',
      nach: 'Freigegeben',
      guards: [nichtLeer, vierAugen],
      folgen: [{ art: 'zahlungsdatei' }],
    },
    {
      von: 'Freigegeben',
      ereignis: 'bestaetigt',
      nach: 'Bestaetigt',
      folgen: [{ art: 'praemierungen', ereignis: 'ausgezahlt' }],
    },
    {
      von: ['Offen', 'Freigegeben'],
      ereignis: 'verworfen',
      nach: 'Verworfen',
      folgen: [{ art: 'praemierungenFreigeben' }],
    },
  ],
});
