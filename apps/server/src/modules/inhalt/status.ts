import type { InhaltStatus } from '@weitersagen/contract/values';
import { lifecycle } from '../../platform/lifecycle.ts';

export type InhaltEvent =
  | 'angelegt'
  | 'bearbeitet'
  | 'veroeffentlicht'
  | 'entwurfVerworfen'
  | 'zurueckgezogen'
  | 'archiviert'
  | 'zurueckgeholt'
  | 'geloescht'
  | 'vorgemerkt'
  | 'vormerkungAufgehoben';

export interface InhaltFacts {
  /** Something waits to be published. */
  hatEntwurf: boolean;
  /** Required fields are filled in. */
  vollstaendig: boolean;
  /** Published for a day: it waits for it, or its time has come and it is about to take its place. */
  vormerkung: 'keine' | 'wartet' | 'faellig';
}
export type InhaltGrund = 'unvollstaendig' | 'unveraendert' | 'vorgemerkt' | 'nichtVorgemerkt' | 'schonGueltig';

/** What caches outside are told (contracts §1.6). */
export type WebhookKind = 'Published' | 'Unpublished' | 'Deleted';
export interface InhaltEffect {
  art: 'webhook';
  ereignis: WebhookKind;
}

type Guard = (facts: InhaltFacts) => InhaltGrund | null;
const complete: Guard = (f) => (f.vollstaendig ? null : 'unvollstaendig');
const hasDraft: Guard = (f) => (f.hatEntwurf ? null : 'unveraendert');
/** What is published for a day is not changed under whoever reads it: it is taken back first. */
const free: Guard = (f) => (f.vormerkung === 'keine' ? null : 'vorgemerkt');
const notWaiting: Guard = (f) => (f.vormerkung === 'wartet' ? 'vorgemerkt' : null);
const isWaiting: Guard = (f) =>
  f.vormerkung === 'wartet' ? null : f.vormerkung === 'faellig' ? 'schonGueltig' : 'nichtVorgemerkt';
const report = (event: WebhookKind): readonly InhaltEffect[] => [{ art: 'webhook', ereignis: event }];

/** An edit of what is public waits beside it as a draft; deleting keeps the row and every version of it. */
export const inhaltLifecycle = lifecycle<InhaltStatus, InhaltEvent, InhaltFacts, InhaltGrund, InhaltEffect>({
  moves: [
    { von: null, ereignis: 'angelegt', nach: 'Draft' },
    { von: 'Draft', ereignis: 'bearbeitet', nach: 'Draft', guards: [free] },
    { von: 'Published', ereignis: 'bearbeitet', nach: 'Published', guards: [free] },
    { von: 'Draft', ereignis: 'vorgemerkt', nach: 'Draft', guards: [free, hasDraft, complete] },
    { von: 'Published', ereignis: 'vorgemerkt', nach: 'Published', guards: [free, hasDraft, complete] },
    { von: 'Draft', ereignis: 'vormerkungAufgehoben', nach: 'Draft', guards: [isWaiting] },
    { von: 'Published', ereignis: 'vormerkungAufgehoben', nach: 'Published', guards: [isWaiting] },
    {
      von: ['Draft', 'Published'],
      ereignis: 'veroeffentlicht',
      nach: 'Published',
      guards: [notWaiting, hasDraft, complete],
      folgen: report('Published'),
    },
    { von: 'Published', ereignis: 'entwurfVerworfen', nach: 'Published', guards: [free, hasDraft] },
    { von: 'Published', ereignis: 'zurueckgezogen', nach: 'Draft', guards: [free], folgen: report('Unpublished') },
    { von: 'Draft', ereignis: 'archiviert', nach: 'Archived', guards: [free] },
    { von: 'Archived', ereignis: 'zurueckgeholt', nach: 'Draft' },
    { von: 'Draft', ereignis: 'geloescht', nach: 'Archived', guards: [free] },
    { von: 'Published', ereignis: 'geloescht', nach: 'Archived', guards: [free], folgen: report('Deleted') },
    { von: 'Archived', ereignis: 'geloescht', nach: 'Archived' },
  ],
});
