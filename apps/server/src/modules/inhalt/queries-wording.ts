import type { RechtstextKind } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/sanitize.ts';
import type { Inhalt } from './queries.ts';
import { isFromInhalt } from './queries-inhalte.ts';
import { serviceOf } from './queries-reachable.ts';
import { vormerkung } from './rules-fassung.ts';
import {
  authorsOf,
  rechtstextStates,
  type SourceEntry,
  type TextChange,
  textChanges,
  type Wording,
  withStep,
} from './rules-wording.ts';

const SOURCES = ['rechtstext', 'variable', 'footnote'];

/** What the words of legal texts are made of, as it is in this transaction: nothing that was kept. */
export const findSourceEntries = async (scope: MandantScope): Promise<SourceEntry[]> => {
  const rows = await scope.db
    .selectFrom('inhalt')
    .select(['id', 'schema', 'schluessel', 'daten', 'entwurf', 'gilt_ab'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('schema', 'in', SOURCES)
    .where('geloescht_am', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ gilt_ab, ...row }) => ({ ...row, vormerkung: vormerkung(gilt_ab, scope.heute) }));
};

/** Whether people read the portal's own content there, and not what it has built in or another service says. */
export const isOwnText = (scope: MandantScope, kind: RechtstextKind): boolean =>
  serviceOf(scope) === 'eingebaut' && isFromInhalt(scope, kind);

/** The words of a legal text of the portal's own service that is in force; null: there is none. */
export const findWording = async (scope: MandantScope, kind: RechtstextKind): Promise<Wording | null> => {
  const states = rechtstextStates(await findSourceEntries(scope), clean);
  return states.find((state) => state.art === kind && state.wann === 'jetzt')?.wortlaut ?? null;
};

/** The words that a text would have with its draft. */
export const findWordingOfDraft = async (scope: MandantScope, id: string, kind: RechtstextKind) => {
  const states = rechtstextStates(withStep(await findSourceEntries(scope), id, 'veroeffentlicht'), clean);
  return states.find((state) => state.art === kind && state.wann === 'jetzt')?.wortlaut ?? null;
};

export const findAuthors = async (scope: MandantScope, { id, schema }: Pick<Inhalt, 'id' | 'schema'>) => {
  const history = await scope.db
    .selectFrom('inhaltsfassung')
    .select(['ereignis', 'wer'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('inhalt_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return authorsOf(schema, history);
};

export interface TouchedRechtstexte {
  /** The legal texts whose words publishing this entry would change. */
  beimVeroeffentlichen: RechtstextKind[];
  /** The same of taking it back. */
  beimZurueckziehen: RechtstextKind[];
  autoren: string[];
}

const kinds = (changes: readonly TextChange[]): RechtstextKind[] => [...new Set(changes.map(({ art }) => art))];

/** Which legal texts an entry is part of, for whoever is about to publish it or to take it back. */
export const findTouchedRechtstexte = async (scope: MandantScope, inhalt: Inhalt): Promise<TouchedRechtstexte> => {
  if (!SOURCES.includes(inhalt.schema)) return { beimVeroeffentlichen: [], beimZurueckziehen: [], autoren: [] };
  const entries = await findSourceEntries(scope);
  const after = (step: 'veroeffentlicht' | 'zurueckgezogen') =>
    kinds(textChanges(entries, withStep(entries, inhalt.id, step), clean));
  return {
    beimVeroeffentlichen: inhalt.entwurf ? after('veroeffentlicht') : [],
    beimZurueckziehen: inhalt.daten ? after('zurueckgezogen') : [],
    autoren: await findAuthors(scope, inhalt),
  };
};
