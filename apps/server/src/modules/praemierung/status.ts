import type { PraemieKind, PraemierungStatus, Tag } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type PraemierungEvent =
  | 'angelegt'
  | 'wartezeitVorbei'
  | 'gewaehlt'
  | 'ausgezahlt'
  | 'abgeholt'
  | 'verfallen'
  | 'auftragEntfallen'
  | 'wiederOffen'
  | 'wiederBereit'
  | 'auszahlungZurueck'
  | 'auszahlungGescheitert'
  | 'kontoGeloescht'
  | 'kulanz';

export interface PraemierungFacts {
  heute: Tag;
  /** First day on which the waiting time is over (`faelligAm`). */
  faelligAm: Tag | null;
  /** Last day of the claim window (`verfaelltAm`). */
  verfaelltAm: Tag | null;
  /** What the beneficiary chose; null: not claimed. */
  art: PraemieKind | null;
  bankdatenVorhanden: boolean;
  /** The payment run it lies in, if any. `Geholt`: released, and its file was fetched: the money may have left. */
  lauf: 'Offen' | 'Freigegeben' | 'Geholt' | null;
}

export type PraemierungGrund =
  | 'nochNichtFaellig'
  | 'schonAbgeholt'
  | 'keinGeld'
  | 'keinGutschein'
  | 'bankdatenFehlen'
  | 'nichtInFreigegebenemLauf'
  | 'nochAbholbar'
  | 'inAuszahlung';

export type PraemierungLifecycleMail =
  | 'praemieBereit'
  | 'praemieEntfallen'
  | 'praemieWiederDa'
  | 'auszahlungGesendet'
  | 'auszahlungZurueck'
  | 'auszahlungVerzoegert'
  | 'kulanz';

/** An event handed on to the Empfehlung is an offer: it may refuse it, and then nothing is wrong. */
export type PraemierungEffect =
  | {
      art: 'buchung';
      ereignis: 'freigabe' | 'anspruch' | 'auszahlung' | 'ruecklaeufer' | 'stornierung' | 'verfall' | 'kulanz';
    }
  | { art: 'mail'; mail: PraemierungLifecycleMail }
  | { art: 'ausLaufNehmen' }
  | { art: 'bankdatenVerwerfen' }
  | { art: 'codeZurueck' }
  | { art: 'empfehlung'; ereignis: 'praemierungErledigt' | 'auszahlungZurueck' };

type Guard = (f: PraemierungFacts) => PraemierungGrund | null;

const due: Guard = (f) => (f.faelligAm !== null && f.heute >= f.faelligAm ? null : 'nochNichtFaellig');
/** A claim is made once only (PSOF0501). */
const nothingChosen: Guard = (f) => (f.art === null ? null : 'schonAbgeholt');
const geldChosen: Guard = (f) => (f.art === 'geld' ? null : 'keinGeld');
const gutscheinChosen: Guard = (f) => (f.art === 'gutschein' ? null : 'keinGutschein');
const withBankdaten: Guard = (f) => (f.bankdatenVorhanden ? null : 'bankdatenFehlen');
const inReleasedRun: Guard = (f) =>
  f.lauf === 'Freigegeben' || f.lauf === 'Geholt' ? null : 'nichtInFreigegebenemLauf';
/** Nothing chosen, a voucher never opened, or money that came back and nobody said where to send it. */
const waitsForPerson: Guard = (f) =>
  f.art === 'geld' && (f.bankdatenVorhanden || f.lauf !== null) ? 'schonAbgeholt' : null;
const windowOver: Guard = (f) => (f.verfaelltAm !== null && f.heute > f.verfaelltAm ? null : 'nochAbholbar');
/** Until the file was fetched, a payment leaves its run, released or not (decisions §4). */
const notUnderWay: Guard = (f) => (f.lauf === 'Geholt' ? 'inAuszahlung' : null);

/** The person asked for it while he could: a run that holds it is paid, released or not. */
const inNoRun: Guard = (f) => (f.lauf === null ? null : 'inAuszahlung');

/** A chosen e-code that nobody has seen goes back into stock. */
const codeBack = (f: PraemierungFacts) => (f.art === 'gutschein' ? [{ art: 'codeZurueck' } as const] : []);

const mailOf = (mail: PraemierungLifecycleMail) => ({ art: 'mail', mail }) as const;

/** The order came to nothing: nothing is owed any more. */
const orderEnded = (f: PraemierungFacts): PraemierungEffect[] => [
  ...(f.lauf === null ? [] : [{ art: 'ausLaufNehmen' } as const]),
  ...codeBack(f),
  { art: 'buchung', ereignis: 'stornierung' },
  { art: 'empfehlung', ereignis: 'praemierungErledigt' },
];

/**
 * Decisions §4, Praemierung: one per beneficiary. Added to that table: `gewaehlt`, which makes the claim without leaving
 * Bereitgestellt; `kulanz`, which reaches Bereitgestellt at once, since goodwill waits for no order; `kontoGeloescht`, by which
 * the referrer gives up what is not on its way; `wiederOffen` and `wiederBereit`, by which a claim is again what it was before
 * its order ended, because the prior contract that ended it was corrected away; `auszahlungGescheitert`, the
 * return for a reason that is not the payee's account, after which the next run pays to the same.
 */
export const praemierungLifecycle = lifecycle<
  PraemierungStatus,
  PraemierungEvent,
  PraemierungFacts,
  PraemierungGrund,
  PraemierungEffect
>({
  moves: [
    { von: null, ereignis: 'angelegt', nach: 'Offen', folgen: [{ art: 'buchung', ereignis: 'freigabe' }] },
    {
      von: 'Offen',
      ereignis: 'wartezeitVorbei',
      nach: 'Bereitgestellt',
      guards: [due],
      folgen: [mailOf('praemieBereit')],
    },
    {
      von: 'Bereitgestellt',
      ereignis: 'gewaehlt',
      nach: 'Bereitgestellt',
      guards: [nothingChosen],
      folgen: [{ art: 'buchung', ereignis: 'anspruch' }],
    },
    {
      von: 'Bereitgestellt',
      ereignis: 'ausgezahlt',
      nach: 'Ausgezahlt',
      guards: [geldChosen, withBankdaten, inReleasedRun],
      folgen: [
        { art: 'buchung', ereignis: 'auszahlung' },
        mailOf('auszahlungGesendet'),
        { art: 'empfehlung', ereignis: 'praemierungErledigt' },
      ],
    },
    {
      von: 'Bereitgestellt',
      ereignis: 'abgeholt',
      nach: 'Abgeholt',
      guards: [gutscheinChosen],
      folgen: [
        { art: 'buchung', ereignis: 'auszahlung' },
        { art: 'empfehlung', ereignis: 'praemierungErledigt' },
      ],
    },
    {
      von: 'Bereitgestellt',
      ereignis: 'verfallen',
      nach: 'Abgelaufen',
      guards: [waitsForPerson, windowOver],
      folgen: (f) => [
        ...codeBack(f),
        { art: 'buchung', ereignis: 'verfall' },
        { art: 'empfehlung', ereignis: 'praemierungErledigt' },
      ],
    },
    {
      von: 'Offen',
      ereignis: 'auftragEntfallen',
      nach: 'Storniert',
      guards: [notUnderWay],
      folgen: orderEnded,
    },
    {
      von: 'Bereitgestellt',
      ereignis: 'auftragEntfallen',
      nach: 'Storniert',
      guards: [notUnderWay],
      // Who was told that it is ready, chosen or on its way is told that it ended; the template knows who was.
      folgen: (f) => [...orderEnded(f), mailOf('praemieEntfallen')],
    },
    {
      von: ['Offen', 'Bereitgestellt'],
      ereignis: 'kontoGeloescht',
      nach: 'Storniert',
      guards: [inNoRun],
      folgen: (f) => [
        ...codeBack(f),
        { art: 'buchung', ereignis: 'stornierung' },
        { art: 'empfehlung', ereignis: 'praemierungErledigt' },
      ],
    },
    {
      von: 'Storniert',
      ereignis: 'wiederOffen',
      nach: 'Offen',
      guards: [nothingChosen],
      folgen: [{ art: 'buchung', ereignis: 'freigabe' }],
    },
    {
      von: 'Storniert',
      ereignis: 'wiederBereit',
      nach: 'Bereitgestellt',
      folgen: (f) => [
        { art: 'buchung', ereignis: 'freigabe' },
        ...(f.art ? [{ art: 'buchung', ereignis: 'anspruch' } as const] : []),
        mailOf('praemieWiederDa'),
      ],
    },
    {
      von: 'Ausgezahlt',
      ereignis: 'auszahlungZurueck',
      nach: 'Bereitgestellt',
      folgen: [
        { art: 'buchung', ereignis: 'ruecklaeufer' },
        { art: 'bankdatenVerwerfen' },
        mailOf('auszahlungZurueck'),
        { art: 'empfehlung', ereignis: 'auszahlungZurueck' },
      ],
    },
    {
      von: 'Ausgezahlt',
      ereignis: 'auszahlungGescheitert',
      nach: 'Bereitgestellt',
      folgen: [
        { art: 'buchung', ereignis: 'ruecklaeufer' },
        mailOf('auszahlungVerzoegert'),
        { art: 'empfehlung', ereignis: 'auszahlungZurueck' },
      ],
    },
    {
      von: [null, 'Storniert', 'Abgelaufen'],
      ereignis: 'kulanz',
      nach: 'Bereitgestellt',
      folgen: [{ art: 'buchung', ereignis: 'kulanz' }, mailOf('kulanz')],
    },
  ],
});
