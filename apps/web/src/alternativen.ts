import { allPaths, bildschirm } from '@weitersagen/contract/bildschirme';
import type { Boot } from './boot.ts';
import { fillPath } from './lib/pfad.ts';
import { basename } from './umgebung.ts';

const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** The screen's address in each language (hreflang), `?lang=` where a path alone does not tell. For the server alone. */
export function alternatives(boot: Boot, id: string, params: Record<string, string>): string {
  const { bereich, mandant, basis } = boot;
  const [erste, ...mehr] = mandant?.sprachen ?? [];
  const screen = bildschirm(bereich, id);
  if (!erste || mehr.length === 0 || !screen || screen.noindex) return '';
  const path = (sprache: typeof erste) => fillPath(allPaths(bereich, sprache, mandant?.wege)[id] ?? '/', params);
  const link = (hreflang: string, sprache: typeof erste) => {
    const lang = sprache !== erste && path(sprache) === path(erste) ? `?lang=${sprache}` : '';
    return `<link rel="alternate" hreflang="${hreflang}" href="${attribute(basis + basename(boot) + path(sprache) + lang)}">`;
  };
  return [link('x-default', erste), ...[erste, ...mehr].map((sprache) => link(sprache, sprache))].join('');
}
