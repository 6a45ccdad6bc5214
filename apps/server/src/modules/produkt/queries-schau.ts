import type { FussnoteAntwort } from '@weitersagen/contract/inhalt';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBildauskunft } from '../bild/queries-stock.ts';
import { withTextschau } from '../inhalt/queries-fremdtexte.ts';
import { findFussnoten } from '../inhalt/queries-inhalte.ts';
import { findGrafikauskunft } from './queries-graphic.ts';
import type { Entry } from './queries-katalog.ts';
import type { Schau } from './view.ts';

/** Makes an answer of the catalogue with its pictures and with its texts as visitors may see them. */
export const withSchau = async <T>(scope: MandantScope, build: (schau: Schau) => T): Promise<T> => {
  const bild = await findBildauskunft(scope);
  const graphic = await findGrafikauskunft(scope);
  return withTextschau(scope, (messages) => build({ bild, grafik: graphic, texte: messages }));
};

/** The footnotes that the prices of a list name, each once. Where none names one, the content service is asked nothing. */
export const findPreisnoten = (scope: MandantScope, entries: readonly Entry[]): Promise<FussnoteAntwort[]> => {
  const names = entries.flatMap(({ produkt: { de } }) => ('Fussnote' in de.daten && de.daten.Fussnote) || []);
  return findFussnoten(scope, [...new Set(names)]);
};
