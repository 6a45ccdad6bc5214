import type { Boot } from '../boot.ts';
import { betreiber } from './betreiber.ts';
import { fernwerk } from './fernwerk.ts';
import { fernwerkTeam } from './fernwerk-team.ts';
import { klarfunk } from './klarfunk.ts';
import { markeOf } from './marke.ts';
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
  return `:root{color-scheme:light dark;${variables(light)}--r-s:${radius.s}px;--r-m:${radius.m}px;--r-l:${radius.l}px;--r-button:${button}px;--f-text:${stack(font.text)};--f-head:${stack(font.head)};--f-head-weight:${font.headWeight};--f-head-spacing:${font.headSpacing}}@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

const BUBBLE =
  '<rect width="40" height="40" rx="10" fill="var(--markeA)"/><path d="M10 11h20v14H19l-6 5v-5h-3z" fill="var(--markeC)"/>';

/** The brand's mark for the browser's tab; the operator, who serves them all, has a speech bubble. */
export function themaIcon({ name, light }: Thema): string {
  const colours: Record<string, string> = { A: light.brand, B: light.brandInk, C: light.brandAction };
  const mark = (name !== 'betreiber' && import.meta.env.VITE_MARKEN[markeOf(name)]) || BUBBLE;
  const drawing = mark.replace(/var\(--marke([ABC])\)/g, (_, letter: string) => colours[letter] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`;
}
