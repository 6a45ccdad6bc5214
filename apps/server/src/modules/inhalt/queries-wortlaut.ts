import type { Rechtstextart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/saeubere.ts';
import type { Inhalt } from './queries.ts';
import { serviceOf } from './queries-erreichbar.ts';
import { isFromInhalt } from './queries-inhalte.ts';
import { vormerkung } from './rules-fassung.ts';
import {
  authorsOf,
  type Quelleintrag,
  rechtstextstaende,
  type Textaenderung,
  textaenderungen,
  type Wortlaut,
  withStep,
} from './rules-wortlaut.ts';

const QUELLEN = ['rechtstext', 'variable', 'footnote'];

/** What the words of legal texts are made of, as it is in this transaction: nothing that was kept. */
export const findQuelleintraege = async (scope: MandantScope): Promise<Quelleintrag[]> => {
  const zeilen = await scope.db
    .selectFrom('inhalt')
    .select(['id', 'schema', 'schluessel', 'daten', 'entwurf', 'gilt_ab'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('schema', 'in', QUELLEN)
    .where('geloescht_am', 'is', null)
    .orderBy('id')
    .execute();
  return zeilen.map(({ gilt_ab, ...zeile }) => ({ ...zeile, vormerkung: vormerkung(gilt_ab, scope.heute) }));
};

/** Whether people read the portal's own content there, and not what it has built in or another service says. */
export const isOwnText = (scope: MandantScope, art: Rechtstextart): boolean =>
  serviceOf(scope) === 'eingebaut' && isFromInhalt(scope, art);

/** The words of a legal text of the portal's own service that is in force; null: there is none. */
export const findWording = async (scope: MandantScope, art: Rechtstextart): Promise<Wortlaut | null> => {
  const staende = rechtstextstaende(await findQuelleintraege(scope), clean);
  return staende.find((stand) => stand.art === art && stand.wann === 'jetzt')?.wortlaut ?? null;
};

/** The words that a text would have with its draft. */
export const findWordingOfDraft = async (scope: MandantScope, id: string, art: Rechtstextart) => {
  const staende = rechtstextstaende(withStep(await findQuelleintraege(scope), id, 'veroeffentlicht'), clean);
  return staende.find((stand) => stand.art === art && stand.wann === 'jetzt')?.wortlaut ?? null;
};

export const findAuthors = async (scope: MandantScope, { id, schema }: Pick<Inhalt, 'id' | 'schema'>) => {
  const verlauf = await scope.db
    .selectFrom('inhaltsfassung')
    .select(['ereignis', 'wer'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('inhalt_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return authorsOf(schema, verlauf);
};

export interface Beruehrung {
  /** The legal texts whose words publishing this entry would change. */
  beimVeroeffentlichen: Rechtstextart[];
  /** The same of taking it back. */
  beimZurueckziehen: Rechtstextart[];
  autoren: string[];
}

const kinds = (aenderungen: readonly Textaenderung[]): Rechtstextart[] => [
  ...new Set(aenderungen.map(({ art }) => art)),
];

/** Which legal texts an entry is part of, for whoever is about to publish it or to take it back. */
export const findBeruehrung = async (scope: MandantScope, inhalt: Inhalt): Promise<Beruehrung> => {
  if (!QUELLEN.includes(inhalt.schema)) return { beimVeroeffentlichen: [], beimZurueckziehen: [], autoren: [] };
  const eintraege = await findQuelleintraege(scope);
  const after = (schritt: 'veroeffentlicht' | 'zurueckgezogen') =>
    kinds(textaenderungen(eintraege, withStep(eintraege, inhalt.id, schritt), clean));
  return {
    beimVeroeffentlichen: inhalt.entwurf ? after('veroeffentlicht') : [],
    beimZurueckziehen: inhalt.daten ? after('zurueckgezogen') : [],
    autoren: await findAuthors(scope, inhalt),
  };
};
