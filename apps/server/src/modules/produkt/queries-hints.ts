import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Dokument } from '../datensatz/rules-fields.ts';
import { findUnknownFussnoten } from '../inhalt/queries-fussnoten.ts';
import { fussnoteOf, type Hint, hintsTo } from './rules-hints.ts';

const dataOf = ({ art, dokument }: { art: string; dokument: Dokument | null }): Produktdaten | null =>
  art === 'produkt' ? ((dokument?.Daten as Produktdaten | undefined) ?? null) : null;

/** For each record what may be a slip in it. */
export const findHints = async (
  scope: MandantScope,
  sentences: readonly { art: string; dokument: Dokument | null }[],
): Promise<Hint[][]> => {
  const data = sentences.map(dataOf);
  const named = data.flatMap((d) => (d && fussnoteOf(d)) ?? []);
  const unknown = await findUnknownFussnoten(scope, named);
  return data.map((d) => (d ? hintsTo(d, unknown) : []));
};
