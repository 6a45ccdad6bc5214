import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import { ersparnis, levelsOf } from './rules-preis.ts';

export interface Hinweis {
  feld: string;
  grund: 'aktionsrabattUnpassend' | 'fussnoteUnbekannt';
}

export const fussnoteOf = (daten: Produktdaten): string | null => ('Fussnote' in daten && daten.Fussnote) || null;

/** What may be meant so, and is more likely a slip: told, and not refused. */
export const hintsTo = (daten: Produktdaten, unbekannteFussnoten: ReadonlySet<string>): Hinweis[] => {
  const rabatt = 'AktionsrabattCent' in daten ? daten.AktionsrabattCent : null;
  const gespart = ersparnis(levelsOf({ daten }));
  const fussnote = fussnoteOf(daten);
  return [
    ...(rabatt !== null && gespart !== null && rabatt !== gespart
      ? [{ feld: 'Aktionsrabatt', grund: 'aktionsrabattUnpassend' as const }]
      : []),
    ...(fussnote !== null && unbekannteFussnoten.has(fussnote)
      ? [{ feld: 'Fussnote', grund: 'fussnoteUnbekannt' as const }]
      : []),
  ];
};
