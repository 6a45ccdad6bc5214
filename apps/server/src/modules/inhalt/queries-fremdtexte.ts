import type { MandantScope } from '../../platform/auth/scope.ts';
import { cleanOft } from '../../platform/html/saeubereOft.ts';
import { type Fueller, findFueller } from './queries-variablen.ts';
import { asHtml, withoutFussnoten } from './rules-text.ts';

/** What other modules' texts, such as those of the catalogue, are shown as. `ort` is for the editor: `produkt/dsl-16`. */
export interface Textschau {
  text(ort: string, text: string): string;
  /** Safe; its `[[fn:…]]` stay, as on content pages. */
  html(ort: string, html: string): string;
}

const schau = (fuelle: Fueller): Textschau => ({
  text: (ort, text) => withoutFussnoten(fuelle(ort, text)),
  html: (ort, html) => cleanOft(fuelle(ort, html, asHtml)),
});

/**
 * Makes an answer whose texts may name variables. Hardly any does: the values are fetched, and the answer is made a
 * second time, only where one has met such a name.
 */
export const withTextschau = async <T>(scope: MandantScope, baue: (texte: Textschau) => T): Promise<T> => {
  let gemeint = false;
  const antwort = baue(
    schau((_, text) => {
      gemeint ||= text.includes('{{');
      return text;
    }),
  );
  return gemeint ? baue(schau(await findFueller(scope))) : antwort;
};
