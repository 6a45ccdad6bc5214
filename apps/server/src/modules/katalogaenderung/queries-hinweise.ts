import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import type { Katalogart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findUnbekannteFussnoten } from '../inhalt/queries-fussnoten.ts';
import { fussnoteVon, type Hinweis, hinweiseZu } from '../produkt/rules-hinweise.ts';
import type { Dokument } from './rules-text.ts';

const datenVon = ({ art, dokument }: { art: Katalogart; dokument: Dokument | null }): Produktdaten | null =>
  art === 'produkt' ? ((dokument?.Daten as Produktdaten | undefined) ?? null) : null;

/** For each record what may be a slip in it. */
export const findHinweise = async (
  scope: MandantScope,
  saetze: readonly { art: Katalogart; dokument: Dokument | null }[],
): Promise<Hinweis[][]> => {
  const daten = saetze.map(datenVon);
  const genannt = daten.flatMap((d) => (d && fussnoteVon(d)) ?? []);
  const unbekannt = await findUnbekannteFussnoten(scope, genannt);
  return daten.map((d) => (d ? hinweiseZu(d, unbekannt) : []));
};
