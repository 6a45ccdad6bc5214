import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { texts as statusTexte } from '#texte/empfehler-status';
import { texts as verlaufTexte } from '#texte/empfehler-verlauf';
import { textsOf } from '../../lib/icu.ts';
import { hasConfirmed, isVoucher, shortState, statusText } from './status-text.ts';

/** What a line says; made by the loader, so that the many sentences that it does not say are not loaded. */
export interface Sentences {
  message: string;
  /** The same in a word, with its day. */
  stand: string;
  /** Nobody has been heard of so far. */
  wartetAufKontakt: boolean;
  /** For each condition, in their order: as met, as still to come, or as where it ended. */
  steps: { erfuellt: string; offen: string; ende: string }[];
  history: { am: string; sentence: string }[];
}

export function sentencesOf(e: OwnEmpfehlung, language: LanguageCode): Sentences {
  const t = textsOf(statusTexte, language);
  const tv = textsOf(verlaufTexte, language);
  return {
    message: statusText(e, language),
    stand: shortState(e, language),
    wartetAufKontakt: e.Statusmeldung === 'nochKeineReaktion' && !hasConfirmed(e),
    steps: e.Bedingungen.map(({ Name }) => ({
      erfuellt: t(Name === 'ausgezahlt' && isVoucher(e) ? 'gutscheinGeoeffnet' : Name),
      // A voucher is the person's to open; nothing is paid before that.
      offen: t(Name === 'ausgezahlt' && isVoucher(e) ? 'offen_gutscheinGeoeffnet' : `offen_${Name}`),
      ende: t(`ende_${Name}`),
    })),
    history: e.Verlauf.map(({ Am, Ereignis, Grund }) => ({
      am: Am,
      sentence: Grund ? `${tv(Ereignis)}: ${Grund}` : tv(Ereignis),
    })),
  };
}
