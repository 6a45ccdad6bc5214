import type { ProduktData } from '@weitersagen/contract/produkt-data';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Document } from '../datensatz/rules-fields.ts';
import { findUnknownFussnoten } from '../inhalt/queries-fussnoten.ts';
import { fussnoteOf, type Hint, hintsTo } from './rules-hints.ts';

const dataOf = ({ art, dokument }: { art: string; dokument: Document | null }): ProduktData | null =>
  art === 'produkt' ? ((dokument?.Daten as ProduktData | undefined) ?? null) : null;

/** For each record what may be a slip in it. */
export const findHints = async (
  scope: MandantScope,
  sentences: readonly { art: string; dokument: Document | null }[],
): Promise<Hint[][]> => {
  const data = sentences.map(dataOf);
  const named = data.flatMap((d) => (d && fussnoteOf(d)) ?? []);
  const unknown = await findUnknownFussnoten(scope, named);
  return data.map((d) => (d ? hintsTo(d, unknown) : []));
};
