import { allPaths, screenOf } from '@weitersagen/contract/screens';
import type { Boot } from './boot.ts';
import { basename } from './environment.ts';
import { fillPath } from './lib/path.ts';

const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** The screen's address in each language (hreflang), `?lang=` where a path alone does not tell. For the server alone. */
export function alternatives(boot: Boot, id: string, params: Record<string, string>): string {
  const { bereich, mandant, basis } = boot;
  const [first, ...more] = mandant?.sprachen ?? [];
  const screen = screenOf(bereich, id);
  if (!first || more.length === 0 || !screen || screen.noindex) return '';
  const path = (language: typeof first) => fillPath(allPaths(bereich, language, mandant?.wege)[id] ?? '/', params);
  const link = (hreflang: string, language: typeof first) => {
    const query = language !== first && path(language) === path(first) ? `?lang=${language}` : '';
    return `<link rel="alternate" hreflang="${hreflang}" href="${attribute(basis + basename(boot) + path(language) + query)}">`;
  };
  return [link('x-default', first), ...[first, ...more].map((language) => link(language, language))].join('');
}
