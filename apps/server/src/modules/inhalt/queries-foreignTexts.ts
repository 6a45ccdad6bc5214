import type { MandantScope } from '../../platform/auth/scope.ts';
import { cleanOften } from '../../platform/html/sanitize-often.ts';
import { type Filler, findFiller } from './queries-variables.ts';
import { asHtml, withoutFussnoten } from './rules-text.ts';

/** What other modules' texts, such as those of the catalogue, are shown as. `ort` is for the editor: `produkt/dsl-16`. */
export interface TextRenderer {
  text(place: string, text: string): string;
  /** Safe; its `[[fn:…]]` stay, as on content pages. */
  html(place: string, html: string): string;
}

const renderer = (fill: Filler): TextRenderer => ({
  text: (place, text) => withoutFussnoten(fill(place, text)),
  html: (place, html) => cleanOften(fill(place, html, asHtml)),
});

/**
 * Makes an answer whose texts may name variables. Hardly any does: the values are fetched, and the answer is made a
 * second time, only where one has met such a name.
 */
export const withTextRenderer = async <T>(scope: MandantScope, build: (texts: TextRenderer) => T): Promise<T> => {
  let meant = false;
  const response = build(
    renderer((_, text) => {
      meant ||= text.includes('{{');
      return text;
    }),
  );
  return meant ? build(renderer(await findFiller(scope))) : response;
};
