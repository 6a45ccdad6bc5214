import type { Boot } from '../boot.ts';
import { betreiber } from './betreiber.ts';
import { fernwerk } from './fernwerk.ts';
import { fernwerkTeam } from './fernwerk-team.ts';
import { klarfunk } from './klarfunk.ts';
import { sicherheim } from './sicherheim.ts';
import { sicherheimBerater } from './sicherheim-berater.ts';
import type { Colours, Thema } from './typ.ts';

export const themen: Thema[] = [fernwerk, klarfunk, fernwerkTeam, sicherheim, sicherheimBerater, betreiber];

export const themaOf = (boot: Pick<Boot, 'bereich' | 'mandant'>): Thema =>
  boot.bereich === 'betreiber' ? betreiber : (themen.find(({ name }) => name === boot.mandant?.Thema) ?? fernwerk);

const variables = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--c-${name}:${value};`)
    .join('');

/** A Mandant is these few bytes on top of the one style sheet. */
export function themaCss({ light, dark, radius, button, font }: Thema): string {
  const stack = (name: string) =>
    `'${name}','${name} Fallback',${name === 'Lora' ? 'Georgia,serif' : 'system-ui,sans-serif'}`;
  return `:root{color-scheme:light dark;${variables(light)}--r-s:${radius.s}px;--r-m:${radius.m}px;--r-l:${radius.l}px;--r-button:${button}px;--f-text:${stack(font.text)};--f-head:${stack(font.head)};--f-head-weight:${font.headWeight};--f-head-spacing:${font.headSpacing}}@media (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

/** Speech bubble in the brand's colours, for the browser's tab. */
export const themaIcon = ({ light }: Thema): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${light.brand}"/><path d="M8 9h16v11H15l-5 4v-4H8z" fill="${light.brandAction}"/></svg>`;
