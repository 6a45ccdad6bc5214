import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { LanguageCode } from '@weitersagen/contract/values';
import { texts as statusTexte } from '#texte/empfehler-status';
import { texts as verlaufTexte } from '#texte/empfehler-verlauf';
import { textsOf } from '../../lib/icu.ts';
import { hasConfirmed, isVoucher, shortState, statusText } from './status-text.ts';

/** What a line says; made by the loader, so that the many sentences that it does not say are not loaded. */
export interface Sentences {
  meldung: string;
  /** The same in a word, with its day. */
  stand: string;
  /** Nobody has been heard of so far. */
  wartetAufKontakt: boolean;
  /** For each condition, in their order: as met, as still to come, or as where it ended. */
  schritte: { erfuellt: string; offen: string; ende: string }[];
  verlauf: { am: string; satz: string }[];
}

export function sentencesOf(e: OwnEmpfehlung, language: LanguageCode): Sentences {
  const t = textsOf(statusTexte, language);
  const tv = textsOf(verlaufTexte, language);
  return {
    meldung: statusText(e, language),
    stand: shortState(e, language),
    wartetAufKontakt: e.Statusmeldung === 'nochKeineReaktion' && !hasConfirmed(e),
    schritte: e.Bedingungen.map(({ Name }) => ({
      erfuellt: t(Name === 'ausgezahlt' && isVoucher(e) ? 'gutscheinGeoeffnet' : Name),
      // A voucher is the person's to open; nothing is paid before that.
      offen: t(Name === 'ausgezahlt' && isVoucher(e) ? 'offen_gutscheinGeoeffnet' : `offen_${Name}`),
      ende: t(`ende_${Name}`),
    })),
    verlauf: e.Verlauf.map(({ Am, Ereignis, Grund }) => ({
      am: Am,
      satz: Grund ? `${tv(Ereignis)}: ${Grund}` : tv(Ereignis),
    })),
  };
}
