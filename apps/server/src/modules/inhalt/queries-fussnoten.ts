import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findAllInhalte, workingState } from './queries.ts';
import { findFussnoten } from './queries-inhalte.ts';
import { findOutage, serviceOf } from './queries-reachable.ts';

export interface FussnoteName {
  id: string;
  name: string;
}

/** Footnotes that something may name; of a foreign service nobody knows them all. */
export const findFussnoteNames = async (scope: MandantScope): Promise<FussnoteName[]> => {
  if (serviceOf(scope) === 'fremd') return [];
  const { sprache } = scope;
  return (await findAllInhalte(scope))
    .filter(({ schema, status }) => schema === 'footnote' && status !== 'Archived')
    .map((inhalt) => {
      const title = workingState(inhalt).Titel;
      return { id: inhalt.schluessel, name: String(title?.[sprache] ?? title?.[MAIN_LANGUAGE] ?? inhalt.schluessel) };
    });
};

/** Those of them that visitors would look for in vain. Nothing is said while the service does not answer. */
export const findUnknownFussnoten = async (
  scope: MandantScope,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const searched = [...new Set(names)];
  if (searched.length === 0) return new Set();
  if (serviceOf(scope) === 'eingebaut') {
    const existing = (await findAllInhalte(scope)).filter((i) => i.schema === 'footnote' && i.daten !== null);
    const known = new Set(existing.map(({ schluessel }) => schluessel));
    return new Set(searched.filter((name) => !known.has(name)));
  }
  if (await findOutage(scope)) return new Set();
  const found = await Promise.all(searched.map((name) => findFussnoten(scope, [name])));
  return new Set(searched.filter((_, n) => found[n]?.length === 0));
};
