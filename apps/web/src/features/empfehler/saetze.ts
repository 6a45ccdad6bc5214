import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import { textsOf } from '../../lib/icu.ts';
import { hatBestaetigt, statustext } from './statustext.ts';
import { texte as statusTexte } from './texte-status.ts';
import { texte as verlaufTexte } from './texte-verlauf.ts';

/** What a card says; made by the loader, so that the many sentences that it does not say are not loaded. */
export interface Saetze {
  meldung: string;
  /** Nobody has been heard of so far. */
  wartetAufKontakt: boolean;
  /** For each condition, in their order: as met, or as still to come. */
  schritte: { erfuellt: string; offen: string }[];
  verlauf: { am: string; satz: string }[];
}

export function saetzeVon(e: EigeneEmpfehlung, sprache: 'de' | 'en'): Saetze {
  const t = textsOf(statusTexte, sprache);
  const tv = textsOf(verlaufTexte, sprache);
  return {
    meldung: statustext(e, sprache),
    wartetAufKontakt: e.Statusmeldung === 'nochKeineReaktion' && !hatBestaetigt(e),
    schritte: e.Bedingungen.map(({ Name }) => ({ erfuellt: t(Name), offen: t(`offen_${Name}`) })),
    verlauf: e.Verlauf.map(({ Am, Ereignis, Grund }) => ({
      am: Am,
      satz: Grund ? `${tv(Ereignis)}: ${Grund}` : tv(Ereignis),
    })),
  };
}
