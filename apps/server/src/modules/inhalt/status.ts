import type { InhaltStatus } from '@weitersagen/contract/werte';
import { lifecycle } from '../../platform/lifecycle.ts';

export type InhaltEreignis =
  | 'angelegt'
  | 'bearbeitet'
  | 'veroeffentlicht'
  | 'entwurfVerworfen'
  | 'zurueckgezogen'
  | 'archiviert'
  | 'zurueckgeholt'
  | 'geloescht';

export interface InhaltFakten {
  /** Something waits to be published. */
  hatEntwurf: boolean;
  /** Required fields are filled in. */
  vollstaendig: boolean;
}
export type InhaltGrund = 'unvollstaendig' | 'unveraendert';

/** What caches outside are told (contracts §1.6). */
export type Webhookart = 'Published' | 'Unpublished' | 'Deleted';
export interface InhaltFolge {
  art: 'webhook';
  ereignis: Webhookart;
}

type Guard = (fakten: InhaltFakten) => InhaltGrund | null;
const vollstaendig: Guard = (f) => (f.vollstaendig ? null : 'unvollstaendig');
const hatEntwurf: Guard = (f) => (f.hatEntwurf ? null : 'unveraendert');
const melde = (ereignis: Webhookart): readonly InhaltFolge[] => [{ art: 'webhook', ereignis }];

/** An edit of what is public waits beside it as a draft; deleting keeps the row and every version of it. */
export const inhaltLifecycle = lifecycle<InhaltStatus, InhaltEreignis, InhaltFakten, InhaltGrund, InhaltFolge>({
  moves: [
    { von: null, ereignis: 'angelegt', nach: 'Draft' },
    { von: 'Draft', ereignis: 'bearbeitet', nach: 'Draft' },
    { von: 'Published', ereignis: 'bearbeitet', nach: 'Published' },
    {
      von: ['Draft', 'Published'],
      ereignis: 'veroeffentlicht',
      nach: 'Published',
      guards: [hatEntwurf, vollstaendig],
      folgen: melde('Published'),
    },
    { von: 'Published', ereignis: 'entwurfVerworfen', nach: 'Published', guards: [hatEntwurf] },
    { von: 'Published', ereignis: 'zurueckgezogen', nach: 'Draft', folgen: melde('Unpublished') },
    { von: 'Draft', ereignis: 'archiviert', nach: 'Archived' },
    { von: 'Archived', ereignis: 'zurueckgeholt', nach: 'Draft' },
    { von: 'Draft', ereignis: 'geloescht', nach: 'Archived' },
    { von: 'Published', ereignis: 'geloescht', nach: 'Archived', folgen: melde('Deleted') },
    { von: 'Archived', ereignis: 'geloescht', nach: 'Archived' },
  ],
});
