import type { FussnoteResponse } from '@weitersagen/contract/inhalt';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBildInfo } from '../bild/queries-stock.ts';
import { withTextRenderer } from '../inhalt/queries-foreignTexts.ts';
import { findFussnoten } from '../inhalt/queries-inhalte.ts';
import { findGraphicInfo } from './queries-graphic.ts';
import type { Entry } from './queries-katalog.ts';
import type { View } from './view.ts';

/** Makes an answer of the catalogue with its pictures and with its texts as visitors may see them. */
export const withView = async <T>(scope: MandantScope, build: (view: View) => T): Promise<T> => {
  const bild = await findBildInfo(scope);
  const graphic = await findGraphicInfo(scope);
  return withTextRenderer(scope, (messages) => build({ bild, grafik: graphic, texte: messages }));
};

/** The footnotes that the prices of a list name, each once. Where none names one, the content service is asked nothing. */
export const findPriceNotes = (scope: MandantScope, entries: readonly Entry[]): Promise<FussnoteResponse[]> => {
  const names = entries.flatMap(({ produkt: { de } }) => ('Fussnote' in de.daten && de.daten.Fussnote) || []);
  return findFussnoten(scope, [...new Set(names)]);
};
