import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import { ersparnis, levelsOf } from './rules-price.ts';

export interface Hint {
  feld: string;
  grund: 'aktionsrabattUnpassend' | 'fussnoteUnbekannt';
}

export const fussnoteOf = (data: Produktdaten): string | null => ('Fussnote' in data && data.Fussnote) || null;

/** What may be meant so, and is more likely a slip: told, and not refused. */
export const hintsTo = (daten: Produktdaten, unknownFussnoten: ReadonlySet<string>): Hint[] => {
  const rabatt = 'AktionsrabattCent' in daten ? daten.AktionsrabattCent : null;
  const saved = ersparnis(levelsOf({ daten }));
  const fussnote = fussnoteOf(daten);
  return [
    ...(rabatt !== null && saved !== null && rabatt !== saved
      ? [{ feld: 'Aktionsrabatt', grund: 'aktionsrabattUnpassend' as const }]
      : []),
    ...(fussnote !== null && unknownFussnoten.has(fussnote)
      ? [{ feld: 'Fussnote', grund: 'fussnoteUnbekannt' as const }]
      : []),
  ];
};
