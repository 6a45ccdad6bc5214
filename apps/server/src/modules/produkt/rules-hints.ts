import type { ProduktData } from '@weitersagen/contract/produkt-data';
import { levelsOf, saving } from './rules-price.ts';

export interface Hint {
  feld: string;
  grund: 'aktionsrabattUnpassend' | 'fussnoteUnbekannt';
}

export const fussnoteOf = (data: ProduktData): string | null => ('Fussnote' in data && data.Fussnote) || null;

/** What may be meant so, and is more likely a slip: told, and not refused. */
export const hintsTo = (daten: ProduktData, unknownFussnoten: ReadonlySet<string>): Hint[] => {
  const discount = 'AktionsrabattCent' in daten ? daten.AktionsrabattCent : null;
  const saved = saving(levelsOf({ daten }));
  const fussnote = fussnoteOf(daten);
  return [
    ...(discount !== null && saved !== null && discount !== saved
      ? [{ feld: 'Aktionsrabatt', grund: 'aktionsrabattUnpassend' as const }]
      : []),
    ...(fussnote !== null && unknownFussnoten.has(fussnote)
      ? [{ feld: 'Fussnote', grund: 'fussnoteUnbekannt' as const }]
      : []),
  ];
};
