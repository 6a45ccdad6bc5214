import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import type { Katalogart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findUnknownFussnoten } from '../inhalt/queries-fussnoten.ts';
import { fussnoteOf, type Hinweis, hintsTo } from '../produkt/rules-hinweise.ts';
import type { Dokument } from './rules-text.ts';

const dataOf = ({ art, dokument }: { art: Katalogart; dokument: Dokument | null }): Produktdaten | null =>
  art === 'produkt' ? ((dokument?.Daten as Produktdaten | undefined) ?? null) : null;

/** For each record what may be a slip in it. */
export const findHints = async (
  scope: MandantScope,
  saetze: readonly { art: Katalogart; dokument: Dokument | null }[],
): Promise<Hinweis[][]> => {
  const daten = saetze.map(dataOf);
  const genannt = daten.flatMap((d) => (d && fussnoteOf(d)) ?? []);
  const unbekannt = await findUnknownFussnoten(scope, genannt);
  return daten.map((d) => (d ? hintsTo(d, unbekannt) : []));
};
