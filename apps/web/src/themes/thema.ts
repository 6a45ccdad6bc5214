import type { Boot } from '../boot.ts';
import { betreiber } from './betreiber.ts';
import { markOf } from './brand.ts';
import { fernwerk } from './fernwerk.ts';
import { fernwerkTeam } from './fernwerk-team.ts';
import { klarfunk } from './klarfunk.ts';
import { sicherheim } from './sicherheim.ts';
import { sicherheimBerater } from './sicherheim-berater.ts';
import type { Colours, Thema } from './type.ts';

export const themen: Thema[] = [fernwerk, klarfunk, fernwerkTeam, sicherheim, sicherheimBerater, betreiber];

export const themaOf = (boot: Pick<Boot, 'bereich' | 'mandant'>): Thema =>
  boot.bereich === 'betreiber' ? betreiber : (themen.find(({ name }) => name === boot.mandant?.Thema) ?? fernwerk);

const variables = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--c-${name}:${value};`)
    .join('');

/** Of a drop-down list: a style sheet cannot tell a picture behind an element its colour. */
const arrow = ({ ink }: Colours): string =>
  `--pfeil:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23${ink.slice(1)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E");`;

/** A Mandant is these few bytes on top of the one style sheet. */
export function themaCss({ light, dark, radius, kopf, button, font, eigenes = '' }: Thema): string {
  const stack = (name: string) =>
    `'${name}','${name} Fallback',${name === 'Lora' ? 'Georgia,serif' : 'system-ui,sans-serif'}`;
  const [area, schrift] = kopf.aufMarke ? ['brand', 'brandInk'] : ['surface', 'ink'];
  const header = `--k-flaeche:var(--c-${area});--k-schrift:var(--c-${schrift});--k-linie:${kopf.linie};`;
  const mark = kopf.aufMarke
    ? '.kopfzeile .marke{--markeA:color-mix(in srgb,var(--c-brandInk) 18%,var(--c-brand))}'
    : '';
  return `${mark}:root{color-scheme:light dark;${variables(light)}${arrow(light)}${header}--r-s:${radius.s}px;--r-m:${radius.m}px;--r-l:${radius.l}px;--r-button:${button}px;--f-text:${stack(font.text)};--f-head:${stack(font.head)};--f-head-weight:${font.headWeight};--f-head-spacing:${font.headSpacing};--f-geld:${font.head === 'Lora' ? '-0.1em' : '-0.02em'}}@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}${arrow(dark)}}}${eigenes}`;
}

const BUBBLE =
  '<rect width="40" height="40" rx="10" fill="var(--markeA)"/><path d="M10 11h20v14H19l-6 5v-5h-3z" fill="var(--markeC)"/>';

/** The brand's mark for the browser's tab; the operator, who serves them all, has a speech bubble. */
export function themaIcon({ name, light }: Thema): string {
  const colours: Record<string, string> = { A: light.brand, B: light.brandInk, C: light.brandAction };
  const mark = (name !== 'betreiber' && import.meta.env.VITE_MARKEN[markOf(name)]) || BUBBLE;
  const drawing = mark.replace(/var\(--marke([ABC])\)/g, (_, letter: string) => colours[letter] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`;
}
