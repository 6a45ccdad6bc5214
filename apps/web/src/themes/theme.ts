import type { LanguageCode } from '@weitersagen/contract/languages';
import { COLOURS, type Colours, type Marke } from '@weitersagen/contract/marke';
import { FONT_FACTS, type Font } from '@weitersagen/contract/marke-fonts';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { BrandBild } from '../boot.ts';

export const toBrandBild = ({ layout, pictures, texts }: Marke, language: LanguageCode): BrandBild => ({
  layout,
  mark: pictures.mark,
  scene: pictures.scene,
  sceneShowsReward: pictures.sceneShowsReward,
  title: texts.title[language],
  text: texts.text[language],
  steps: texts.steps[language],
});

const variables = (colours: Colours): string => COLOURS.map((name) => `--c-${name}:${colours[name]};`).join('');

/** Of a drop-down list: a style sheet cannot tell a picture behind an element its colour. */
const arrow = ({ ink }: Colours): string =>
  `--pfeil:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23${ink.slice(1)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 8 5 5 5-5'/%3E%3C/svg%3E");`;

const stack = (font: Font): string => `'${font}','${font} Fallback',${FONT_FACTS[font].page}`;

const fonts = ({ font }: Marke): string =>
  `--f-text:${stack(font.text)};--f-head:${stack(font.head)};--f-head-weight:${font.headWeight};--f-head-spacing:${font.headSpacing}em`;

const radii = ({ radius }: Marke): string =>
  `--r-s:${radius.s}px;--r-m:${radius.m}px;--r-l:${radius.l}px;--r-button:${radius.button}px;`;

const header = ({ header: { ground, line } }: Marke): string => {
  const ink = ground === 'brand' ? 'brandInk' : 'ink';
  return `--k-flaeche:var(--c-${ground});--k-schrift:var(--c-${ink});--k-linie:${line.width}px ${line.style} var(--c-${line.colour});`;
};

/** How full the areas of line drawings are, on the page and in the large scene on the brand's ground. */
const FILLS: Record<Marke['lines']['fill'], string> = {
  quiet:
    '--l-fill:var(--c-tint);--l-scene-fill:color-mix(in srgb,var(--c-brandInk) 14%,var(--c-brand));--l-scene-ground:color-mix(in srgb,var(--c-brandInk) 6%,var(--c-brand));',
  loud: '--l-fill:color-mix(in srgb,var(--c-drawB) 38%,var(--c-surface));--l-scene-fill:color-mix(in srgb,var(--c-brandAction) 30%,var(--c-brand));--l-scene-ground:var(--c-brand);',
};
const lines = ({ lines: { width, scene, hatching, fill } }: Marke): string =>
  `--l-width:${width};--l-scene:${scene};--l-hatching:${hatching};${FILLS[fill]}`;

const sizes = ({ font }: Marke): string =>
  Object.entries(font.sizes)
    .map(([size, { min, base, vw, max }]) => `--text-${size}:clamp(${min}rem,${base}rem + ${vw}vw,${max}rem);`)
    .join('');

/** The mark has the header's colour where that is the brand's: there it needs a ground of its own. */
const markOnBrand = ({ header: { ground } }: Marke): string =>
  ground === 'brand' ? '.kopfzeile .marke{--brand:color-mix(in srgb,var(--c-brandInk) 18%,var(--c-brand))}' : '';

const desk = ({ font }: Marke): string =>
  font.desk === 100 ? '' : `@media(min-width:64rem){:root{font-size:${font.desk}%}}`;

const sheets = new WeakMap<Marke, string>();

/** A Mandant is these few bytes on top of the one style sheet. */
export function themeCss(marke: Marke): string {
  const { light, dark } = marke;
  const known = sheets.get(marke);
  if (known !== undefined) return known;
  const root = `color-scheme:light dark;${variables(light)}${arrow(light)}${header(marke)}${radii(marke)}${lines(marke)}${sizes(marke)}${fonts(marke)}`;
  const css = `${markOnBrand(marke)}:root{${root}}@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}${arrow(dark)}}}${desk(marke)}`;
  sheets.set(marke, css);
  return css;
}

/** Files of the fonts that the first screen shows. */
export const themeFonts = ({ font }: Marke): string[] => [
  ...new Set([FONT_FACTS[font.text].file, FONT_FACTS[font.head].file]),
];

/** The brand's mark for the browser's tab. `marks` are the drawings by name: an icon cannot point into another file. */
export function themeIcon({ light, pictures }: Marke, marks: Record<string, string>): string {
  const mark = marks[pictures.mark] ?? marks[NEUTRAL.pictures.mark] ?? '';
  const drawing = mark.replace(/var\(--(\w+)\)/g, (_, name: keyof Colours) => light[name] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`;
}
