import type { FreigabeObstacle } from '@weitersagen/contract/rule-set';
import type { AuftragStatus } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

/** `vorvertrag`: the provider reports a contract within the last 12 months; `vorvertragBerichtigt`: and then that there was none. */
export type AuftragLifecycleEvent =
  | 'gemeldet'
  | 'freigegeben'
  | 'abgelehnt'
  | 'widerrufen'
  | 'storniert'
  | 'vorvertrag'
  | 'vorvertragBerichtigt';

/**
 * An event handed on to a claim or to the Empfehlung is an offer: it may refuse it (paid already, on its way), and then
 * nothing is wrong.
 */
export type AuftragEffect =
  | { art: 'mail'; mail: 'auftragEingegangen' }
  | { art: 'praemierungenAnlegen' }
  | { art: 'praemierungen'; ereignis: 'auftragEntfallen' | 'auftragWiederGueltig' }
  | { art: 'empfehlung'; ereignis: 'auftragFreigegeben' | 'auftragEntfallen' | 'auftragWiederGueltig' }
  | { art: 'bonusNeuZaehlen' };

export interface AuftragLifecycleFacts {
  /** From `freigabeObstacles`; only a release asks for them. */
  hindernisse: readonly FreigabeObstacle[];
  /** Goodwill was given since: the recommendation is paid for otherwise. */
  goodwill?: boolean;
}

export type AuftragLifecycleGrund = FreigabeObstacle | 'kulanzGewaehrt';

const withoutGoodwill = (f: AuftragLifecycleFacts): 'kulanzGewaehrt' | null => (f.goodwill ? 'kulanzGewaehrt' : null);
const withoutObstacle = (f: AuftragLifecycleFacts): FreigabeObstacle | null => f.hindernisse[0] ?? null;

const LAPSE: readonly AuftragEffect[] = [
  { art: 'praemierungen', ereignis: 'auftragEntfallen' },
  { art: 'empfehlung', ereignis: 'auftragEntfallen' },
  { art: 'bonusNeuZaehlen' },
];

/**
 * Decisions §4, Auftrag. An order that is withdrawn or cancelled before its release is rejected, since the table leads to
 * Widerrufen and Storniert from Freigegeben only; a prior contract that becomes known after the release cancels it. A
 * rejected order leaves its Empfehlung open for another. A prior contract that is corrected away leads back to where the
 * order would be without it. A stronger reason that becomes known later replaces the weaker, and nothing follows once more.
 */
export const auftragLifecycle = lifecycle<
  AuftragStatus,
  AuftragLifecycleEvent,
  AuftragLifecycleFacts,
  AuftragLifecycleGrund,
  AuftragEffect
>({
  moves: [
    { von: null, ereignis: 'gemeldet', nach: 'Gemeldet', folgen: [{ art: 'mail', mail: 'auftragEingegangen' }] },
    {
      von: 'Gemeldet',
      ereignis: 'freigegeben',
      nach: 'Freigegeben',
      guards: [withoutObstacle],
      folgen: [
        { art: 'empfehlung', ereignis: 'auftragFreigegeben' },
        { art: 'praemierungenAnlegen' },
        { art: 'bonusNeuZaehlen' },
      ],
    },
    { von: 'Gemeldet', ereignis: 'abgelehnt', nach: 'Abgelehnt' },
    { von: 'Gemeldet', ereignis: 'vorvertrag', nach: 'Abgelehnt' },
    { von: 'Gemeldet', ereignis: 'widerrufen', nach: 'Abgelehnt' },
    { von: 'Gemeldet', ereignis: 'storniert', nach: 'Abgelehnt' },
    { von: 'Abgelehnt', ereignis: 'widerrufen', nach: 'Abgelehnt' },
    { von: 'Abgelehnt', ereignis: 'storniert', nach: 'Abgelehnt' },
    {
      von: 'Abgelehnt',
      ereignis: 'vorvertragBerichtigt',
      nach: 'Gemeldet',
      folgen: [{ art: 'mail', mail: 'auftragEingegangen' }],
    },
    { von: 'Freigegeben', ereignis: 'widerrufen', nach: 'Widerrufen', folgen: LAPSE },
    { von: 'Freigegeben', ereignis: 'storniert', nach: 'Storniert', folgen: LAPSE },
    { von: 'Freigegeben', ereignis: 'vorvertrag', nach: 'Storniert', folgen: LAPSE },
    { von: 'Storniert', ereignis: 'widerrufen', nach: 'Widerrufen' },
    { von: 'Storniert', ereignis: 'storniert', nach: 'Storniert' },
    {
      von: 'Storniert',
      ereignis: 'vorvertragBerichtigt',
      nach: 'Freigegeben',
      guards: [withoutGoodwill],
      folgen: [
        { art: 'praemierungen', ereignis: 'auftragWiederGueltig' },
        { art: 'empfehlung', ereignis: 'auftragWiederGueltig' },
        { art: 'bonusNeuZaehlen' },
      ],
    },
  ],
});
