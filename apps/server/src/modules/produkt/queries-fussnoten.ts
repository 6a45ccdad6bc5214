import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findUnknownFussnoten } from '../inhalt/queries-fussnoten.ts';
import { findKatalog } from './queries-katalog.ts';

/** Footnotes that offered products name and that there are not, with the products. */
export const findMissingFussnoten = async (scope: MandantScope): Promise<{ name: string; produkte: string[] }[]> => {
  const { angeboten } = await findKatalog(scope);
  const named = angeboten.flatMap(({ [MAIN_LANGUAGE]: { id, daten } }) =>
    'Fussnote' in daten && daten.Fussnote ? [{ name: daten.Fussnote, id }] : [],
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  const unknown = await findUnknownFussnoten(scope, [...byName.keys()]);
  return [...unknown].map((name) => ({ name, produkte: (byName.get(name) ?? []).map(({ id }) => id) }));
};
